"""Texts of exports: the titles of their columns by wire name, in order, and what cannot be exported."""

ORDERS = {
    "orderNumber": "Order",
    "orderDate": "Order date",
    "poNo": "PO number",
    "status": "Status",
    "placedBy": "Ordered by",
    "shipToName": "Ship to",
    "shipToCity": "City",
    "lineCount": "Lines",
    "promiseDateOrTbd": "Promise date",
    "trackingCount": "Parcels",
    "invoiceCount": "Invoices",
    "total": "Total",
}
INVOICES = {
    "invoiceNumber": "Invoice",
    "kind": "Kind",
    "invoiceDate": "Invoice date",
    "orderNumber": "Order",
    "poNo": "PO number",
    "netDueDate": "Due date",
    "discDueDate": "Discount date",
    "discountAmount": "Discount",
    "totalAmount": "Total",
    "amountDue": "Amount due",
    "status": "Status",
}
OPEN_LINES = {
    "orderNumber": "Order",
    "orderDate": "Order date",
    "poNo": "PO number",
    "shipTo": "Ship to",
    "lineNumber": "Line",
    "itemCode": "Item",
    "itemDescription": "Description",
    "customerPartNumber": "Your number",
    "status": "Status",
    "quantityOpen": "Open",
    "quantityAllocated": "Allocated",
    "quantityShipped": "Shipped",
    "quantityInvoiced": "Received",
    "unitOfMeasure": "Unit",
    "promiseDateOrTbd": "Promise date",
    "totalPrice": "Total",
}
PURCHASES = {
    "itemCode": "Item",
    "itemDescription": "Description",
    "customerPartNumber": "Your number",
    "lastDate": "Last ordered",
    "lastOrderNumber": "Last order",
    "lastQuantity": "Last quantity",
    "lastPrice": "Last price",
    "unitOfMeasure": "Unit",
    "orderCount": "Orders",
    "quantity": "Quantity",
}
QUOTES = {
    "quoteNumber": "Quote",
    "revision": "Revision",
    "reference": "Reference",
    "ownerName": "From",
    "askedBy": "Requested by",
    "quoteDate": "Quote date",
    "expires": "Expiration date",
    "status": "Status",
    "lineCount": "Lines",
    "total": "Total",
}
LIST_LINES = {
    "itemCode": "Item",
    "itemDesc": "Description",
    "customerPartNumber": "Your number",
    "quantity": "Quantity",
    "unitOfMeasure": "Unit",
    "unitPrice": "Unit price",
    "pricingUnitSize": "Per",
    "extendedPrice": "Line total",
    "isNcnr": "NCNR",
    "isDiscontinued": "Discontinued",
    "note": "Note",
    "whyNot": "Cannot be ordered",
}
STAFF_ORDERS = {
    "orderNumber": "Order",
    "orderDate": "Order date",
    "customerId": "Customer ID",
    "customer": "Customer",
    "poNo": "PO number",
    "statusText": "Status",
    "holdReason": "Hold",
    "lineCount": "Lines",
    "total": "Total",
    "placedThrough": "Placed through",
    "placedBy": "Placed by",
}
STAFF_QUOTES = {
    "kind": "Kind",
    "number": "Number",
    "status": "Status",
    "customerId": "Customer ID",
    "customerName": "Customer",
    "askedBy": "Requested by",
    "subject": "Subject",
    "lineCount": "Lines",
    "value": "Value",
    "marginPercent": "Margin %",
    "probability": "Probability %",
    "competitor": "Competitor",
    "ownerName": "Owner",
    "askedAt": "Asked on",
    "dueAt": "Due",
}
CUSTOMERS = {
    "customerId": "Customer ID",
    "name": "Name",
    "place": "Place",
    "phone": "Phone",
    "terms": "Terms",
    "isOnHold": "On hold",
    "hasNotes": "Notes",
    "isProspect": "Prospect",
    "userCount": "Web users",
}
INBOX = {
    "submissionId": "Number",
    "title": "Kind",
    "receivedAt": "Received",
    "name": "Name",
    "email": "Email",
    "summary": "Message",
    "pageUrl": "Page",
    "handledAt": "Handled",
    "handledBy": "Handled by",
}

NO_SUCH_EXPORT = "There is no export named {name}. Choose one of: {names}; as .csv or .xlsx."
NO_SUCH_LIST = "There is no such shopping list."
TOO_MANY_ROWS = "A workbook can have {most:,} rows. Filter the list, or export it as CSV."

EXPORT = "Export"
EXPORT_EXCEL = "Excel"
EXPORT_CSV = "CSV"
EXPORT_PDF = "PDF"
NOTHING_TO_EXPORT = "There are no rows to export."
EXPORT_FAILED = "Export failed"
PRINTED_CUT = "Only the first {count} rows are printed. Export to Excel or CSV for all of them."
