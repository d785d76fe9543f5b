"""The pages of the window, one for each task."""
