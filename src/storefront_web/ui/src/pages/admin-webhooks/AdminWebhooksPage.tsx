import { useState } from 'react'
import { isOk, reasonOf } from '../../api/fetch'
import { needs } from '../../api/needs'
import type { WebhookPage, WebhookSaved } from '../../api/types'
import { DELIVERIES_PAGE_SIZE } from '../../contract/limits/webhooks.gen'
import { STAFF_DESCRIPTION } from '../../contract/messages/accounts.gen'
import {
  ADD_ENDPOINT,
  COUNTED,
  DELIVERIES_ALL,
  DELIVERIES_NONE,
  DELIVERIES_NONE_MORE,
  ENDPOINTS_TAB,
  NOT_SAVED,
  SCHEDULE,
  SECRET_COPY,
  STATE_NAMES,
  WEBHOOKS_TITLE,
} from '../../contract/messages/webhooks.gen'
import { staffUrls, StaffArea, useRefreshStaffData } from '../../features/staff-area'
import { pageText, PagedList } from '../../parts/PagedList'
import { useListData } from '../../state/useListData'
import { Button } from '../../parts/Button'
import { CopyButton } from '../../parts/CopyButton'
import { Link } from '../../parts/Link'
import { Notice } from '../../parts/Notice'
import css from '../../parts/Table.module.css'
import { staffPaths } from '../../staffPaths'
import { grouped } from '../../rules/digits'
import { one, type QueryValues } from '../../rules/query'
import { fill } from '../../rules/text'
import { navigate } from '../../state/navigation'
import type { Head, PageProps, Read } from '../../state/route'
import type { Act } from './act'
import { AddEndpoint } from './AddEndpoint'
import own from './AdminWebhooksPage.module.css'
import { DeliveryTable } from './DeliveryTable'
import { Endpoints } from './Endpoints'
import { Filters } from './Filters'

export function head(_: PageProps, read: Read): Head {
  const { storeName } = read(needs.shell())
  return { title: WEBHOOKS_TITLE, description: fill(STAFF_DESCRIPTION, { store: storeName }), noIndex: true }
}

const STATES = Object.entries(STATE_NAMES)

/** Where events are sent, and what became of each; tabs and filters are part of the address. */
export default function AdminWebhooksPage({ query }: PageProps) {
  const asked = Object.fromEntries(
    ['state', 'endpoint', 'type', 'subject', 'page'].map((name) => [name, one(query, name)]),
  )
  const isEndpoints = one(query, 'tab') === 'endpoints'
  const list = useListData<WebhookPage>(staffUrls.webhooks(asked))
  const renew = useRefreshStaffData()
  const [notice, setNotice] = useState<WebhookSaved>()
  const [isAdding, setAdding] = useState(false)
  const { data } = list
  const total = data && Object.values(data.counts).reduce((sum, count) => sum + count, 0)
  const hrefOf = (part: QueryValues) => staffPaths.webhooks({ ...asked, page: '', ...part })
  const go = (part: QueryValues) => void navigate(hrefOf(part), { replace: true, keepScroll: true })
  const act: Act = async (calling) => {
    setNotice(undefined)
    const answer = await calling
    if (isOk(answer)) setNotice(answer.body as WebhookSaved)
    renew()
    return isOk(answer) ? '' : reasonOf(answer, NOT_SAVED)
  }
  const tab = (name: string, count: number | undefined, part: QueryValues, isOn: boolean) => (
    <Link
      key={name}
      href={hrefOf(part)}
      options={{ keepScroll: true }}
      aria-current={isOn ? 'true' : undefined}
    >
      {name} {count !== undefined && <small>{grouped(count)}</small>}
    </Link>
  )
  return (
    <StaffArea
      title={WEBHOOKS_TITLE}
      at={staffPaths.webhooks()}
      note={
        data && fill(COUNTED, { endpoints: grouped(data.endpoints.length), deliveries: grouped(total ?? 0) })
      }
      aside={
        <Button look="primary" onClick={() => setAdding(true)}>
          {ADD_ENDPOINT}
        </Button>
      }
    >
      <div role="status">
        {notice && (
          <Notice
            tone="good"
            action={
              <Button size="small" onClick={() => setNotice(undefined)}>
                Close
              </Button>
            }
          >
            {notice.message}
            {notice.secret && (
              <span className={own.secret}>
                <code>{notice.secret}</code>
                <CopyButton text={notice.secret} what={SECRET_COPY} />
              </span>
            )}
          </Notice>
        )}
      </div>
      <div className="card">
        <nav className={css.tabs} aria-label="Deliveries and endpoints">
          {tab(DELIVERIES_ALL, total, { state: '' }, !isEndpoints && !asked['state'])}
          {STATES.map(([state, name]) =>
            tab(name, data?.counts[state], { state }, !isEndpoints && asked['state'] === state),
          )}
          {tab(ENDPOINTS_TAB, data?.endpoints.length, { state: '', tab: 'endpoints' }, isEndpoints)}
        </nav>
        {isEndpoints && data ? (
          <Endpoints endpoints={data.endpoints} act={act} />
        ) : (
          <>
            {data && <Filters data={data} asked={asked} onChoose={go} />}
            <PagedList
              what={DELIVERIES_ALL}
              list={list}
              size={DELIVERIES_PAGE_SIZE}
              hrefOf={(page) => hrefOf({ page: pageText(page) })}
              empty={
                <>
                  <b>{DELIVERIES_NONE}</b>
                  <p>{DELIVERIES_NONE_MORE}</p>
                </>
              }
            >
              {(page) => <DeliveryTable rows={page.rows} act={act} />}
            </PagedList>
            <p className={own.foot}>{SCHEDULE}</p>
          </>
        )}
      </div>
      {isAdding && data && <AddEndpoint types={data.eventTypes} act={act} onClose={() => setAdding(false)} />}
    </StaffArea>
  )
}
