"""The numbers of feedback and newsletter."""

COMMENT_MAX = 2_000
