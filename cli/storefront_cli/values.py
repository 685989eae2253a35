"""What may stand behind an option, read with words that a person understands."""

from datetime import date

import typer

DAY = "YYYY-MM-DD"


def day(text: str) -> date:
    """Return the day that was typed, e.g. 2026-11-30."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise typer.BadParameter(f"{text!r} is no day. Write it as 2026-11-30.") from None
