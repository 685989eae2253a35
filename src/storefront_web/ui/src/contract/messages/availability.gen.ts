// Written by `python -m storefront.app.contract`. Do not edit.

export const FACTORY_STOCK = "Factory Stock";
export const FACTORY_STOCK_EXTRA = "+";
export const AVAILABLE_TO_MAKE = "Available to Make";
export const CHECK_LOCATIONS = "Check Locations";
export const OUT_OF_STOCK = "Out of stock";
export const ON_ORDER = "{quantity} on order";
export const ON_ORDER_DUE = "{quantity} on order, due {day}";
export const ANSWER_NEED = "Need {quantity}: {answer}.";
export const SEARCHING = "Searching our locations and the factory";
export const NO_STOCK_ANYWHERE = "No stock at our locations or the factory today.";
export const CUT_STOCK = "{pieces} can be cut, counted at {length} {unit} each";
export const CUT_STOCK_WHOLE = "{pieces} can be cut";
export const CUT_STOCK_OF = "from {stock} {unit} in stock";
