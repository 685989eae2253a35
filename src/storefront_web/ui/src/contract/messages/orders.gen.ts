// Written by `python -m storefront.app.contract`. Do not edit.

export const SERVICE_CHARGES = "Service charges";
export const TERMS = "Terms and conditions";
export const PRINT_PRICES_NOTE = "Prices are in USD and exclude taxes.";
export const LOOKUP_BOTH_BLANK = "please provide a email address and a Reference or Order Number";
export const LOOKUP_NUMBER_BLANK = "please provide a Reference or Order Number";
export const LOOKUP_EMAIL_BLANK = "please provide a valid email address";
export const LOOKUP_NOT_CONNECTED = "Order #{n} is not connected to {email}";
export const LOOKUP_FAILED = "The order could not be looked up. Please try again.";
export const LOOKUP_LOADING = "Loading Order Data";
export const STATUS_TEXTS = { OnHold: "On Hold", Submitted: "Submitted", Open: "Open", PartiallyShipped: "Partially Shipped", Shipped: "Shipped", Complete: "Complete", Cancelled: "Cancelled" } as const;
export const ATTENTION = "Attn: {name}";
export const COPIES_TO = "Copies to {emails}";
export const RUSH = "Rush";
export const SHIPS_COLLECT = "Collect, {carrier}, account {account}";
export const BEST_METHOD = "Best method";
export const REQUESTED_FOR = "Requested for {date}";
export const SHIPS_FROM_MAKER = "Ships from the manufacturer";
export const NCNR = "NCNR";
export const LOOKUP_NUMBER_LABEL = "Order or reference number";
export const THANKS = "Thank you for your order";
export const PLACED_NOT_SHOWN = "Your order is placed, but it cannot be shown right now.";
export const NOT_SHOWN = "This order cannot be shown.";
export const ITS_REFERENCE = "The reference is {reference}.";
export const CONFIRMATION_SENT = "A confirmation is on its way to {email}.";
export const STATUS_ONLY = "Status: {status}. The whole order is shown with its number and the email address it was placed with.";
export const LOOKUP_DESCRIPTION = "Check the status of an order with its number and your email address.";
