import { PERMISSION_DENIED, SIGNED_IN_AS } from '../../contract/messages/content.gen'
import { NO_RIGHT } from '../../contract/messages/identity.gen'
import { Button, ButtonLink } from '../../parts/Button'
import { Icon } from '../../parts/Icon'
import { PageTitle } from '../../parts/PageTitle'
import { paths } from '../../paths'
import { fill } from '../../rules/text'
import { signOut, useAuth } from '../../state/auth'
import type { Head } from '../../state/route'
import { useShell } from '../../state/shell'
import css from './PermissionDeniedPage.module.css'

export function head(): Head {
  return { title: 'Permission denied', noIndex: true }
}

/**
 * Shown to signed-in users without permission, in place of a page or at its own address: why, who may help, and
 * where to go on. Source: A21.
 */
export default function PermissionDeniedPage() {
  const { user } = useAuth()
  const { phone } = useShell()
  return (
    <section className={`card ${css.denied}`}>
      <Icon name="lock" className={css.lock} />
      <PageTitle>Permission denied</PageTitle>
      <h2>{PERMISSION_DENIED}</h2>
      {user && <p>{fill(NO_RIGHT, { name: user.name })}</p>}
      <div className={css.ways}>
        <ButtonLink href={paths.home()} look="primary">
          Open the catalog
        </ButtonLink>
        {user && <ButtonLink href={paths.account()}>My Account</ButtonLink>}
        <ButtonLink href={paths.contact()}>Contact Us</ButtonLink>
        {!user && <ButtonLink href={paths.login()}>Sign In</ButtonLink>}
      </div>
      <p className="meta">
        {user && (
          <>
            {fill(SIGNED_IN_AS, { email: user.email })}{' '}
            <Button look="link" onClick={() => void signOut()}>
              Sign Out
            </Button>{' '}
          </>
        )}
        {phone && (
          <>
            Or call <a href={`tel:${phone}`}>{phone}</a>.
          </>
        )}
      </p>
    </section>
  )
}
