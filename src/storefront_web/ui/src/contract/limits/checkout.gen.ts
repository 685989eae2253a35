// Written by `python -m storefront.app.contract`. Do not edit.

export const CONTACT_NAME_MAX = 50;
export const CONTACT_TITLE_MAX = 40;
export const NOTES_MAX = 512;
export const NOTES_COUNTER_FROM = 100;
export const PO_NUMBER_MAX = 50;
export const CC_EMAILS_MAX = 5;
export const EMAIL_NOTES_MAX = 255;
export const USER_NAME_MAX = 255;
export const TEXT_MAX = 1000;
export const LIST_MAX = 1000;
export const AMOUNT_SHOWN = 20;
export const ORDER_NOTE_TYPE = "order";
export const CUSTOMER_VISIBLE_NOTE_AREAS = ["Print Packing Lists", "Print Invoices", "Print Order Acknowledgements"] as const;
export const INTERNAL_NOTE_AREAS = ["Order Entry", "Print Pick Tickets", "Purchasing", "Shipping", "Accounts Receivable"] as const;
export const ALWAYS_NOTE_AREA = "Order Entry";
