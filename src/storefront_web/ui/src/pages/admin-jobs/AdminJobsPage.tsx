import { needs } from '../../api/needs'
import type { JobsPage } from '../../api/types'
import { OUTBOX_PAGE_SIZE } from '../../contract/limits/operations.gen'
import { JOBS_TITLE } from '../../contract/messages/orderdesk.gen'
import {
  DAILY_JOBS_NONE,
  DAILY_JOBS_TITLE,
  JOBS_NOTE,
  JOBS_PAGE,
  JOBS_DESCRIPTION,
  OUTBOX_ALL,
  OUTBOX_FIND,
  OUTBOX_NO_MATCH,
  OUTBOX_NO_MATCH_MORE,
  OUTBOX_NONE,
  OUTBOX_NONE_MORE,
  OUTBOX_NOT_RETRIED,
  OUTBOX_STATES,
  OUTBOX_TITLE,
} from '../../contract/messages/operations.gen'
import { JobList, staffUrls, StaffArea, useStaffAction } from '../../features/staff-area'
import { pageText, PagedList } from '../../parts/PagedList'
import { ListState } from '../../parts/ListState'
import { useListData } from '../../state/useListData'
import { EmptyNote } from '../../parts/EmptyNote'
import { Link } from '../../parts/Link'
import { Panel } from '../../parts/Panel'
import { ResultNotice } from '../../parts/ResultNotice'
import { SearchInList } from '../../parts/SearchInList'
import css from '../../parts/Table.module.css'
import { staffPaths } from '../../staffPaths'
import { grouped } from '../../rules/digits'
import { one, type QueryValues } from '../../rules/query'
import { fill } from '../../rules/text'
import { navigate } from '../../state/navigation'
import type { Head, PageProps, Read } from '../../state/route'
import { OutboxTable } from './OutboxTable'

const STATES: [state: string, name: string][] = [['', OUTBOX_ALL], ...Object.entries(OUTBOX_STATES)]

export function head(_: PageProps, read: Read): Head {
  const { storeName } = read(needs.shell())
  return { title: JOBS_PAGE, description: fill(JOBS_DESCRIPTION, { store: storeName }), noIndex: true }
}

/** Background jobs with their last run, and the outbox: what waits, what failed and why. Source: decision H10. */
export default function AdminJobsPage({ query }: PageProps) {
  const asked = { state: one(query, 'state'), q: one(query, 'q'), page: one(query, 'page') }
  const list = useListData<JobsPage>(staffUrls.jobs(asked))
  const { data } = list
  const { notice, act, setNotice } = useStaffAction(OUTBOX_NOT_RETRIED)
  const hrefOf = (part: QueryValues) => staffPaths.jobs({ ...asked, page: '', ...part })
  const counts = data?.counts
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <StaffArea
      title={JOBS_PAGE}
      at={staffPaths.jobs()}
      note={
        counts &&
        fill(JOBS_NOTE, {
          waiting: grouped(counts['Waiting'] ?? 0),
          failed: grouped((counts['Retried'] ?? 0) + (counts['GivenUp'] ?? 0)),
        })
      }
      keys={[
        ['J K', 'move'],
        ['F', 'find'],
      ]}
    >
      <ResultNotice notice={notice} onClose={() => setNotice(undefined)} />
      <div className="stack">
        <Panel title={JOBS_TITLE}>
          {data ? (
            <JobList jobs={data.jobs} />
          ) : (
            <ListState what={JOBS_TITLE} list={list} height={40} lines={4} />
          )}
        </Panel>
        <Panel title={OUTBOX_TITLE}>
          <nav className={css.tabs} aria-label={OUTBOX_TITLE}>
            {STATES.map(([state, name]) => (
              <Link
                key={state}
                href={hrefOf({ state })}
                options={{ keepScroll: true }}
                aria-current={state === (asked.state ?? '') ? 'true' : undefined}
              >
                {name} {counts && <small>{grouped(state ? (counts[state] ?? 0) : (total ?? 0))}</small>}
              </Link>
            ))}
          </nav>
          <div className={css.bar} role="search">
            <SearchInList
              label={OUTBOX_FIND}
              kept={asked.q ?? ''}
              onSearch={(q) => void navigate(hrefOf({ q }), { replace: true, keepScroll: true })}
            />
          </div>
          <PagedList
            what={OUTBOX_TITLE}
            list={list}
            size={OUTBOX_PAGE_SIZE}
            hrefOf={(page) => hrefOf({ page: pageText(page) })}
            empty={
              asked.state || asked.q ? (
                <>
                  <b>{OUTBOX_NO_MATCH}</b>
                  <p>{OUTBOX_NO_MATCH_MORE}</p>
                  <Link href={staffPaths.jobs()}>Clear filters</Link>
                </>
              ) : (
                <>
                  <b>{OUTBOX_NONE}</b>
                  {data && <p>{fill(OUTBOX_NONE_MORE, { days: data.keptDays })}</p>}
                </>
              )
            }
          >
            {({ rows }) => (
              <OutboxTable rows={rows} act={act} onRefused={(text) => setNotice({ text, isBad: true })} />
            )}
          </PagedList>
        </Panel>
        {data && (
          <Panel title={DAILY_JOBS_TITLE}>
            {data.dailyJobs.length > 0 ? (
              <JobList jobs={data.dailyJobs} />
            ) : (
              <EmptyNote role="status">{DAILY_JOBS_NONE}</EmptyNote>
            )}
          </Panel>
        )}
      </div>
    </StaffArea>
  )
}
