// Written by `python -m storefront.app.contract`. Do not edit.

export const ON_CREDIT_HOLD = "On Account is not available: the account is on credit hold";
export const CARD_MISSING = "A credit card is not added.";
export const CARD_TOKEN_MALFORMED = "The card could not be read, please add it again";
export const CARD_DECLINED = "Your card was declined. Please use another card.";
export const QUOTE_NEEDS_NONE = "A quote needs no payment. You choose how to pay when you order from it.";
export const CARDS_NOT_TAKEN = "This store does not take cards online. Please create a quote or call us to order.";
export const CARD_SAVE_FAILED = "An error occurred while saving your payment information";
export const CARD_SETUP_FAILED = "There was an issue setting up that credit card";
export const CARD_ENDING = "{brand} ending {last4}";
export const CARD_EXPIRES = "Expires {month}/{year}";
export const CARD_IS_EXPIRED = "Expired {month}/{year}";
export const REMEMBER_CARD = "Remember card";
export const REMEMBER_HELP = "It is offered at your next checkout.";
export const REMOVE_CARD_TITLE = "Remove this card?";
export const REMOVE_CARD_ASKED = "{card} will not be offered any more. Orders that it has paid for are not affected.";
export const CARD_NOT_REMOVED = "The card was not removed. Please try again.";
export const CARD_FORM_LOADING = "Loading the card form...";
export const CARD_FORM_FAILED = "The card form could not be loaded. Please check your connection and try again.";
export const CARD_GOES_TO_PROVIDER = "You type the card into the form of our card provider. Its number never reaches us.";
export const CHARGES_NOTE = "Charges occur as the order is packaged and ships.";
export const NOT_A_TEST_CARD = "This is not a test card. Use 4242 4242 4242 4242.";
export const DEMO_PROVIDER = "Demonstration store: no card is charged. Only test cards are taken, such as 4242 4242 4242 4242; 4000 0000 0000 0002 declines.";
export const CARD_STAYS_HERE = "It is not sent to the store.";
