import {
  ACCOUNT_HISTORY,
  ACCOUNT_LISTS,
  ACCOUNT_PRICES,
  CUSTOMER_ID_AT_HAND,
  GUEST_CHECKOUT,
  GUEST_LOOKUP,
  STEP_APPROVAL,
  STEP_EMAIL,
  STEP_FORM,
} from '../../contract/messages/identity.gen'
import { ButtonLink } from '../../parts/Button'
import { Icon } from '../../parts/Icon'
import { paths } from '../../paths'
import { useShell } from '../../state/shell'
import { useCart } from '../cart'
import css from './SignIn.module.css'

/** The benefits of an account, and how to request one. */
export function NewHere() {
  return (
    <section>
      <h2>New here</h2>
      <ul className={css.ticked}>
        {[ACCOUNT_PRICES, ACCOUNT_HISTORY, ACCOUNT_LISTS].map((text) => (
          <li key={text}>
            <Icon name="ok" />
            {text}
          </li>
        ))}
      </ul>
      <ol className={css.steps}>
        <li>
          Send the form<small>{STEP_FORM}</small>
        </li>
        <li>
          Confirm your email<small>{STEP_EMAIL}</small>
        </li>
        <li>
          We approve<small>{STEP_APPROVAL}</small>
        </li>
      </ol>
      <p className="meta">{CUSTOMER_ID_AT_HAND}</p>
      <div className={css.lows}>
        <ButtonLink size="big" href={paths.signup()}>
          Request Account
        </ButtonLink>
      </div>
    </section>
  )
}

/** What guests can do without an account. */
export function WithoutAccount() {
  const { phone } = useShell()
  const { count } = useCart()
  return (
    <section>
      <h2>Without an account</h2>
      <ul className={`${css.ticked} ${css.guest}`}>
        <li>
          <Icon name="cart" />
          {GUEST_CHECKOUT}
        </li>
        <li>
          <Icon name="file" />
          {GUEST_LOOKUP}
        </li>
        {phone && (
          <li>
            <Icon name="info" />
            <span>
              Call <a href={`tel:${phone}`}>{phone}</a>
            </span>
          </li>
        )}
      </ul>
      <div className={css.lows}>
        <ButtonLink size="big" href={paths.orderLookup()}>
          Order Lookup
        </ButtonLink>
        {count > 0 ? (
          <ButtonLink size="big" href={paths.cart()}>
            Back to cart
          </ButtonLink>
        ) : (
          <ButtonLink size="big" href={paths.home()}>
            Open the catalog
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
