// Written by `python -m storefront.app.contract`. Do not edit.

export const PASSWORD_TOO_SHORT = "The password has at least {minimum} characters.";
export const PASSWORD_TOO_LONG = "The password has at most {maximum} characters.";
export const PASSWORD_TOO_WEAK = "Check the password complexity requirements.";
export const PASSWORD_TOO_COMMON = "This password is on the lists that are tried first. Please choose another one.";
export const PASSWORDS_DIFFER = "Passwords must match";
export const CRITERION_UPPER_CASE = "an upper case letter";
export const CRITERION_LOWER_CASE = "a lower case letter";
export const CRITERION_DIGIT = "a digit";
export const CRITERION_SYMBOL = "a symbol";
export const CRITERION_LONG = "14 or more characters";
export const CRITERION_VERY_LONG = "21 or more characters";
export const REQUIRED = "{label} is required";
export const TOO_LONG = "{label} must be at most {maximum} characters long";
export const EMAIL_NOT_VALID = "The email is not valid";
export const PHONE_NOT_TEN_DIGITS = "The phone number must have exactly 10 digits";
export const CUSTOMER_ID_NOT_A_NUMBER = "Must be a number";
export const CUSTOMER_ID_HINT = "required, can be provided by a sales representative";
export const LABELS = { firstName: "First Name", lastName: "Last Name", email: "Email", phone: "Phone", phoneExtension: "Extension", fax: "Fax", jobTitle: "Job Title", customerId: "Customer Id", company: "Company", street: "Street", city: "City", state: "State", postal: "Postal Code", country: "Country" } as const;
