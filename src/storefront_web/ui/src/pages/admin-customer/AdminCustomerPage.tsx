import { BANNER_NOTES } from '../../contract/messages/impersonation.gen'
import { needs } from '../../api/needs'
import type { CustomerDetail } from '../../api/types'
import {
  CUSTOMER_MISSING,
  CUSTOMER_MISSING_MORE,
  CUSTOMER_OPEN_IN_ERP,
  NOTES_SHOWN_TO,
  STAFF_DESCRIPTION,
} from '../../contract/messages/accounts.gen'
import { openImpersonate } from '../../features/impersonation'
import { CustomerChips, staffUrls, StaffArea } from '../../features/staff-area'
import { useListData } from '../../state/useListData'
import { Button, ButtonLink } from '../../parts/Button'
import { Empty } from '../../parts/Empty'
import { Link } from '../../parts/Link'
import { Notice } from '../../parts/Notice'
import { LoadFailed } from '../../parts/LoadFailed'
import { Skeleton } from '../../parts/Skeleton'
import table from '../../parts/Table.module.css'
import { staffPaths } from '../../staffPaths'
import { grouped } from '../../rules/digits'
import { one } from '../../rules/query'
import { fill } from '../../rules/text'
import { useAuth } from '../../state/auth'
import type { Head, PageProps, Read } from '../../state/route'
import css from './AdminCustomerPage.module.css'
import { AddressesTab } from './AddressesTab'
import { ContactsTab } from './ContactsTab'
import { EventsTab } from './EventsTab'
import { ItemsTab } from './ItemsTab'
import { NotesTab } from './NotesTab'
import type { TabProps } from './tab'
import { TermsTab } from './TermsTab'
import { UsersTab } from './UsersTab'

export function head({ params }: PageProps, read: Read): Head {
  const { storeName } = read(needs.shell())
  return {
    title: `Customer ${params['customerId'] ?? ''}`,
    description: fill(STAFF_DESCRIPTION, { store: storeName }),
    noIndex: true,
  }
}

const TABS: Record<string, (props: TabProps) => React.ReactNode> = {
  users: UsersTab,
  addresses: AddressesTab,
  contacts: ContactsTab,
  terms: TermsTab,
  notes: NotesTab,
  items: ItemsTab,
  history: EventsTab,
}

/** What works on the row of a user. */
const USER_KEYS: [string, string][] = [
  ['P', 'reset by PIN'],
  ['O', 'switch on or off'],
]

/** One customer: its people, places, terms, notes, items, and what was done. Source: decisions A24, H9. */
export default function AdminCustomerPage({ params, query }: PageProps) {
  const customerId = Number(params['customerId'])
  const { data, error, retry } = useListData<CustomerDetail>(staffUrls.customer(customerId || 0))
  const { user, impersonated } = useAuth()
  const asked = one(query, 'tab')
  const tab = Object.hasOwn(TABS, asked) ? asked : 'users'
  const Tab = TABS[tab] ?? UsersTab
  const above = (
    <p className={css.crumbs}>
      <Link href={staffPaths.customers()}>Customers</Link> / {params['customerId']}
    </p>
  )
  const frame = { at: staffPaths.customers(), above }
  const loadFailed = error && <LoadFailed what="The customer" problem={error} retry={retry} />
  if (error?.status === 404 || error?.status === 400)
    return (
      <StaffArea title="Customer" {...frame}>
        <Empty
          title={CUSTOMER_MISSING}
          action={<ButtonLink href={staffPaths.customers()}>All customers</ButtonLink>}
        >
          {CUSTOMER_MISSING_MORE}
        </Empty>
      </StaffArea>
    )
  if (!data)
    return (
      <StaffArea title="Customer" {...frame}>
        {loadFailed ?? <Skeleton height={40} lines={8} />}
      </StaffArea>
    )
  const { summary, notes } = data
  return (
    <StaffArea
      title={summary.name}
      note={[`#${summary.customerId}`, summary.place].filter(Boolean).join(', ')}
      aside={
        <span className={css.aside}>
          <CustomerChips customer={summary} />
          {data.ownUrl && <ButtonLink href={data.ownUrl}>{CUSTOMER_OPEN_IN_ERP}</ButtonLink>}
          {user?.mayImpersonate && impersonated?.customerId !== customerId && (
            <Button look="primary" data-key="i" onClick={() => openImpersonate(summary)}>
              Impersonate
            </Button>
          )}
        </span>
      }
      keys={[
        ['J K', 'move'],
        ...(user?.mayImpersonate ? [['I', 'impersonate'] as [string, string]] : []),
        ['F', 'find'],
        ...(tab === 'users' ? USER_KEYS : []),
      ]}
      {...frame}
    >
      {loadFailed}
      <Facts customer={data} />
      {notes.notes && (
        <div className={css.notes}>
          <Notice
            tone="warn"
            icon="file"
            action={
              <ButtonLink size="small" href={staffPaths.customer(customerId, { tab: 'notes' })}>
                Edit
              </ButtonLink>
            }
          >
            <b>{fill(NOTES_SHOWN_TO, { customer: summary.name })}</b>{' '}
            <span className={css.lines}>{notes.notes}</span>
          </Notice>
        </div>
      )}
      <div className="card">
        <nav className={table.tabs} aria-label="Customer tabs">
          {tabsOf(data).map(([name, label, count]) => (
            <Link
              key={name}
              href={staffPaths.customer(customerId, { tab: name === 'users' ? '' : name })}
              options={{ keepScroll: true }}
              aria-current={name === tab ? 'true' : undefined}
            >
              {label} {count !== undefined && <small>{grouped(count)}</small>}
            </Link>
          ))}
        </nav>
        <Tab key={`${customerId}${tab}`} customer={data} query={query} />
      </div>
    </StaffArea>
  )
}

function Facts({ customer }: { customer: CustomerDetail }) {
  const { summary } = customer
  const facts = [
    ['Terms', summary.terms],
    ['Credit hold', summary.isOnHold ? 'On hold' : 'None'],
    ['PO number', customer.isPoNumberRequired ? 'Required' : 'Not required'],
    ['Tax', customer.isTaxExempt ? 'Exempt' : 'Taxed'],
    ['Phone', summary.phone || '--'],
    ['Our number', String(customer.customerIdAw)],
  ]
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function tabsOf({ counts, notes }: CustomerDetail): [string, string, number | undefined][] {
  const lines = notes.notes.split('\n').filter((line) => line.trim() !== '').length
  return [
    ['users', 'Users', counts.users],
    ['addresses', 'Addresses', counts.addresses],
    ['contacts', 'Contacts', counts.contacts],
    ['terms', 'Terms and holds', undefined],
    ['notes', BANNER_NOTES, lines],
    ['items', 'Items', counts.items],
    ['history', 'History', undefined],
  ]
}
