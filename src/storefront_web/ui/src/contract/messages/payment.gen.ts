// Written by `python -m storefront.app.contract`. Do not edit.

export const PAYMENT_LABELS = { CreditCard: "Credit Card", OnAccount: "On Account", PrepayWire: "Prepay by Wire Transfer", COD: "Collect on Delivery", NoCharge: "No Charge" } as const;
export const PAYMENT_OPTION_UNKNOWN = "Payment Method must be selected";
export const PAYMENT_OPTION_NOT_OFFERED = "{label} is not available for this order";
export const ON_CREDIT_HOLD = "On Account is not available: the account is on credit hold";
export const CARD_MISSING = "A credit card is not added.";
export const CARD_TOKEN_MALFORMED = "The card could not be read, please add it again";
export const CARD_DECLINED = "Your card was declined. Please use another card.";
export const CARD_SAVE_FAILED = "An error occurred while saving your payment information";
export const CARD_SETUP_FAILED = "There was an issue setting up that credit card";
export const CHARGES_NOTE = "Charges occur as the order is packaged and ships.";
export const NOT_A_TEST_CARD = "This is not a test card. Use 4242 4242 4242 4242.";
export const DEMO_PROVIDER = "Demonstration store: no card is charged. Only test cards are taken, such as 4242 4242 4242 4242; 4000 0000 0000 0002 declines.";
export const CARD_STAYS_HERE = "It is not sent to the store.";
export const CARD_NUMBER_SENT = "Please do not send card numbers: add the card in the Payment Method section.";
