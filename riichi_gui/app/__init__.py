"""What the program holds and does, without a screen: the state, the store that keeps it, and the actions on it."""
