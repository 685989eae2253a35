// Written by `python -m storefront.app.contract`. Do not edit.

export const JOBS_ROOM = "Jobs and outbox";
export const JOBS_ROOM_DESCRIPTION = "Background jobs and mails of {store}";
export const JOBS_NOTE = "{waiting} waiting, {failed} failed";
export const OUTBOX_TITLE = "Outbox";
export const OUTBOX_STATES = { Waiting: "Waiting", Retried: "Trying again", GivenUp: "Given up", Done: "Done" } as const;
export const OUTBOX_ALL = "All";
export const OUTBOX_FIND = "Order number, email or kind";
export const OUTBOX_NONE = "Nothing here";
export const OUTBOX_NONE_MORE = "Mails that are sent stay in this list for {days} days.";
export const OUTBOX_RETRY = "Try again now";
export const OUTBOX_RETRY_OF = "Try {what} {about} again now";
export const OUTBOX_NOT_RETRIED = "It could not be tried again.";
export const OUTBOX_NEXT = "Next try {moment}";
export const OUTBOX_ENDED = "Ended {moment}";
export const OUTBOX_TRIES = "{count} tries";
export const OUTBOX_TRY_ONE = "1 try";
export const AUDIT_TITLE = "Audit log";
export const SETTINGS_TITLE = "Settings";
export const VALUES_TITLE = "Lists of values";
