"""Messages about registration and passwords."""

PASSWORD_TOO_SHORT = "The password must have at least {minimum} characters."
PASSWORD_TOO_LONG = "The password must have at most {maximum} characters."
PASSWORD_TOO_WEAK = "Check the password complexity requirements."
PASSWORD_TOO_COMMON = "This password is too common. Please choose another one."
PASSWORDS_DIFFER = "Passwords must match"

CRITERION_UPPER_CASE = "an upper case letter"
CRITERION_LOWER_CASE = "a lower case letter"
CRITERION_DIGIT = "a digit"
CRITERION_SYMBOL = "a symbol"
CRITERION_LONG = "14 or more characters"
CRITERION_VERY_LONG = "21 or more characters"

REQUIRED = "{label} is required"
TOO_LONG = "{label} must be at most {maximum} characters long"
EMAIL_NOT_VALID = "The email is not valid"
PHONE_NOT_TEN_DIGITS = "The phone number must have exactly 10 digits"
CUSTOMER_ID_NOT_A_NUMBER = "Must be a number"
CUSTOMER_ID_HINT = "required, can be provided by a sales representative"

LABELS = {
    "firstName": "First Name",
    "lastName": "Last Name",
    "email": "Email",
    "phone": "Phone",
    "phoneExtension": "Extension",
    "fax": "Fax",
    "jobTitle": "Job Title",
    "preferredName": "Preferred Name",
    "customerId": "Customer Id",
    "company": "Company",
    "street": "Street",
    "city": "City",
    "state": "State",
    "postal": "Postal Code",
    "country": "Country",
}
