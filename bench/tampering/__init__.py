"""Honest games, what can be done to them, and an oracle that says what an audit must find."""
