// Written by `python -m storefront.app.contract`. Do not edit.

export const ORDERS_PAGE_SIZE = 50;
export const DASHBOARD_DAYS = 30;
export const DASHBOARD_DAYS_MAX = 90;
export const WHY_MIN = 3;
export const WHY_MAX = 200;
