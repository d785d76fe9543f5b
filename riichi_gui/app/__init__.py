"""The program between the rules and the screens: state, actions, and the public case format. No Qt."""
