"""Paper: cheat sheets, worksheets and the result of a hand, laid out by measure and written as PDF."""
