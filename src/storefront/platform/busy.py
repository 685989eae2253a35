"""The error raised if a wait takes too long."""

from sqlalchemy.exc import TimeoutError as TookTooLong


class Busy(TookTooLong):
    """Others have been working for longer than the wait allows. Try again in a moment."""
