// Written by `python -m storefront.app.contract`. Do not edit.

export const COMMENT_TOO_LONG = "The comment has at most {maximum} characters.";
export const EMAIL_TOO_LONG = "The email has at most {maximum} characters.";
export const NEWSLETTER_EMAIL_BLANK = "Please enter your email address!";
export const NEWSLETTER_THANKS = "Thank you for subscribing!";
