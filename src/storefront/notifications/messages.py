"""The sentences of stock notifications."""

NOTIFY_ME = "Notify Me"
NOTIFICATION_ON = "Notification On"
FAILED = "There was a problem and we couldn't set up your notification request."
PROBLEM_CODE = "{message} problem code {log_id}"

NOT_OFFERED = "This item is discontinued and not on order."
