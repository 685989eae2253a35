import type { DeskQuote } from '../../api/types'
import { Link } from '../../parts/Link'
import { Panel } from '../../parts/Panel'
import { Money } from '../../parts/Price'
import { staffPaths } from '../../staffPaths'
import { showDate, showMoment, showTime } from '../../rules/dates'
import css from './AdminQuotePage.module.css'

/** The revisions that were sent, newest first, and everything that happened. */
export function History({ quote }: { quote: DeskQuote }) {
  const { revisions, events, row } = quote
  return (
    <Panel title="Revision history">
      {revisions.length > 0 && (
        <ol className={css.revisions}>
          {revisions
            .toSorted((a, b) => b.revision - a.revision)
            .map((one) => (
              <li key={one.revision}>
                <b>{one.revision}</b>
                <span>
                  <Link
                    href={staffPaths.quote(row.number, { revision: String(one.revision) })}
                    options={{ keepScroll: true }}
                  >
                    Sent by {one.sentBy}
                  </Link>
                  <small>
                    <Money amount={one.total} />
                    {one.marginPercent !== null && `, ${one.marginPercent.toFixed(1)} %`}
                  </small>
                  {one.note && <small>{one.note}</small>}
                </span>
                <time dateTime={one.sentAt}>{showDate(one.sentAt)}</time>
              </li>
            ))}
        </ol>
      )}
      <details className={css.events}>
        <summary>All events ({events.length})</summary>
        <ol>
          {events.toReversed().map((one, at) => (
            // events never change, and two may be alike
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>
              {one.text}
              <small>
                {one.byName && `${one.byName}, `}
                <time dateTime={one.at} title={showMoment(one.at)}>
                  {showDate(one.at)} {showTime(one.at)}
                </time>
              </small>
            </li>
          ))}
        </ol>
      </details>
    </Panel>
  )
}
