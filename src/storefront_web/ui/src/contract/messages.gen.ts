// Written by `python -m storefront.app.contract`. Do not edit.

export * as accounts from "./messages/accounts.gen";
export * as addresses from "./messages/addresses.gen";
export * as availability from "./messages/availability.gen";
export * as base from "./messages/base.gen";
export * as cart from "./messages/cart.gen";
export * as catalog from "./messages/catalog.gen";
export * as checkout from "./messages/checkout.gen";
export * as content from "./messages/content.gen";
export * as exchange from "./messages/exchange.gen";
export * as families from "./messages/families.gen";
export * as feedback from "./messages/feedback.gen";
export * as identity from "./messages/identity.gen";
export * as lists from "./messages/lists.gen";
export * as notifications from "./messages/notifications.gen";
export * as orders from "./messages/orders.gen";
export * as partnumbers from "./messages/partnumbers.gen";
export * as payment from "./messages/payment.gen";
export * as pricing from "./messages/pricing.gen";
export * as search from "./messages/search.gen";
export * as shipping from "./messages/shipping.gen";
export * as taxes from "./messages/taxes.gen";
export * as uploads from "./messages/uploads.gen";
