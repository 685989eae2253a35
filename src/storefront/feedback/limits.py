"""Limits of feedback, the newsletter and the inbox."""

COMMENT_MAX = 2_000
PAGE_URL_MAX = 2_000
INBOX_PAGE_SIZE = 50
