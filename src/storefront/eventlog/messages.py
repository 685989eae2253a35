"""What has happened, in words."""

EVENT_TEXTS = {
    "order.placed": "Order received",
    "order.held": "On hold for a check by us",
    "order.released": "Released",
    "order.acknowledged": "Acknowledged",
    "order.status_changed": "Status changed",
    "order.promise_changed": "Promise date changed",
    "order.cancel_requested": "Cancellation requested",
    "order.cancel_decided": "Cancellation request answered",
    "order.canceled": "Canceled",
    "shipment.created": "Shipped",
    "invoice.created": "Invoiced",
    "invoice.changed": "Invoice changed",
    "return.requested": "Return requested",
    "return.authorized": "Return authorized",
    "return.denied": "Return denied",
    "return.received": "Return received",
    "return.credited": "Return credited",
    "return.closed": "Return closed",
}
