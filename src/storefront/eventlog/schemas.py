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
    PROMOTION_CHANGED = "promotion.changed"
    OUTBOX_RETRIED = "outbox.retried"
