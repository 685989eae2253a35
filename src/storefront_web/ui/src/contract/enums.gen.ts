// Written by `python -m storefront.app.contract`. Do not edit.

/** What a call does to the cart. Source: S1 §4, decision C3. */
export const CartAction = {
  ADD_ITEM: "addItem",
  ADD_ITEMS: "addItems",
  UPDATE: "update",
  MERGE: "merge",
  RETRIEVE: "retrieve",
  QUOTE_TO_CART: "quote_to_cart",
  REMOVE_ITEM: "removeItem",
  CLEAR: "clear",
} as const;
export type CartAction = (typeof CartAction)[keyof typeof CartAction];

/** Kinds of picture; others are ignored. Source: S1 §3, decision D23. */
export const MediaType = {
  THUMB: "THUMB",
  ORIGINAL: "ORIGINAL",
} as const;
export type MediaType = (typeof MediaType)[keyof typeof MediaType];

/** Kinds of document behind an item. Source: decision B2. */
export const LinkKind = {
  DATA_SHEET: "DataSheet",
  CAD: "Cad",
  MANUAL: "Manual",
  SDS: "Sds",
  VIDEO: "Video",
  WEB: "Web",
} as const;
export type LinkKind = (typeof LinkKind)[keyof typeof LinkKind];

/** How one item belongs to another. Source: decision B2. */
export const AssociationKind = {
  ACCESSORY: "Accessory",
  SUBSTITUTE: "Substitute",
  RELATED: "Related",
  REPLACEMENT: "Replacement",
} as const;
export type AssociationKind = (typeof AssociationKind)[keyof typeof AssociationKind];

/** Where an order stands. Source: decision D5 (codes are fixed, their text is not). */
export const OrderStatus = {
  SUBMITTED: "Submitted",
  ON_HOLD: "OnHold",
  OPEN: "Open",
  PARTIALLY_SHIPPED: "PartiallyShipped",
  SHIPPED: "Shipped",
  COMPLETE: "Complete",
  CANCELLED: "Cancelled",
} as const;
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus];

/** An order or a return. Source: decision D9. */
export const OrderKind = {
  ORDER: "order",
  RMA: "rma",
} as const;
export type OrderKind = (typeof OrderKind)[keyof typeof OrderKind];

/** How a quantity is rounded to the unit size. Source: S1 §5, S2 §3.1, decision B6. */
export const RoundType = {
  UP: "U",
  DOWN: "D",
  NEAREST: "S",
  NONE: "N",
} as const;
export type RoundType = (typeof RoundType)[keyof typeof RoundType];
