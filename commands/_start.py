"""The way in: what is interrupted before there is a program ends like any other interrupt."""

from commands._exits import Exit


def main(argv: list[str] | None = None) -> int:
    """What the console scripts call."""
    try:
        from commands._app import main as run

        return run(argv)
    except KeyboardInterrupt:
        return Exit.INTERRUPTED
