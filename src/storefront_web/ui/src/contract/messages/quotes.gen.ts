// Written by `python -m storefront.app.contract`. Do not edit.

export const TITLE = "Open Quotes";
export const DESCRIPTION = "Your company’s quotes at {store}, and what can be ordered from them.";
export const QUOTE_TITLE = "Quote #{number}";
export const WHICH_QUOTES = "Which quotes";
export const NO_QUOTES = "No open quotes";
export const NO_QUOTES_MORE = "Ask us for a price, and the quote is listed here until it expires.";
export const NOT_READ = "The quotes could not be loaded.";
export const NOT_THERE = "There is no such quote";
export const NOT_THERE_MORE = "It may belong to another company, or the number may be mistyped.";
export const ADD_QUOTE = "Add quote #{number} to cart";
export const ADDED = "Quote #{number} is in the cart.";
export const NOT_ADDED = "The quote could not be added to the cart. Please try again.";
export const PRICES_UNTIL = "Prices until";
export const TODAYS_PRICES = "today’s prices apply";
export const ALREADY_ORDERED = "Ordered";
export const NO_LAST_DAY = "No expiration date";
