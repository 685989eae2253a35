// Written by `python -m storefront.app.contract`. Do not edit.

export const NOTIFY_ME = "Notify Me";
export const NOTIFICATION_ON = "Notification On";
export const FAILED = "There was a problem and we couldn't set up your notification request.";
export const PROBLEM_CODE = "{message} problem code {log_id}";
export const NOT_OFFERED = "This item is discontinued and not on order.";
