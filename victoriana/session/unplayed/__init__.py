"""Games that nobody played: the same answers judged again, otherwise, or under other rulings."""
