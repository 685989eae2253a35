// Written by `python -m storefront.app.contract`. Do not edit.

export const ORDERS_COUNT_MAX = 1000;
export const CANCEL_REASON_MAX = 200;
export const CUSTOMER_VISIBLE_NOTE_AREAS = ["Print Packing Lists", "Print Invoices", "Print Order Acknowledgements"] as const;
export const NOTE_AREAS = ["Print Packing Lists", "Print Invoices", "Print Order Acknowledgements", "Order Entry", "Print Pick Tickets", "Purchasing", "Shipping", "Accounts Receivable"] as const;
export const OPEN_LINES_PAGE_SIZE = 100;
export const PURCHASES_PAGE_SIZE = 25;
export const OFTEN_ORDERS = 3;
