// Written by `python -m storefront.app.contract`. Do not edit.

export const EXISTS = "This number exists for this part already";
export const EMPTY = "Type a part number first";
export const TOO_LONG = "A part number can have at most {maximum} characters";
export const SAVING = "Saving";
export const TITLE = "Your part numbers";
export const NUMBERS_NONE = "None yet. Add your own number to any product, and find it by that number everywhere.";
export const NUMBERS_NEWEST = "the newest of {count}";
export const YOUR_NUMBER = "Your no.";
export const NO_NUMBER_CHOSEN = "None";
export const ADD_NUMBER = "Add your part number";
export const NUMBER_FOR = "Number for {item_code}";
export const NUMBER_LENGTH = "{count} of {maximum}";
export const EDITOR_HELP = "Everyone at your company sees it. Use letters, digits, spaces and - _ . / # + ( ) & , :";
export const SAVED = "{number} is saved as your number for {item_code}.";
export const DELETED = "{number} is deleted.";
export const NOT_SAVED = "The part number could not be saved. Please try again.";
export const NOT_READ = "Your part numbers could not be loaded.";
export const NO_SUCH_NUMBER = "No item has the number {number}.";
export const NUMBER_NOT_LOOKED_UP = "The number could not be looked up. Please try again.";
export const NUMBER_FITS_MANY = "{count} items fit {number}.";
export const WHICH_NUMBER = "Our number, the brand’s, or an NSN.";
