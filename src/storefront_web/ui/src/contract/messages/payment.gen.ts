// Written by `python -m storefront.app.contract`. Do not edit.

export const CARD_MISSING = "A credit card is not added.";
export const CARD_TOKEN_MALFORMED = "The card could not be read, please add it again";
export const CARD_DECLINED = "Your card was declined. Please use another card.";
export const CARD_SAVE_FAILED = "An error occurred while saving your payment information";
export const CHARGES_NOTE = "Charges occur as the order is packaged and ships.";
export const NOT_A_TEST_CARD = "This is not a test card. Use 4242 4242 4242 4242.";
export const DEMO_PROVIDER = "Demonstration store: no card is charged. Only test cards are taken, such as 4242 4242 4242 4242; 4000 0000 0000 0002 declines.";
export const CARD_STAYS_HERE = "It is not sent to the store.";
