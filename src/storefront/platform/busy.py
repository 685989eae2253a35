"""What is raised where somebody else does not make room in time."""

from sqlalchemy.exc import TimeoutError as TookTooLong


class Busy(TookTooLong):
    """Others have been at work for longer than one may wait; it is worth trying again in a moment."""
