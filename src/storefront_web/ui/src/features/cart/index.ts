export { AddToCart } from './AddToCart'
export { cartToken } from './token'
export { useCart, useCartActions } from './useCart'
