"""Texts of account emails: subject, paragraphs, and button label.

No password is ever mailed.
"""

HELLO = "Hello {first_name},"
HELLO_NOBODY = "Hello,"
COPY_LINK = "If the button does not work, open this address:"
NOT_YOU = "If this was not you, ignore this mail: nothing happens without the link."

CONFIRM_SUBJECT = "Confirm your email for {store}"
CONFIRM_TEXT = (
    "you have requested an account at {store}. Please confirm that this is your email address.",
    "The link works for {hours} hours. After that, {approver} reviews your request.",
)
CONFIRM_BUTTON = "Confirm my email"

WELCOME_SUBJECT = "Welcome to {store}: confirm your email"
WELCOME_TEXT = (
    "thank you for {purchase}. You asked for an account with it. Please confirm that this is your "
    "email address.",
    "The link works for {hours} hours. After that you can sign in, and find it in your history.",
)

HAS_ACCOUNT_SUBJECT = "You already have an account at {store}"
HAS_ACCOUNT_TEXT = (
    "somebody, probably you, has requested an account at {store} with this email. There is one already, and "
    "no second one was opened.",
    "Sign in with it. If you have forgotten the password, request a PIN.",
)
HAS_ACCOUNT_BUTTON = "Go to the sign-in page"

HAS_REQUEST_SUBJECT = "Your request for an account at {store} is with us"
HAS_REQUEST_TEXT = (
    "we already have your request {n}, and your email is confirmed. We will email you once it is decided.",
)

JOINS_REQUEST_TEXT = (
    "thank you for {purchase}. We already have your request {n} for an account, and your email is confirmed.",
    "Once the request is approved, {purchase} will be in your account history.",
)

OTHER_PASSWORD_SUBJECT = "Is {purchase} at {store} yours?"
OTHER_PASSWORD_TEXT = (
    "thank you for {purchase}. You asked for an account with it, and we already have a request with this "
    "email, but with a different password. Please confirm that {purchase} is yours too.",
    "The link works for {hours} hours. Once the account is open, {purchase} will be in its history. To sign "
    "in, use the password you chose first.",
)
OTHER_PASSWORD_BUTTON = "Yes, it is mine"

WAITING_SUBJECT = "{name} asks for an account"
WAITING_TEXT = (
    "{name} ({email}) asks for an account at {store} for {company}, and has confirmed the email address.",
    "Nobody sees a company's prices until the request has been reviewed.",
)
WAITING_BUTTON = "Review the request"

APPROVED_SUBJECT = "Your account at {store} is open"
APPROVED_TEXT = (
    "your request was approved. You can sign in as {role} of {company}, with the password that you chose.",
)
APPROVED_BUTTON = HAS_ACCOUNT_BUTTON

REFUSED_SUBJECT = "Your request for an account at {store}"
REFUSED_TEXT = (
    "we cannot open an account for you at this time.",
    "{reason}",
    "You can order as a guest at any time. If you have a question, call {phone}.",
)

INVITED_SUBJECT = "{inviter} invites you to {store}"
INVITED_WHO = "{inviter} invites you to order at {store} for {company}, as {role}."
INVITED_PASSWORD = "Choose a password to begin. The link works for {hours} hours."
INVITED_SIGN_IN = "Sign in with {email} through {provider} to begin. You need no password here."
INVITED_BUTTON = "Accept the invitation"
INVITED_SIGN_IN_BUTTON = "Sign in"

STAFF_SUBJECT = "Join the staff of {store}"
STAFF_WHO = "you are invited to join the staff of {store}."

PIN_SUBJECT = "{pin} is your {store} PIN"
PIN_TEXT = (
    "enter this PIN on the page where you requested it. It works once, for {minutes} minutes.",
    "We never ask for it on the phone or by mail. If you did not ask for it, ignore this mail: your password "
    "stays as it is.",
)

PASSWORD_SUBJECT = "Your {store} password was changed"
PASSWORD_TEXT = (
    "the password of your account at {store} was changed on {moment}. Your other devices were signed out.",
    "If this was not you, request a PIN at once, choose a new password, and call {phone}.",
)
PASSWORD_BUTTON = "Choose a new password"

ROLE_SUBJECT = "Your role at {store} has changed"
ROLE_BUTTON = "My Account"
ROLE_TEXT = ("{by} has made you {role} of {company}. It takes effect the next time you open a page.",)

OFF_SUBJECT = "Your account at {store} was switched off"
OFF_TEXT = ("{by} has switched off your account for {company}. If that is a mistake, ask {by}.",)

ON_SUBJECT = "Your account at {store} was switched on"
ON_BUTTON = HAS_ACCOUNT_BUTTON
ON_TEXT = ("{by} has switched on your account for {company}. You can sign in again.",)

NEW_EMAIL_SUBJECT = "Confirm your new email for {store}"
NEW_EMAIL_TEXT = (
    "you have changed the email of your account at {store} to this one. It counts once you open this link, "
    "which works for {hours} hours.",
)
NEW_EMAIL_BUTTON = "Confirm this email"

EMAIL_CHANGED_SUBJECT = "The email of your {store} account was changed"
EMAIL_CHANGED_TEXT = (
    "your account at {store} now has a new email; this address can no longer be used to sign in.",
    "If this was not you, call {phone}.",
)
