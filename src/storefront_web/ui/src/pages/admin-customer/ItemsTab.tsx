import type { CustomerItems } from '../../api/types'
import { CUSTOMER_ROWS_PAGE_SIZE } from '../../contract/limits/accounts.gen'
import { ITEMS_NONE, ITEMS_NOTE, ITEMS_ONLY, ITEMS_OTHERS } from '../../contract/messages/accounts.gen'
import { staffUrls } from '../../features/staff-area'
import { PagedList } from '../../parts/PagedList'
import { useListData } from '../../state/useListData'
import { Link } from '../../parts/Link'
import table from '../../parts/Table.module.css'
import { counted } from '../../rules/money'
import { fill } from '../../rules/text'
import { askedOf, pageHref, type TabProps } from './tab'

/** The restricted items that this customer may buy. Source: decisions H1, H2. */
export function ItemsTab({ customer, query }: TabProps) {
  const list = useListData<CustomerItems>(
    staffUrls.tab(customer.summary.customerId, 'items', askedOf(query, 'page')),
  )
  return (
    <PagedList
      what="The items"
      list={list}
      size={CUSTOMER_ROWS_PAGE_SIZE}
      hrefOf={(page) => pageHref({ customer, query }, page)}
      empty={<b>{ITEMS_NONE}</b>}
    >
      {(page) => (
        <table className={table.table}>
          <caption className="vh">{ITEMS_NOTE}</caption>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col">Name</th>
              <th scope="col">May buy it</th>
            </tr>
          </thead>
          <tbody>
            {page.rows.map((item) => (
              <tr key={item.invMastUid} data-row>
                <th scope="row">
                  <Link href={`/product/${encodeURIComponent(item.itemCode)}/${item.invMastUid}`}>
                    {item.itemCode}
                  </Link>
                </th>
                <td>{item.itemDesc}</td>
                <td>
                  {item.customers <= 1
                    ? ITEMS_ONLY
                    : fill(ITEMS_OTHERS, { others: counted(item.customers - 1, 'other') })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PagedList>
  )
}
