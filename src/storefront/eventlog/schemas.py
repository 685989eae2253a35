"""The types of events that the store records."""

from enum import StrEnum


class EventType(StrEnum):
    """What has happened, as webhooks name it."""

    ORDER_PLACED = "order.placed"
    ORDER_HELD = "order.held"
    ORDER_RELEASED = "order.released"
    ORDER_ACKNOWLEDGED = "order.acknowledged"
    ORDER_STATUS_CHANGED = "order.status_changed"
    ORDER_PROMISE_CHANGED = "order.promise_changed"
    ORDER_CANCEL_REQUESTED = "order.cancel_requested"
    ORDER_CANCEL_DECIDED = "order.cancel_decided"
    ORDER_CANCELED = "order.canceled"
    ORDER_MAIL_REPEATED = "order.mail_repeated"
    SHIPMENT_CREATED = "shipment.created"
    INVOICE_CREATED = "invoice.created"
    INVOICE_CHANGED = "invoice.changed"
    RETURN_REQUESTED = "return.requested"
    RETURN_AUTHORIZED = "return.authorized"
    RETURN_DENIED = "return.denied"
    RETURN_RECEIVED = "return.received"
    RETURN_CREDITED = "return.credited"
    RETURN_CLOSED = "return.closed"
    QUOTE_REQUESTED = "quote.requested"
    QUOTE_SENT = "quote.sent"
    QUOTE_ANSWERED = "quote.answered"
    WEBHOOK_TEST = "webhook.test"
    ALERT_CHANGED = "alert.changed"
    ALERT_TURNED_ON = "alert.turned_on"
    ALERT_TURNED_OFF = "alert.turned_off"
    ALERT_REMOVED = "alert.removed"
    PROMOTION_CHANGED = "promotion.changed"
    PROMOTION_MOVED = "promotion.moved"
    PROMOTION_REMOVED = "promotion.removed"
    OUTBOX_RETRIED = "outbox.retried"


EVENT_FACTS: dict[EventType, tuple[str, ...]] = {
    EventType.ORDER_PLACED: ("orderNumber", "webReferenceId", "customerIdP21"),
    EventType.ORDER_RELEASED: ("orderNumber",),
    EventType.ORDER_ACKNOWLEDGED: ("orderNumber", "erpReference"),
    EventType.ORDER_STATUS_CHANGED: ("orderNumber", "status"),
    EventType.ORDER_PROMISE_CHANGED: ("orderNumber", "promiseDates"),
    EventType.ORDER_CANCEL_REQUESTED: ("orderNumber", "lineNumbers", "reason"),
    EventType.ORDER_CANCEL_DECIDED: ("orderNumber", "lineNumbers", "decision", "note"),
    EventType.ORDER_CANCELED: ("orderNumber",),
    EventType.SHIPMENT_CREATED: ("orderNumber", "shipmentNumber", "shipDate"),
    EventType.INVOICE_CREATED: ("orderNumber", "invoiceNumber", "kind"),
    EventType.INVOICE_CHANGED: ("orderNumber", "invoiceNumber", "kind", "status"),
    EventType.RETURN_REQUESTED: ("orderNumber", "rmaNumber", "status"),
    EventType.RETURN_AUTHORIZED: ("orderNumber", "rmaNumber", "status"),
    EventType.RETURN_DENIED: ("orderNumber", "rmaNumber", "status"),
    EventType.RETURN_RECEIVED: ("orderNumber", "rmaNumber", "status"),
    EventType.RETURN_CREDITED: ("orderNumber", "rmaNumber", "status"),
    EventType.RETURN_CLOSED: ("orderNumber", "rmaNumber", "status"),
    EventType.QUOTE_REQUESTED: ("quoteNumber", "webReferenceId", "customerIdP21"),
    EventType.QUOTE_SENT: ("quoteNumber", "revision", "status"),
    EventType.QUOTE_ANSWERED: ("quoteNumber", "answer"),
}
"""The facts that every event of a type has, as webhooks and listeners get them. There may be more."""
