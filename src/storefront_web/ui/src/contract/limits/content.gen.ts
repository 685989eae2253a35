// Written by `python -m storefront.app.contract`. Do not edit.

export const BANNER_MS = 2000;
export const CART_LOADING_MS = 1200;
export const CART_FETCH_SUPPRESSED_MS = 100;
export const REFRESH_LOADING_MS = 500;
export const PROMISE_DATE_OVERRIDE_DEBOUNCE_MS = 300;
export const QUANTITY_DEBOUNCE_MS = 500;
export const FEEDBACK_THANKS_MS = 4000;
export const INSTANT_SEARCH_DEBOUNCE_MS = 200;
export const MARKETING_SCRIPT_DELAY_MS = 2000;
export const TOKEN_EXPIRY_WARNING_S = 60;
export const SILENT_RENEW_RETRY_S = 5;
export const STALE_SIGN_IN_STATE_S = 900;
export const SILENT_REQUEST_TIMEOUT_S = 10;
export const ORDER_LOOKUP_DIALOG_PX = 1024;
export const ACCORDION_SCROLLS_AFTER = 8;
export const ACCORDION_MAX_HEIGHT_PX = 250;
export const HOME_PROMOS = 6;
export const ALERT_MAX = 500;
export const PROMO_TITLE_MAX = 200;
export const PROMO_ADDRESS_MAX = 255;
