// Written by `python -m storefront.app.contract`. Do not edit.

export const CONTACT_NAME_MAX = 50;
export const CONTACT_TITLE_MAX = 40;
export const NOTES_MAX = 512;
export const NOTES_COUNTER_FROM = 100;
export const CC_EMAILS_MAX = 5;
export const EMAIL_NOTES_MAX = 255;
export const ORDER_NOTE_TYPE = "order";
