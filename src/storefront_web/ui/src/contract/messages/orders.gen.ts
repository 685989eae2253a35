// Written by `python -m storefront.app.contract`. Do not edit.

export const HEADING_ORDER = "Order #";
export const HEADING_RMA = "RMA #";
export const TBD = "TBD";
export const SERVICE_CHARGES = "Service charges";
export const PRINT_PRICES_NOTE = "Prices are in USD and exclude taxes.";
export const LOOKUP_BOTH_BLANK = "please provide a email address and a Reference or Order Number";
export const LOOKUP_NUMBER_BLANK = "please provide a Reference or Order Number";
export const LOOKUP_EMAIL_BLANK = "please provide a valid email address";
export const LOOKUP_NOT_CONNECTED = "Order #{n} is not connected to {email}";
export const LOOKUP_LOADING = "Loading Order Data";
export const STATUS_SUBMITTED = "Submitted";
export const STATUS_ON_HOLD = "On Hold";
export const STATUS_OPEN = "Open";
export const STATUS_COMPLETE = "Complete";
export const STATUS_CANCELLED = "Cancelled";
export const STATUS_BACKORDERED = "Backordered";
export const STATUS_ALLOCATED = "Allocated";
export const STATUS_PARTIALLY_SHIPPED = "Partially Shipped";
export const STATUS_SHIPPED = "Shipped";
export const STATUS_INVOICED = "Invoiced";
export const ARO_DAYS = "{days} days after receipt of order";
export const NO_SUCH_ORDER = "There is no order under this reference.";
export const CONFIRMATION_SUBJECT = "{store}: your order {n}";
