import type { CustomerHistory } from '../../api/types'
import { CUSTOMER_HISTORY_PAGE_SIZE } from '../../contract/limits/impersonation.gen'
import { EVENTS_NONE } from '../../contract/messages/accounts.gen'
import { staffUrls } from '../../features/staff-area'
import { PagedList } from '../../parts/PagedList'
import { useListData } from '../../state/useListData'
import { Link } from '../../parts/Link'
import table from '../../parts/Table.module.css'
import { staffPaths } from '../../staffPaths'
import { showMoment } from '../../rules/dates'
import { askedOf, pageHref, type TabProps } from './tab'

/** What was done to the customer and its people, and for it, the last first. */
export function EventsTab({ customer, query }: TabProps) {
  const { customerId } = customer.summary
  const list = useListData<CustomerHistory>(staffUrls.tab(customerId, 'history', askedOf(query, 'page')))
  return (
    <PagedList
      what="The history"
      list={list}
      size={CUSTOMER_HISTORY_PAGE_SIZE}
      hrefOf={(page) => pageHref({ customer, query }, page)}
      empty={<b>{EVENTS_NONE}</b>}
    >
      {(page) => (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Who</th>
              <th scope="col">What</th>
              <th scope="col">About</th>
            </tr>
          </thead>
          <tbody>
            {page.rows.map((event, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- two things can be done in one moment
              <tr key={`${event.at}${at}`}>
                <td className="nowrap">{showMoment(event.at)}</td>
                <td>{event.byName || '--'}</td>
                <td>{event.text || event.kind}</td>
                <td>
                  {event.impersonationId === null ? (
                    event.about || '--'
                  ) : (
                    <Link href={staffPaths.impersonation({ customer: String(customerId) })}>
                      {event.about || 'Its writes'}
                    </Link>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PagedList>
  )
}
