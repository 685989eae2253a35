import { needs } from '../../api/needs'
import { SIGN_IN_DESCRIPTION } from '../../contract/messages/identity.gen'
import {
  NewHere,
  OutsideProblem,
  SignInPanel,
  signInStyles as css,
  WithoutAccount,
} from '../../features/sign-in'
import { Crumbs } from '../../parts/Crumbs'
import { NeedsScript } from '../../parts/NeedsScript'
import { PageTitle } from '../../parts/PageTitle'
import { paths } from '../../paths'
import { one } from '../../rules/query'
import { fill } from '../../rules/text'
import type { Head, PageProps, Read } from '../../state/route'

export function head(_: PageProps, read: Read): Head {
  const { storeName } = read(needs.shell())
  return { title: 'Sign In', description: fill(SIGN_IN_DESCRIPTION, { store: storeName }), noIndex: true }
}

/** The provider's sign-in page in the store's style: sign in, request an account, or continue as a guest. */
export default function SignInPage({ query }: PageProps) {
  return (
    <>
      <Crumbs crumbs={[{ name: 'Sign In', path: paths.login() }]} />
      <PageTitle>Sign In</PageTitle>
      <NeedsScript />
      <OutsideProblem problem={one(query, 'problem')} />
      <div className={`card ${css.entry}`}>
        <SignInPanel continueTo={one(query, 'continue') || paths.login()} />
        <NewHere />
        <WithoutAccount />
      </div>
    </>
  )
}
