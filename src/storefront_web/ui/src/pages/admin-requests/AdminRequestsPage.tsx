import { useState } from 'react'
import { needs } from '../../api/needs'
import type { RequestPage } from '../../api/types'
import { RequestState } from '../../contract/enums.gen'
import { REQUESTS_PAGE_SIZE } from '../../contract/limits/accounts.gen'
import {
  REQUESTS_CHOOSE,
  REQUESTS_NONE,
  REQUESTS_NONE_MORE,
  REQUESTS_NONE_STATE,
  REQUESTS_OLDEST,
  REQUESTS_TITLE,
  REQUEST_STATES,
  STAFF_DESCRIPTION,
} from '../../contract/messages/accounts.gen'
import { staffUrls, StaffArea } from '../../features/staff-area'
import { pageText, PagedList } from '../../parts/PagedList'
import { useListData } from '../../state/useListData'
import { Button } from '../../parts/Button'
import { Link } from '../../parts/Link'
import { Notice } from '../../parts/Notice'
import table from '../../parts/Table.module.css'
import { staffPaths } from '../../staffPaths'
import { grouped } from '../../rules/digits'
import { one } from '../../rules/query'
import { fill } from '../../rules/text'
import { navigate } from '../../state/navigation'
import type { Head, PageProps, Read } from '../../state/route'
import css from './AdminRequestsPage.module.css'
import { RequestCard } from './RequestCard'
import { RequestLine } from './RequestLine'

const STATES: RequestState[] = ['Waiting', 'Unconfirmed', 'Approved', 'Refused']

export function head(_: PageProps, read: Read): Head {
  const { storeName } = read(needs.shell())
  return { title: REQUESTS_TITLE, description: fill(STAFF_DESCRIPTION, { store: storeName }), noIndex: true }
}

/**
 * Account requests: the queue, the selected request with everything needed to decide, and the decision.
 * Source: G17.
 */
export default function AdminRequestsPage({ query }: PageProps) {
  const [notice, setNotice] = useState('')
  const state = STATES.find((one_) => one_ === one(query, 'state')) ?? 'Waiting'
  const page = one(query, 'page')
  const list = useListData<RequestPage>(staffUrls.requests({ state, page }))
  const { data } = list
  const hrefOf = (part: { state?: string; page?: string; id?: string }) =>
    staffPaths.requests({ state: state === 'Waiting' ? '' : state, page, ...part })
  const ids = data?.rows.map((row) => row.requestId) ?? []
  const asked = Number(one(query, 'id')) || ids[0]
  const next = asked === undefined ? undefined : ids[ids.indexOf(asked) + 1]
  const waiting = data?.counts['Waiting'] ?? 0
  return (
    <StaffArea
      title={REQUESTS_TITLE}
      at={staffPaths.requests()}
      note={data && fill(REQUESTS_OLDEST, { count: grouped(waiting) })}
      keys={[
        ['J K', 'next, last'],
        ['Enter', 'open'],
        ['A', 'approve'],
        ['N', 'refuse'],
      ]}
    >
      <div className="card">
        <nav className={table.tabs} aria-label="States">
          {STATES.map((name) => (
            <Link
              key={name}
              href={hrefOf({ state: name === 'Waiting' ? '' : name, page: '' })}
              options={{ keepScroll: true }}
              aria-current={name === state ? 'true' : undefined}
            >
              {REQUEST_STATES[name]} {data && <small>{grouped(data.counts[name] ?? 0)}</small>}
            </Link>
          ))}
        </nav>
        <div role="status">
          {notice && (
            <Notice
              tone="good"
              action={
                <Button size="small" onClick={() => setNotice('')}>
                  Close
                </Button>
              }
            >
              {notice}
            </Notice>
          )}
        </div>
        <div className={css.columns}>
          <div className={css.queue}>
            <PagedList
              what="The requests"
              list={list}
              size={REQUESTS_PAGE_SIZE}
              hrefOf={(number) => hrefOf({ page: pageText(number) })}
              empty={
                <>
                  <b>{state === 'Waiting' ? REQUESTS_NONE : REQUESTS_NONE_STATE}</b>
                  {state === 'Waiting' && <p>{REQUESTS_NONE_MORE}</p>}
                </>
              }
            >
              {({ rows }) => (
                <ul>
                  {rows.map((row) => (
                    <RequestLine
                      key={row.requestId}
                      request={row}
                      href={hrefOf({ id: String(row.requestId) })}
                      isOpen={row.requestId === asked}
                    />
                  ))}
                </ul>
              )}
            </PagedList>
          </div>
          {asked === undefined ? (
            <p className={css.choose}>{data && data.rows.length > 0 && REQUESTS_CHOOSE}</p>
          ) : (
            <RequestCard
              key={asked}
              requestId={asked}
              onDecided={(message) => {
                setNotice(message)
                void navigate(hrefOf({ id: next === undefined ? '' : String(next) }), {
                  replace: true,
                  keepScroll: true,
                })
              }}
              onSkip={
                next === undefined
                  ? undefined
                  : () => void navigate(hrefOf({ id: String(next) }), { keepScroll: true })
              }
            />
          )}
        </div>
      </div>
    </StaffArea>
  )
}
