import { PERMISSION_DENIED } from '../../contract/messages/content.gen'
import { NO_RIGHT } from '../../contract/messages/identity.gen'
import { Button, ButtonLink } from '../../parts/Button'
import { Empty } from '../../parts/Empty'
import { PageTitle } from '../../parts/PageTitle'
import { paths } from '../../paths'
import { fill } from '../../rules/text'
import { signOut, useAuth } from '../../state/auth'
import type { Head } from '../../state/route'

export function head(): Head {
  return { title: 'Permission denied', noIndex: true }
}

/** Shown to signed-in users without permission, in place of a page or at its own address. Source: A21. */
export default function PermissionDeniedPage() {
  const { user } = useAuth()
  return (
    <>
      <PageTitle>Permission denied</PageTitle>
      <Empty
        title={PERMISSION_DENIED}
        action={
          <>
            <ButtonLink href={paths.home()} look="primary">
              Open the catalog
            </ButtonLink>
            {user ? (
              <Button onClick={() => void signOut()}>Sign Out</Button>
            ) : (
              <ButtonLink href={paths.login()}>Sign In</ButtonLink>
            )}
          </>
        }
      >
        {user && fill(NO_RIGHT, { name: user.name })}
      </Empty>
    </>
  )
}
