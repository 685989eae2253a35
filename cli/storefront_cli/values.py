"""Parsers of option values with readable errors."""

from datetime import date

import typer

DAY = "YYYY-MM-DD"


def day(text: str) -> date:
    """Parse a date, e.g. 2026-11-30."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise typer.BadParameter(f"{text!r} is not a date. Write it like 2026-11-30.") from None
