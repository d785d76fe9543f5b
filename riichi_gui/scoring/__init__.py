"""The rules of riichi scoring: pure, standard library only, no words for people.

The public names live in the modules: :mod:`tiles` and :mod:`hand` (values), :mod:`rulesets` (options),
:mod:`legality` (what cannot be), :mod:`score` (the result), :mod:`notation` (one line of text).
"""
