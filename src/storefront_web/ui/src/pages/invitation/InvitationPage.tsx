import { useState } from 'react'
import { needs } from '../../api/needs'
import type { InvitationAnswer } from '../../api/types'
import {
  EXPIRED_TITLE,
  INVITATION_ANYBODY,
  INVITATION_ASK_AGAIN,
  INVITATION_DONE,
  INVITATION_OUTSIDE,
  INVITATION_SIGN_IN_WITH,
  INVITATION_STAFF,
  INVITATION_TITLE,
  INVITATION_WHO,
  LINK_DESCRIPTION,
  LINK_UNKNOWN,
  ROLE_NAMES,
  UNKNOWN_TITLE,
  USED_TITLE,
} from '../../contract/messages/accounts.gen'
import { accountCalls, LinkOpened, Mini, PasswordStep } from '../../features/accounts'
import { ButtonLink } from '../../parts/Button'
import { Interpolated } from '../../parts/Interpolated'
import { Notice } from '../../parts/Notice'
import { paths } from '../../paths'
import { one } from '../../rules/query'
import { fill } from '../../rules/text'
import type { Head, PageProps, Read } from '../../state/route'
import { useMailedLink } from '../../state/useMailedLink'

export function head(_: PageProps, read: Read): Head {
  const { storeName } = read(needs.shell())
  return { title: 'Invitation', description: fill(LINK_DESCRIPTION, { store: storeName }), noIndex: true }
}

/** The page of an invitation link: who invites to which company, and the new password. */
export default function InvitationPage({ query }: PageProps) {
  const token = one(query, 'token')
  const opened = useMailedLink(token, accountCalls.invitation)
  const [accepted, setAccepted] = useState<InvitationAnswer>()
  if (!token) return <Dead state="Unknown" message={LINK_UNKNOWN} />
  if (accepted?.state === 'Done')
    return (
      <Mini title={INVITATION_DONE}>
        <Notice tone="good" role="status">
          {accepted.message}
        </Notice>
        <ButtonLink href={paths.login()} look="primary" size="big" wide>
          Sign In
        </ButtonLink>
      </Mini>
    )
  if (accepted) return <Dead {...accepted} />
  return (
    <LinkOpened title="Invitation" opened={opened}>
      {(answer) =>
        answer.state === 'Open' ? (
          <Open invitation={answer} token={token} onAccepted={setAccepted} />
        ) : (
          <Dead {...answer} />
        )
      }
    </LinkOpened>
  )
}

function Open({
  invitation,
  token,
  onAccepted,
}: {
  invitation: InvitationAnswer
  token: string
  onAccepted: (answer: InvitationAnswer) => void
}) {
  const { company, companyRole, email, invitedBy, provider } = invitation
  return (
    <Mini title={fill(INVITATION_TITLE, { company })}>
      <p>
        {companyRole ? (
          <Interpolated
            text={INVITATION_WHO}
            values={{
              inviter: <b>{invitedBy || INVITATION_ANYBODY}</b>,
              company: <b>{company}</b>,
              role: ROLE_NAMES[companyRole],
            }}
          />
        ) : (
          <Interpolated text={INVITATION_STAFF} values={{ company: <b>{company}</b> }} />
        )}{' '}
        <Interpolated text={INVITATION_SIGN_IN_WITH} values={{ email: <b>{email}</b> }} />
      </p>
      {provider ? (
        <>
          <p>{fill(INVITATION_OUTSIDE, { provider })}</p>
          <ButtonLink href={paths.login()} look="primary" size="big" wide>
            Sign In
          </ButtonLink>
        </>
      ) : (
        <PasswordStep<InvitationAnswer>
          email={email}
          saves="Open my account"
          save={({ password, verify }) => accountCalls.accept(token, password, verify)}
          onSaved={onAccepted}
        />
      )}
    </Mini>
  )
}

function Dead({ state, message }: Pick<InvitationAnswer, 'state' | 'message'>) {
  const titles: Partial<Record<InvitationAnswer['state'], string>> = {
    Used: USED_TITLE,
    Expired: EXPIRED_TITLE,
  }
  return (
    <Mini title={titles[state] ?? UNKNOWN_TITLE}>
      <Notice tone="warn" icon="clock" role="alert">
        {message}
      </Notice>
      {state !== 'Used' && <p>{INVITATION_ASK_AGAIN}</p>}
      <ButtonLink href={paths.login()} look={state === 'Used' ? 'primary' : 'plain'} size="big" wide>
        Sign In
      </ButtonLink>
    </Mini>
  )
}
