"""The window: Qt widgets, one a file. They draw the state, send actions, and know no rules."""
