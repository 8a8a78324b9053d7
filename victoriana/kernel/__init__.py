"""Mechanism only: someone chooses, something is drawn, it ends."""
