"""The messages of feedback and the newsletter."""

COMMENT_TOO_LONG = "The comment has at most {maximum} characters."
EMAIL_TOO_LONG = "The email has at most {maximum} characters."
NEWSLETTER_EMAIL_BLANK = "Please enter your email address!"
NEWSLETTER_THANKS = "Thank you for subscribing!"
