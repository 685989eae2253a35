import type { CustomerContacts } from '../../api/types'
import { CUSTOMER_ROWS_PAGE_SIZE } from '../../contract/limits/accounts.gen'
import { CONTACTS_NONE } from '../../contract/messages/accounts.gen'
import { ROLES } from '../../features/colleagues'
import { staffUrls } from '../../features/staff-area'
import { PagedList } from '../../parts/PagedList'
import { useListData } from '../../state/useListData'
import table from '../../parts/Table.module.css'
import { askedOf, pageHref, type TabProps } from './tab'

/** Whom orders can name, and which of them can sign in. */
export function ContactsTab({ customer, query }: TabProps) {
  const list = useListData<CustomerContacts>(
    staffUrls.tab(customer.summary.customerId, 'contacts', askedOf(query, 'page')),
  )
  return (
    <PagedList
      what="The contacts"
      list={list}
      size={CUSTOMER_ROWS_PAGE_SIZE}
      hrefOf={(page) => pageHref({ customer, query }, page)}
      empty={<b>{CONTACTS_NONE}</b>}
    >
      {(page) => (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Contact</th>
              <th scope="col">Title</th>
              <th scope="col">Phone</th>
              <th scope="col">Email</th>
              <th scope="col">ERP id</th>
              <th scope="col">Signs in</th>
            </tr>
          </thead>
          <tbody>
            {page.rows.map((contact) => (
              <tr key={contact.p21Id}>
                <th scope="row">{contact.name}</th>
                <td>{contact.title || '--'}</td>
                <td>
                  {[contact.phone, contact.phoneExt && `ext. ${contact.phoneExt}`]
                    .filter(Boolean)
                    .join(', ') || '--'}
                </td>
                <td>{contact.email || '--'}</td>
                <td>{contact.p21Id}</td>
                <td>
                  {contact.webUserId === null
                    ? 'No sign-in'
                    : ['User', ROLES.find(([role]) => role === contact.role)?.[1]].filter(Boolean).join(', ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PagedList>
  )
}
