import { needs } from '../../api/needs'
import type { LinkAnswer } from '../../api/types'
import {
  BACK_TO_CATALOG,
  EXPIRED_TITLE,
  LINK_DESCRIPTION,
  LINK_UNKNOWN,
  NOTHING_LOST,
  PUBLIC_PRICES_UNTIL,
  STEP_APPROVAL,
  STEP_CONFIRM,
  STEP_CONFIRMED,
  STEP_SENT,
  THAT_WAS_YOU,
  UNKNOWN_TITLE,
  USED_TITLE,
} from '../../contract/messages/accounts.gen'
import { accountCalls, LinkOpened, Mini, NewLink, Steps } from '../../features/accounts'
import { ButtonLink } from '../../parts/Button'
import { Notice } from '../../parts/Notice'
import { paths } from '../../paths'
import { one } from '../../rules/query'
import { fill } from '../../rules/text'
import { showDate } from '../../rules/dates'
import type { Head, PageProps, Read } from '../../state/route'
import { useMailedLink } from '../../state/useMailedLink'

export function head(_: PageProps, read: Read): Head {
  const { storeName } = read(needs.shell())
  return { title: STEP_CONFIRM, description: fill(LINK_DESCRIPTION, { store: storeName }), noIndex: true }
}

/** The page of the link that confirms the email of an account request. Source: decision G17. */
export default function EmailConfirmPage({ query }: PageProps) {
  const token = one(query, 'token')
  const opened = useMailedLink(token, accountCalls.confirm)
  if (!token) return <Dead title={UNKNOWN_TITLE} message={LINK_UNKNOWN} email="" token="" />
  return (
    <LinkOpened title={STEP_CONFIRM} opened={opened}>
      {(answer) => <Answered answer={answer} token={token} />}
    </LinkOpened>
  )
}

function Answered({ answer, token }: { answer: LinkAnswer; token: string }) {
  const { state, message, email } = answer
  const dead = { message, email, token }
  if (state === 'Expired') return <Dead title={EXPIRED_TITLE} {...dead} isWaiting />
  if (state === 'Unknown') return <Dead title={UNKNOWN_TITLE} {...dead} />
  if (state === 'Used') return <Used message={message} />
  if (!answer.approver) return <Opened message={message} />
  return (
    <Mini title={STEP_CONFIRMED}>
      <Notice tone="good" role="status">
        <b>{THAT_WAS_YOU}</b> {message}
      </Notice>
      <Steps
        steps={[
          { title: STEP_SENT, note: showDate(answer.sentAt), state: 'done' },
          { title: STEP_CONFIRMED, note: showDate(answer.usedAt), state: 'done' },
          { title: STEP_APPROVAL, note: answer.approver, state: 'now' },
        ]}
      />
      <p>{PUBLIC_PRICES_UNTIL}</p>
      <ButtonLink href={paths.home()} size="big" wide>
        {BACK_TO_CATALOG}
      </ButtonLink>
    </Mini>
  )
}

/** Nobody has to decide: the account is open. */
function Opened({ message }: { message: string }) {
  return (
    <Mini title={STEP_CONFIRMED}>
      <Notice tone="good" role="status">
        <b>{THAT_WAS_YOU}</b> {message}
      </Notice>
      <ButtonLink href={paths.login()} look="primary" size="big" wide>
        Sign In
      </ButtonLink>
    </Mini>
  )
}

/** The link was opened before: nothing is left to do. */
function Used({ message }: { message: string }) {
  return (
    <Mini title={USED_TITLE}>
      <Notice role="status">{message}</Notice>
      <ButtonLink href={paths.login()} look="primary" size="big" wide>
        Sign In
      </ButtonLink>
      <p>
        <ButtonLink href={paths.contact()}>Contact Us</ButtonLink>
      </p>
    </Mini>
  )
}

/** The link has expired; a button sends a new one. */
function Dead({
  title,
  message,
  email,
  token,
  isWaiting,
}: {
  title: string
  message: string
  email: string
  token: string
  isWaiting?: boolean
}) {
  return (
    <Mini title={title}>
      <Notice tone="warn" icon="clock" role="alert">
        {message}
      </Notice>
      {isWaiting && <p>{NOTHING_LOST}</p>}
      <NewLink email={email} token={token} />
    </Mini>
  )
}
