import { openImpersonate } from '../features/impersonation'
import { OrderLookupLink } from '../features/order-lookup'
import { Button } from '../parts/Button'
import { Icon } from '../parts/Icon'
import { Link } from '../parts/Link'
import { paths } from '../paths'
import { useAuth } from '../state/auth'
import { useLazy } from '../parts/useLazy'
import css from './AccountTools.module.css'
import { Disclosure } from './Disclosure'
import { GuestLinks } from './GuestLinks'
import { useHeaderShape } from './useHeaderShape'

/** The header's tools for guests, buyers and employees. Source: S1 §2 (header). */
export function AccountTools() {
  const shape = useHeaderShape()
  const { user } = useAuth()
  return (
    <>
      {(shape === 'unknown' || shape === 'guest') && (
        <span className={css.guest}>
          <GuestLinks />
        </span>
      )}
      {(shape === 'unknown' || shape === 'buyer') && (
        <div className={css.buyer}>
          <SignOutLink />
          <Link href={paths.orders()}>My Orders</Link>
          <AccountMenuButton />
        </div>
      )}
      {(shape === 'unknown' || shape === 'staff') && (
        <span className={css.staff}>
          <SignOutLink />
          <OrderLookupLink />
          <Link href={paths.staffArea()}>Staff area</Link>
          {user?.mayImpersonate !== false && <Button onClick={() => openImpersonate()}>Impersonate</Button>}
        </span>
      )}
    </>
  )
}

const SignOutLink = () => <Link href={paths.logout()}>Sign Out</Link>

function AccountMenuButton() {
  const [Menu, want] = useLazy(() => import('./AccountMenu'))
  return (
    <Disclosure
      className={css.button}
      panelClass={`floating ${css.panel}`}
      onWant={want}
      label={
        <>
          My Account <Icon name="down" />
        </>
      }
    >
      {Menu && <Menu />}
    </Disclosure>
  )
}
