"""Limits of feedback and the newsletter."""

COMMENT_MAX = 2_000
