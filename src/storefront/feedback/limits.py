"""Limits of feedback, the newsletter and forms."""

COMMENT_MAX = 2_000

FORM_NAME_MAX = 40
FIELD_NAME_MAX = 40
FIELD_TEXT_MAX = 4_000
PAGE_URL_MAX = 500
SENDER_MAX = 120
INBOX_PAGE_SIZE = 50
INBOX_WORD_MAX = 80
SUMMARY_MAX = 160
SUBMISSION_DAYS = 730
"""How long a message stays in the inbox."""
