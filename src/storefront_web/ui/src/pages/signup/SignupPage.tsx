import { useState } from 'react'
import { needs } from '../../api/needs'
import type { Sent } from '../../api/types'
import { SIGNUP_DESCRIPTION } from '../../contract/messages/accounts.gen'
import { SignUpForm } from '../../features/accounts/SignUpForm'
import { SignUpThanks } from '../../features/accounts/SignUpThanks'
import { emptySignUp, problemsOfSignUp, SECRETS, TYPED } from '../../features/accounts'
import { Crumbs } from '../../parts/Crumbs'
import { PageTitle } from '../../parts/PageTitle'
import { paths } from '../../paths'
import { fill } from '../../rules/text'
import type { Head, PageProps, Read } from '../../state/route'
import { useForm } from '../../state/useForm'

export function head(_: PageProps, read: Read): Head {
  const { storeName } = read(needs.shell())
  return {
    title: 'Request Account',
    description: fill(SIGNUP_DESCRIPTION, { store: storeName }),
    canonical: paths.signup(),
  }
}

/** Request Account: the form, and then what happens next. Source: S1 §2, S2 §5.5, decision G17. */
export default function SignupPage({ path }: PageProps) {
  const [sent, setSent] = useState<Sent>()
  const form = useForm({ initial: emptySignUp, check: problemsOfSignUp, name: TYPED, secrets: SECRETS })
  return (
    <>
      <Crumbs crumbs={[{ name: 'Request Account', path }]} />
      {sent ? (
        <SignUpThanks name={form.values.firstName} sent={sent} onChangeEmail={() => setSent(undefined)} />
      ) : (
        <>
          <PageTitle>Request Account</PageTitle>
          <SignUpForm form={form} onSent={setSent} />
        </>
      )}
    </>
  )
}
