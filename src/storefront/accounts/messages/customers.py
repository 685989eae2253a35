"""Messages for staff about customers."""

TERMS_DEFAULT = "Credit Card"
TERMS = {
    "CC": "Credit Card",
    "Net10": "Net 10",
    "Net30": "Net 30",
    "Net45": "Net 45",
    "2% 10 Net30": "2% 10, Net 30",
    "Prepaid": "Prepaid",
}

NO_CUSTOMER = "There is no customer {customer}."
NO_SUCH_USER = "Customer {customer} has no such person."
NOTES_TOO_LONG = "Mandatory notes can have at most {maximum} characters."
NOTES_SAVED = "The notes are saved. Everyone who acts for {customer} sees them."
NOTES_SAME = "Nothing was changed."
NOTES_CHANGED_MEANWHILE = "{name} has changed these notes in the meantime. Choose which version to keep."
SOMEBODY = "Somebody"
PIN_SENT_TO = (
    "A PIN is on its way to {email}. It works for {minutes} minutes, and only the recipient sees it."
)
PINS_SENT_ALREADY = "{email} was sent {count} PINs in the last {minutes} minutes. Wait for one of them."
NO_PIN = "{name} cannot sign in, so no PIN was sent."
NO_PIN_OUTSIDE = "{name} signs in at another provider, which keeps the password; no PIN was sent."
EVENT_NOTES = "Mandatory notes changed: {notes}"
EVENT_NOTES_EMPTY = "Mandatory notes removed"
