import { useState } from 'react'
import { isOk, reasonOf } from '../../api/fetch'
import { needs } from '../../api/needs'
import type { SubmissionPage } from '../../api/types'
import { ROOM_DESCRIPTION } from '../../contract/messages/accounts.gen'
import {
  INBOX_ALL,
  INBOX_ANY_KIND,
  INBOX_DONE,
  INBOX_KINDS,
  INBOX_NONE,
  INBOX_NONE_MORE,
  INBOX_NOT_SAVED,
  INBOX_OPEN,
  INBOX_STATE,
  INBOX_TITLE,
} from '../../contract/messages/feedback.gen'
import { INBOX_PAGE_SIZE } from '../../contract/limits/feedback.gen'
import {
  pageText,
  RoomList,
  roomCalls,
  roomUrls,
  StaffRoom,
  useRenewRooms,
  useRoom,
} from '../../features/staff-room'
import { Select } from '../../parts/Field'
import { Link } from '../../parts/Link'
import { Notice } from '../../parts/Notice'
import css from '../../parts/Table.module.css'
import { paths } from '../../paths'
import { grouped } from '../../rules/digits'
import { one, type QueryValues } from '../../rules/query'
import { fill } from '../../rules/text'
import { navigate } from '../../state/navigation'
import type { Head, PageProps, Read } from '../../state/route'
import { InboxTable } from './InboxTable'
import { SearchInbox } from './SearchInbox'

export function head(_: PageProps, read: Read): Head {
  const { storeName } = read(needs.shell())
  return { title: INBOX_TITLE, description: fill(ROOM_DESCRIPTION, { store: storeName }), noIndex: true }
}

const KINDS = Object.entries(INBOX_KINDS)

/** What visitors have sent; kind, state, search and page are part of the address. */
export default function AdminInboxPage({ query }: PageProps) {
  const asked = Object.fromEntries(['kind', 'state', 'q', 'page'].map((name) => [name, one(query, name)]))
  const room = useRoom<SubmissionPage>(roomUrls.inbox(asked))
  const renew = useRenewRooms()
  const [problem, setProblem] = useState('')
  const { data } = room
  const hrefOf = (part: QueryValues) => paths.adminInbox({ ...asked, page: '', ...part })
  const go = (part: QueryValues) => void navigate(hrefOf(part), { replace: true, keepScroll: true })
  const mark = async (id: number, isHandled: boolean) => {
    setProblem('')
    const answer = await roomCalls.markSubmission(id, isHandled)
    if (!isOk(answer)) setProblem(reasonOf(answer, INBOX_NOT_SAVED))
    renew()
  }
  const tab = (kind: string, name: string) => (
    <Link
      key={kind}
      href={hrefOf({ kind })}
      options={{ keepScroll: true }}
      aria-current={(asked['kind'] ?? '') === kind ? 'true' : undefined}
    >
      {name} {data && <small>{grouped(openOf(data, kind))}</small>}
    </Link>
  )
  return (
    <StaffRoom title={INBOX_TITLE} at={paths.adminInbox()}>
      <div role="alert">{problem && <Notice tone="bad">{problem}</Notice>}</div>
      <div className="card">
        <nav className={css.tabs} aria-label={INBOX_TITLE}>
          {tab('', INBOX_ANY_KIND)}
          {KINDS.map(([kind, name]) => tab(kind, name))}
        </nav>
        <div className={css.bar} role="search">
          <SearchInbox word={asked['q'] ?? ''} onSearch={(q) => go({ q })} />
          <Select
            label={INBOX_STATE}
            hideLabel
            value={asked['state'] ?? ''}
            onChange={(event) => go({ state: event.currentTarget.value })}
          >
            <option value="">{INBOX_ALL}</option>
            <option value="open">{INBOX_OPEN}</option>
            <option value="done">{INBOX_DONE}</option>
          </Select>
        </div>
        <RoomList
          what={INBOX_TITLE}
          room={room}
          size={INBOX_PAGE_SIZE}
          hrefOf={(page) => hrefOf({ page: pageText(page) })}
          empty={
            <>
              <b>{INBOX_NONE}</b>
              <p>{INBOX_NONE_MORE}</p>
            </>
          }
        >
          {(page) => <InboxTable rows={page.rows} onMark={mark} />}
        </RoomList>
      </div>
    </StaffRoom>
  )
}

function openOf({ counts }: SubmissionPage, kind: string): number {
  return kind ? (counts[kind] ?? 0) : Object.values(counts).reduce((sum, count) => sum + count, 0)
}
