"""Numbers of payment. Source: S2 §9, decision D3."""

DEFAULT_PAYMENT_OPTION = "CreditCard"
CARD_TOKEN_MAX = 255
CARD_DIGITS_MIN = 13
CARD_DIGITS_MAX = 19
