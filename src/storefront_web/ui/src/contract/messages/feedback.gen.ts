// Written by `python -m storefront.app.contract`. Do not edit.

export const NEWSLETTER_EMAIL_BLANK = "Please enter your email address!";
export const NEWSLETTER_THANKS = "Thank you for subscribing!";
