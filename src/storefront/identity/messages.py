"""The sentences of identity."""

SIGN_IN_TO = "Please sign in to {deed}."
ONLY_MAY = "Only {who} may {deed}."
NOT_ON_QUOTES = "A quote needs no approval; only an order can be approved."
FEEDBACK_NOT_FOR_STAFF = "The feedback widget is for visitors and customers."
UNKNOWN_USER_TYPE = "The sign-in token names no known kind of user."

SIGNED_IN = "You have been successfully logged in."
SIGNED_OUT = "You have been logged out."
AUTHENTICATION_ERROR = "Error with authentication: {message}"

WHO_ANYBODY = "anybody"
WHO_VISITORS = "visitors"
WHO_CUSTOMERS = "signed-in customers"
WHO_STAFF = "our staff"
WHO_ENGINEERS = "our engineers"
WHO_IMPERSONATORS = "our staff acting for a customer"
