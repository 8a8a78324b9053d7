"""The prompt: lines are typed here and handed on; no rule and no state of a game is kept."""
