import { NOT_SIGNED_IN, PUBLIC_PRICES } from '../contract/messages/identity.gen'
import { openImpersonate } from '../features/impersonation'
import { Button, ButtonLink } from '../parts/Button'
import { Link } from '../parts/Link'
import { paths } from '../paths'
import { useAuth } from '../state/auth'
import { here } from '../state/navigation'
import css from './Drawer.module.css'

/** The top of the drawer: sign-in links for guests, or who is signed in. */
export function DrawerAccount() {
  const { user } = useAuth()
  if (!user)
    return (
      <>
        <p className={css.who}>
          <span>
            <b>{NOT_SIGNED_IN}</b>
            <span className="meta">{PUBLIC_PRICES}</span>
          </span>
        </p>
        <p className={css.ways}>
          <ButtonLink look="primary" size="big" href={paths.login(here())}>
            Sign In
          </ButtonLink>
          <ButtonLink size="big" href={paths.signup()}>
            Request Account
          </ButtonLink>
        </p>
      </>
    )
  return (
    <>
      <p className={css.who}>
        <span className={css.face} aria-hidden="true">
          {initialsOf(user.name)}
        </span>
        <span>
          <b>{user.name}</b>
          <span className="meta">{user.companyName}</span>
        </span>
      </p>
      {user.isAirlineEmployee && <Link href={paths.staffArea()}>Staff area</Link>}
      {user.mayImpersonate && (
        <p className={css.ways}>
          <Button size="big" onClick={() => openImpersonate()}>
            Impersonate
          </Button>
        </p>
      )}
    </>
  )
}

function initialsOf(name: string): string {
  const words = name.split(' ').filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '').join('')
}
