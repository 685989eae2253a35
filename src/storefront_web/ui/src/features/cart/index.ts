export { AddToCart } from './AddToCart'
export { CartLine } from './CartLine'
export { cartToken } from './token'
export { useCart, useCartActions, useCartBusy } from './useCart'
