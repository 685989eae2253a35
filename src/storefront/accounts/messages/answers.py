"""Answers to requesting, confirming, resetting and changing accounts."""

REQUEST_SENT = "Thank you. We have sent a mail to {email}: open the link in it within {hours} hours."
LINK_SENT_AGAIN = "If a request for {email} waits for this, a new link is on its way."
EMAIL_CONFIRMED = "Thank you, your email is confirmed. {approver} decides next; you get a mail."
EMAIL_WAS_CONFIRMED = "Your email is confirmed already. There is nothing more to do."
MAILS_SENT_ALREADY = "{email} has had several mails within the hour. Please try again later."
LINK_EXPIRED = "Links work for {hours} hours. This one is too old."
LINK_USED = "This link was used already."
LINK_UNKNOWN = "This link is not one of ours, or it was replaced by a newer one."
APPROVER_COMPANY = "Your company's admin"
APPROVER_STORE = "Our staff"

PIN_SENT = "If {email} has an account, a PIN is on its way."
PIN_ACCEPTED = "That is the PIN. Choose a new password."
PIN_WRONG = "That PIN is not right."
PIN_NO_TRIES_LEFT = "{tries} wrong PINs. This PIN no longer works."
PIN_TOO_OLD = "PINs work once, for {minutes} minutes. This one was used or is too old."
TICKET_TOO_OLD = "This took too long. Please have a new PIN sent."
PASSWORD_SAVED = "Your new password is saved."
PASSWORD_NOT_SAVED = "The password cannot be set."
CURRENT_PASSWORD_WRONG = "The current password is not right."
OUTSIDE_PASSWORD = "Your company's own sign-in keeps your password; it cannot be changed here."

INVITATION_OPEN = "{inviter} invites you to {company}. Choose a password."
INVITATION_OPEN_OUTSIDE = "{inviter} invites you to {company}. Sign in through {provider}."
INVITATION_ACCEPTED = "Welcome. You can sign in now."

PROFILE_SAVED = "Your profile is saved."
PROFILE_SAVED_EMAIL_WAITS = (
    "Your profile is saved. The new email counts once you open the link we have sent to {email}."
)
PROFILE_CHANGED_MEANWHILE = "Your profile was changed somewhere else meanwhile. Nothing was saved."
NEW_EMAIL_CONFIRMED = "Your new email {email} counts from now on. Sign in with it."
NO_ACCOUNT = "This account can no longer be used."
HIDDEN_CHARACTERS = "{label} may not hold characters that nobody sees"

LAST_ADMIN_YOU = "You are the only admin. Make someone else admin first; then your role can change."
LAST_ADMIN_OTHER = "{name} is the only admin. Make someone else admin first."
NOT_YOURSELF = "You cannot switch off your own account."
NO_SUCH_COLLEAGUE = "Your company has no such colleague."
IS_A_COLLEAGUE = "{email} is a colleague already."
EMAIL_TAKEN = "This email cannot be invited. Please ask us: {phone}."
EMAIL_NOT_FREE = "This email cannot be used. Please choose another one."
INVITED = "{name} is invited. The link works for {hours} hours."
INVITED_OUTSIDE = "{name} is invited, and signs in through {provider}."
INVITED_AGAIN = "A new invitation is on its way to {email}."
NOT_INVITED = "{name} is not waiting for an invitation."
ROLE_CHANGED = "{name} is now {role}."
SWITCHED_ON = "{name} can sign in again."
SWITCHED_OFF = "{name} can no longer sign in."
NOTE_TOO_LONG = "The line from you has at most {maximum} characters."

NO_SUCH_REQUEST = "There is no such request."
REQUEST_UNCONFIRMED = "The email of this request is not confirmed yet."
REQUEST_WAS_APPROVED = "{name} has approved this request already."
REQUEST_WAS_REFUSED = "{name} has refused this request already."
REQUEST_APPROVED = "{name} can sign in now, as {role} of {company}."
REQUEST_REFUSED = "The request of {name} is refused; the reason is mailed."
REASON_MISSING = "Give a reason of at least {minimum} characters; it is mailed."
REASON_TOO_LONG = "The reason of a refusal has at most {maximum} characters."
DECISION_NOTE_TOO_LONG = "The note has at most {maximum} characters."
NO_SUCH_CUSTOMER = "No customer has the ID {customer}."
REQUEST_HAS_ACCOUNT = "{email} has an account already."

MATCH_TYPED_ID = "typed this customer ID"
MATCH_EMAIL_DOMAIN = "{count} of its people use @{domain}"
MATCH_COMPANY_NAME = "the name reads alike"
MATCH_PHONE = "the same phone number"

ROLE_NAMES = {"Admin": "Admin", "Buyer": "Buyer", "ViewOnly": "View only"}
EVENTS = {
    "Approved": "Account opened as {role} on request {request}",
    "Invited": "Invited as {role}",
    "InvitedAgain": "Invited again",
    "Joined": "Invitation accepted",
    "RoleChanged": "Role changed from {before} to {after}",
    "StaffRole": "Staff role changed from {before} to {after}",
    "MayAct": "May act for customers",
    "MayNotAct": "May no longer act for customers",
    "SwitchedOff": "Switched off",
    "SwitchedOn": "Switched on",
    "PasswordReset": "Password set anew by PIN",
    "PasswordChanged": "Password changed while signed in",
    "EmailChanged": "Email changed",
    "ProfileChanged": "Profile changed",
    "ResetSent": "PIN mailed by {by}",
    "FactorsReset": "Second factors taken away by {by}",
    "Refused": "Request {request} refused",
    "ProspectOpened": "Customer opened on request {request}",
    "Added": "Account opened on the command line",
}
