"""Training without a screen: questions, how answers are graded, and which skills they exercise.

Pure like the rules below it: no disk but for one data file of the package, no clock, and chance only from a seed that
is passed in. The public names live in the modules: :mod:`generator` (a question from a seed), :mod:`targets` and
:mod:`levels` (what to ask for), :mod:`kinds` (the kinds of question), :mod:`answers` and :mod:`grading` (what a
learner's answer is worth), :mod:`skills` (atoms and the events of a graded answer).
"""
