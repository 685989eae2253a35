// Written by `python -m storefront.app.contract`. Do not edit.

export const NEWSLETTER_TITLE = "Newsletter";
export const NEWSLETTER_ABOUT = "New products and price changes, about once a month.";
export const NEWSLETTER_EMAIL = "Email address";
export const NEWSLETTER_SUBSCRIBE = "Subscribe";
export const NEWSLETTER_NOT_SENT = "Your address was not sent. Try again.";
export const FEEDBACK_TITLE = "Feedback";
export const FEEDBACK_COMMENT = "Comment";
export const FEEDBACK_EMAIL = "Email";
export const FEEDBACK_OPTIONAL = "Optional";
export const FEEDBACK_ABOUT = "About {page}";
export const FEEDBACK_SEND = "Send";
export const FEEDBACK_CLOSE = "Close feedback";
export const FEEDBACK_THANKS = "Thank you for your feedback.";
export const FEEDBACK_THANKS_MORE = "We read every comment. If you left an address, we may write back.";
