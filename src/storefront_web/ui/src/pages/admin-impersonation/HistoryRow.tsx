import type { ImpersonationDetail, ImpersonationEntry } from '../../api/types'
import { WRITES_SHOWN } from '../../contract/limits/impersonation.gen'
import { HISTORY_BOTH, HISTORY_CUT, HISTORY_NO_WRITES } from '../../contract/messages/impersonation.gen'
import { staffUrls } from '../../features/staff-area'
import { useListData } from '../../state/useListData'
import { Link } from '../../parts/Link'
import { Chip } from '../../parts/Notice'
import { LoadFailed } from '../../parts/LoadFailed'
import { Skeleton } from '../../parts/Skeleton'
import table from '../../parts/Table.module.css'
import { staffPaths } from '../../staffPaths'
import { showMoment, showTime } from '../../rules/dates'
import { grouped } from '../../rules/digits'
import { fill } from '../../rules/text'
import css from './HistoryRow.module.css'

/** A row of the history; it expands to the changes made. */
export function HistoryRow({
  entry,
  isOpen,
  onToggle,
}: {
  entry: ImpersonationEntry
  isOpen: boolean
  onToggle: () => void
}) {
  const id = `writes-${entry.impersonationId}`
  return (
    <>
      <tr data-row>
        <th scope="row">
          <button
            type="button"
            className={css.open}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={onToggle}
          >
            {showMoment(entry.startedAt)}
          </button>
        </th>
        <td>{entry.staffName}</td>
        <td className={table.wide}>{entry.customerId}</td>
        <td>
          <Link href={staffPaths.customer(entry.customerId)} data-key="c">
            {entry.customerName}
          </Link>
        </td>
        <td>{entry.reason || '--'}</td>
        <td className="nowrap">{lasted(entry)}</td>
        <td className={table.num}>{grouped(entry.writeCount)}</td>
        <td className={table.wide}>
          {entry.endedAt ? (
            entry.endedBy || entry.staffName
          ) : (
            <Chip tone="blue" icon="people">
              Now
            </Chip>
          )}
        </td>
      </tr>
      {isOpen && (
        <tr id={id}>
          <td colSpan={8} className={css.inside}>
            <Writes entry={entry} />
          </td>
        </tr>
      )}
    </>
  )
}

function Writes({ entry }: { entry: ImpersonationEntry }) {
  const { data, error, retry } = useListData<ImpersonationDetail>(
    staffUrls.impersonation(entry.impersonationId),
  )
  const loadFailed = error && <LoadFailed what="The writes" problem={error} retry={retry} />
  if (!data) return loadFailed ?? <Skeleton height={24} lines={3} />
  return (
    <>
      {loadFailed}
      <ul className={css.writes} aria-label={`Written for ${entry.customerName}`}>
        {data.writes.map((write, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines have no other name, and none moves
          <li key={at}>
            <time dateTime={write.at}>{showTime(write.at)}</time>
            <span>{write.kind}</span>
            <span>{write.text}</span>
          </li>
        ))}
        {data.writes.length === 0 && <li className={css.nothing}>{HISTORY_NO_WRITES}</li>}
      </ul>
      <p className="meta">
        {data.isCut && `${fill(HISTORY_CUT, { count: WRITES_SHOWN })} `}
        {fill(HISTORY_BOTH, {
          staff: entry.webUserId,
          name: entry.staffName,
          customer: entry.customerId,
        })}{' '}
        {entry.address}
      </p>
    </>
  )
}

/** How long it lasted, or lasts. */
function lasted({ startedAt, endedAt }: ImpersonationEntry): string {
  const end = endedAt ? Date.parse(endedAt) : Date.now()
  const minutes = Math.max(0, Math.round((end - Date.parse(startedAt)) / 60_000))
  return endedAt ? `${minutes} min` : `${minutes} min, open`
}
