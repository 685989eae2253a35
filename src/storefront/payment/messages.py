"""Messages of payment. Source: S2 §8, decision D3."""

PAYMENT_LABELS = {
    "CreditCard": "Credit Card",
    "OnAccount": "On Account",
    "PrepayWire": "Prepay by Wire Transfer",
    "COD": "Collect on Delivery",
    "NoCharge": "No Charge",
}
PAYMENT_OPTION_UNKNOWN = "Payment Method must be selected"
PAYMENT_OPTION_NOT_OFFERED = "{label} is not available for this order"
ON_CREDIT_HOLD = "On Account is not available: the account is on credit hold"
CARD_MISSING = "A credit card is not added."
CARD_TOKEN_MALFORMED = "The card could not be read, please add it again"
CARD_DECLINED = "Your card was declined. Please use another card."
CARD_NOT_CHARGED = (
    "The card could not be charged right now. Nothing was ordered; please submit again in a moment."
)
NOTHING_TO_CAPTURE = "The card provider has no such authorization to capture."
CAPTURE_REFUSED = "The card provider refused the capture: the card was closed."
NOTHING_TO_REFUND = "The card provider has no such amount to refund."
CARD_EXPIRED = "This card has expired. Please use another card."
CARD_NOT_YOURS = "This card is not among your cards. Please choose another one."
CARD_NEEDS_BANK = (
    "Your bank wants to confirm this payment with you. Please add the card again, or use another card."
)
PROVIDER_REFUSED = "The card provider refused it and gave no reason."
QUOTE_NEEDS_NONE = "A quote needs no payment. You choose how to pay when you order from it."
CARDS_NOT_TAKEN = "This store does not take cards online. Please create a quote or call us to order."
CARD_SAVE_FAILED = "An error occurred while saving your payment information"
CARD_SETUP_FAILED = "There was an issue setting up that credit card"
CARD_ENDING = "{brand} ending {last4}"
CARD_EXPIRES = "Expires {month}/{year}"
CARD_IS_EXPIRED = "Expired {month}/{year}"
REMEMBER_CARD = "Remember card"
REMEMBER_HELP = "It is offered at your next checkout."
REMOVE_CARD_TITLE = "Remove this card?"
REMOVE_CARD_ASKED = "{card} will not be offered any more. Orders that it has paid for are not affected."
CARD_NOT_REMOVED = "The card was not removed. Please try again."
CARD_FORM_LOADING = "Loading the card form..."
CARD_FORM_FAILED = "The card form could not be loaded. Please check your connection and try again."
CARD_GOES_TO_PROVIDER = "You type the card into the form of our card provider. Its number never reaches us."
CHARGES_NOTE = "Charges occur as the order is packaged and ships."
NOT_A_TEST_CARD = "This is not a test card. Use 4242 4242 4242 4242."
DEMO_PROVIDER = (
    "Demonstration store: no card is charged. Only test cards are taken, such as 4242 4242 4242 4242; "
    "4000 0000 0000 0002 declines."
)
CARD_STAYS_HERE = "It is not sent to the store."
CARD_NUMBER_SENT = "Please do not send card numbers: add the card in the Payment Method section."
