// Written by `python -m storefront.app.contract`. Do not edit.

export const DEFAULT_PAYMENT_OPTION = "CreditCard";
export const CARD_TOKEN_MAX = 255;
export const CARD_DIGITS_MIN = 13;
export const CARD_DIGITS_MAX = 19;
