"""Answers to requesting, confirming, resetting and changing accounts."""

REQUEST_SENT = "Thank you. We have sent an email to {email}: open the link in it within {hours} hours."
LINK_SENT_AGAIN = "If {email} has an unconfirmed request, a new link is on its way."
EMAIL_CONFIRMED = "Thank you, your email is confirmed. {approver} decides next, and we will email you."
ACCOUNT_OPENED = "Your account is open. Sign in with your email and the password you chose to see your order."
ORDER_JOINED = "Thank you. You will find it in your account history."
DECIDED_AT_CHECKOUT = "Checkout"
EMAIL_WAS_CONFIRMED = "Your email is already confirmed. There is nothing more to do."
MAILS_SENT_ALREADY = "{email} was sent several emails within the hour. Please try again later."
LINK_EXPIRED = "Links work for {hours} hours. This one has expired."
LINK_USED = "This link has already been used."
LINK_UNKNOWN = "This link is not one of ours, or it was replaced by a newer one."
APPROVER_COMPANY = "Your company's admin"
APPROVER_STORE = "Our staff"

PIN_SENT = "If {email} has an account, a PIN is on its way."
PIN_ACCEPTED = "The PIN is correct. Choose a new password."
PIN_WRONG = "That PIN is not correct."
PIN_NO_TRIES_LEFT = "{tries} wrong PINs. This PIN no longer works."
PIN_TOO_OLD = "PINs work once, for {minutes} minutes. This one was used or has expired."
TICKET_TOO_OLD = "This took too long. Please request a new PIN."
PASSWORD_SAVED = "Your new password is saved."
PASSWORD_NOT_SAVED = "The password cannot be set."
CURRENT_PASSWORD_WRONG = "The current password is not correct."
OUTSIDE_PASSWORD = "Your company's own sign-in keeps your password; it cannot be changed here."

INVITATION_OPEN = "{inviter} invites you to {company}. Choose a password."
INVITATION_OPEN_OUTSIDE = "{inviter} invites you to {company}. Sign in through {provider}."
INVITATION_ACCEPTED = "Welcome. You can sign in now."

PROFILE_SAVED = "Your profile is saved."
PROFILE_SAVED_EMAIL_WAITS = (
    "Your profile is saved. The new email takes effect once you open the link we sent to {email}."
)
PROFILE_CHANGED_MEANWHILE = "Your profile was changed somewhere else. Nothing was saved."
NEW_EMAIL_CONFIRMED = "Your email is now {email}. Sign in with it from now on."
NO_ACCOUNT = "This account can no longer be used."
HIDDEN_CHARACTERS = "{label} must not contain invisible characters"

LAST_ADMIN_YOU = "You are the only admin. Make someone else admin first; then your role can change."
LAST_ADMIN_OTHER = "{name} is the only admin. Make someone else admin first."
NOT_YOURSELF = "You cannot switch off your own account."
NO_SUCH_COLLEAGUE = "Your company has no such colleague."
IS_A_COLLEAGUE = "{email} is already a colleague."
EMAIL_TAKEN = "This email cannot be invited. Please ask us: {phone}."
EMAIL_NOT_FREE = "This email cannot be used. Please choose another one."
INVITED = "{name} is invited. The link works for {hours} hours."
INVITED_OUTSIDE = "{name} is invited, and signs in through {provider}."
INVITED_AGAIN = "A new invitation is on its way to {email}."
NOT_INVITED = "{name} is not waiting for an invitation."
ROLE_CHANGED = "{name} is now {role}."
SWITCHED_ON = "{name} can sign in again."
SWITCHED_OFF = "{name} can no longer sign in."
NOTE_TOO_LONG = "The line from you can have at most {maximum} characters."

NO_SUCH_REQUEST = "There is no such request."
REQUEST_UNCONFIRMED = "The email of this request is not confirmed yet."
REQUEST_WAS_APPROVED = "{name} has already approved this request."
REQUEST_WAS_REFUSED = "{name} has already refused this request."
REQUEST_APPROVED = "{name} can sign in now, as {role} of {company}."
REQUEST_REFUSED = "The request of {name} is refused; the reason is mailed."
REASON_MISSING = "Give a reason of at least {minimum} characters; it is mailed."
REASON_TOO_LONG = "The reason for a refusal can have at most {maximum} characters."
DECISION_NOTE_TOO_LONG = "The note can have at most {maximum} characters."
NO_SUCH_CUSTOMER = "No customer has the ID {customer}."
REQUEST_HAS_ACCOUNT = "{email} already has an account."

MATCH_TYPED_ID = "typed this customer ID"
MATCH_EMAIL_DOMAIN = "{count} of its people use @{domain}"
MATCH_COMPANY_NAME = "a similar name"
MATCH_PHONE = "the same phone number"

ROLE_NAMES = {"Admin": "Admin", "Buyer": "Buyer", "ViewOnly": "View only"}
EVENTS = {
    "Approved": "Account created as {role} from request {request}",
    "Invited": "Invited as {role}",
    "InvitedAgain": "Invited again",
    "Joined": "Invitation accepted",
    "RoleChanged": "Role changed from {before} to {after}",
    "StaffRole": "Staff role changed from {before} to {after}",
    "MayAct": "May act for customers",
    "MayNotAct": "May no longer act for customers",
    "SwitchedOff": "Switched off",
    "SwitchedOn": "Switched on",
    "PasswordReset": "Password reset by PIN",
    "PasswordChanged": "Password changed while signed in",
    "EmailChanged": "Email changed",
    "ProfileChanged": "Profile changed",
    "ResetSent": "PIN mailed by {by}",
    "FactorsReset": "Second factors removed by {by}",
    "Refused": "Request {request} refused",
    "ProspectOpened": "Customer created from request {request}",
    "Added": "Account created on the command line",
}
