// Written by `python -m storefront.app.contract`. Do not edit.

export * as accounts from "./limits/accounts.gen";
export * as addresses from "./limits/addresses.gen";
export * as availability from "./limits/availability.gen";
export * as base from "./limits/base.gen";
export * as cart from "./limits/cart.gen";
export * as catalog from "./limits/catalog.gen";
export * as checkout from "./limits/checkout.gen";
export * as content from "./limits/content.gen";
export * as families from "./limits/families.gen";
export * as feedback from "./limits/feedback.gen";
export * as identity from "./limits/identity.gen";
export * as impersonation from "./limits/impersonation.gen";
export * as lists from "./limits/lists.gen";
export * as notifications from "./limits/notifications.gen";
export * as orders from "./limits/orders.gen";
export * as papers from "./limits/papers.gen";
export * as partnumbers from "./limits/partnumbers.gen";
export * as payment from "./limits/payment.gen";
export * as pricing from "./limits/pricing.gen";
export * as quickorder from "./limits/quickorder.gen";
export * as quotes from "./limits/quotes.gen";
export * as search from "./limits/search.gen";
export * as shipping from "./limits/shipping.gen";
export * as signin from "./limits/signin.gen";
export * as taxes from "./limits/taxes.gen";
export * as uploads from "./limits/uploads.gen";
