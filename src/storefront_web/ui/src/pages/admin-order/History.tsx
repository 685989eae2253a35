import type { DeskEvent } from '../../api/types'
import { Panel } from '../../parts/Panel'
import { showMoment } from '../../rules/dates'
import css from './AdminOrderPage.module.css'

/** What happened to an order, oldest first. */
export function History({ events }: { events: DeskEvent[] }) {
  return (
    <Panel title="History">
      <ol className={css.history}>
        {events.map((event, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two things can happen in one moment
          <li key={`${event.at}${at}`}>
            <b>{event.what}</b>
            <time dateTime={event.at}>{showMoment(event.at)}</time>
            {event.more && <small>{event.more}</small>}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
