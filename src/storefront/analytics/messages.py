"""The messages of analytics."""

LOG_IS_OFF = "This store does not log events; analytics.log turns it on."

CONSENT_TEXT = "May we load scripts that measure how this store is used?"
CONSENT_YES = "Allow"
CONSENT_NO = "No, thanks"
