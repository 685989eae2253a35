// Written by `python -m storefront.app.contract`. Do not edit.

export const SIGN_IN_TO = "Please sign in to {deed}.";
export const ONLY_MAY = "Only {who} may {deed}.";
export const NOT_ON_QUOTES = "A quote needs no approval; only an order can be approved.";
export const FEEDBACK_NOT_FOR_STAFF = "The feedback widget is for visitors and customers.";
export const UNKNOWN_USER_TYPE = "The sign-in token names no known kind of user.";
export const SIGNED_IN = "You have been successfully logged in.";
export const SIGNED_OUT = "You have been logged out.";
export const AUTHENTICATION_ERROR = "Error with authentication: {message}";
export const WHO_ANYBODY = "anybody";
export const WHO_VISITORS = "visitors";
export const WHO_CUSTOMERS = "signed-in customers";
export const WHO_STAFF = "our staff";
export const WHO_ENGINEERS = "our engineers";
export const WHO_IMPERSONATORS = "our staff acting for a customer";
