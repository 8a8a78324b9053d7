"""The way in: what is interrupted before there is a program ends like any other interrupt."""

INTERRUPTED = 130  # Exit.INTERRUPTED, which is imported with all the rest


def main(argv: list[str] | None = None) -> int:
    """What the console scripts call."""
    try:
        from commands._app import main as run

        return run(argv)
    except KeyboardInterrupt:
        return INTERRUPTED
