import { CART_CHANGES, HIDE_CART, SHOW_CART } from '../contract/messages/cart.gen'
import { useCart, useCartBusy, useCartChanged } from '../features/cart'
import { classes } from '../parts/classes'
import { Icon } from '../parts/Icon'
import { Link } from '../parts/Link'
import { Spinner } from '../parts/Spinner'
import { paths } from '../paths'
import { useLazy } from '../parts/useLazy'
import css from './CartMenu.module.css'
import { usePanel } from './usePanel'

/**
 * The link to the cart, with its number of lines. Hovering over it opens the mini-cart, as does the button
 * beside it, for keyboard users. Source: S1 §2 (header).
 */
export function CartMenu() {
  const { cart, count } = useCart()
  const isBusy = useCartBusy()
  const isChanged = useCartChanged()
  const [MiniCart, want] = useLazy(() => import('../features/cart/MiniCart'))
  const { open, press, onFrame } = usePanel(want)
  const label = open ? HIDE_CART : SHOW_CART
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button inside does the same by keyboard
    <div className={css.frame} {...onFrame}>
      <Link className={classes(css.cart, open && css.open)} href={paths.cart()}>
        {isBusy || isChanged ? <Spinner label={CART_CHANGES} /> : <Icon name="cart" />}
        <span className={css.count}>Cart{cart !== undefined && `(${count})`}</span>
      </Link>
      <button type="button" className={css.more} aria-expanded={open} aria-label={label} onClick={press}>
        <Icon name="down" />
      </button>
      {open && MiniCart && <MiniCart />}
    </div>
  )
}
