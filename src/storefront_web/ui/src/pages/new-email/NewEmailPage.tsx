import { needs } from '../../api/needs'
import type { LinkAnswer } from '../../api/types'
import {
  EXPIRED_TITLE,
  LINK_DESCRIPTION,
  LINK_UNKNOWN,
  NEW_EMAIL_AGAIN,
  NEW_EMAIL_TITLE,
  UNKNOWN_TITLE,
  USED_TITLE,
} from '../../contract/messages/accounts.gen'
import { accountCalls, LinkOpened, Mini } from '../../features/accounts'
import { ButtonLink } from '../../parts/Button'
import { Notice } from '../../parts/Notice'
import { paths } from '../../paths'
import { one } from '../../rules/query'
import { fill } from '../../rules/text'
import type { Head, PageProps, Read } from '../../state/route'
import { useMailedLink } from '../../state/useMailedLink'

export function head(_: PageProps, read: Read): Head {
  const { storeName } = read(needs.shell())
  return { title: NEW_EMAIL_TITLE, description: fill(LINK_DESCRIPTION, { store: storeName }), noIndex: true }
}

/** The page of the link that confirms a new email. */
export default function NewEmailPage({ query }: PageProps) {
  const token = one(query, 'token')
  const opened = useMailedLink(token, accountCalls.confirmEmail)
  if (!token) return <Answered state="Unknown" message={LINK_UNKNOWN} />
  return (
    <LinkOpened title={NEW_EMAIL_TITLE} opened={opened}>
      {(answer) => <Answered {...answer} />}
    </LinkOpened>
  )
}

const TITLES: Record<LinkAnswer['state'], string> = {
  Open: NEW_EMAIL_TITLE,
  Done: NEW_EMAIL_TITLE,
  Used: USED_TITLE,
  Expired: EXPIRED_TITLE,
  Unknown: UNKNOWN_TITLE,
}

function Answered({ state, message }: Pick<LinkAnswer, 'state' | 'message'>) {
  const isDone = state === 'Done'
  return (
    <Mini title={TITLES[state]}>
      <Notice tone={isDone ? 'good' : 'warn'} role={isDone ? 'status' : 'alert'}>
        {message}
      </Notice>
      {!isDone && state !== 'Used' && <p>{NEW_EMAIL_AGAIN}</p>}
      <ButtonLink href={paths.accountProfile()} look="primary" size="big" wide>
        Account Profile
      </ButtonLink>
    </Mini>
  )
}
