import type { CustomerAddresses } from '../../api/types'
import { CUSTOMER_ROWS_PAGE_SIZE } from '../../contract/limits/accounts.gen'
import { ADDRESS_NOT_IN_ERP, ADDRESSES_NONE, ADDRESSES_READ_ONLY } from '../../contract/messages/accounts.gen'
import { staffUrls } from '../../features/staff-area'
import { PagedList } from '../../parts/PagedList'
import { useListData } from '../../state/useListData'
import { Chip } from '../../parts/Notice'
import table from '../../parts/Table.module.css'
import { showDate } from '../../rules/dates'
import { placeLines } from '../../rules/places'
import { askedOf, pageHref, type TabProps } from './tab'

/** Where the customer receives goods: those of the ERP, and those that were added in the store. */
export function AddressesTab({ customer, query }: TabProps) {
  const list = useListData<CustomerAddresses>(
    staffUrls.tab(customer.summary.customerId, 'addresses', askedOf(query, 'page')),
  )
  return (
    <PagedList
      what="The addresses"
      list={list}
      size={CUSTOMER_ROWS_PAGE_SIZE}
      hrefOf={(page) => pageHref({ customer, query }, page)}
      empty={<b>{ADDRESSES_NONE}</b>}
    >
      {(page) => (
        <>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Address</th>
                <th scope="col">Phone</th>
                <th scope="col">ERP id</th>
                <th scope="col">Last changed</th>
              </tr>
            </thead>
            <tbody>
              {page.rows.map(({ address, isOwn, changedBy, changedAt }) => (
                <tr key={`${address.P21Id}${address.Name}${address.Address1}`}>
                  <th scope="row">{address.Name || '--'}</th>
                  <td>
                    {[
                      address.Attn,
                      address.Address1,
                      address.Address2,
                      ...placeLines(address.City, address.State, address.Zip, address.Country),
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </td>
                  <td>{address.Phone || '--'}</td>
                  <td>{isOwn ? <Chip icon="plus">{ADDRESS_NOT_IN_ERP}</Chip> : address.P21Id}</td>
                  <td>{changedAt ? `${showDate(changedAt)}, ${changedBy}` : '--'}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={`meta ${table.bar}`}>{ADDRESSES_READ_ONLY}</p>
        </>
      )}
    </PagedList>
  )
}
