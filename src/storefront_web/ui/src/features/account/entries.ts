import { ADDRESSES_TITLE, PROFILE_TITLE } from '../../contract/messages/accounts.gen'
import { TITLE as LISTS_TITLE } from '../../contract/messages/lists.gen'
import { PAGE_TITLE as NOTIFICATIONS_TITLE } from '../../contract/messages/notifications.gen'
import { INVOICES_TITLE } from '../../contract/messages/invoices.gen'
import { HISTORY_TITLE, OPEN_REPORT_TITLE } from '../../contract/messages/orders.gen'
import { RETURNS_TITLE } from '../../contract/messages/returns.gen'
import { TITLE as QUOTES_TITLE } from '../../contract/messages/quotes.gen'
import { paths } from '../../paths'
import type { SignedIn } from '../../state/auth'
import { isKnown } from '../../state/route'

/** An entry of My Account's navigation. */
export interface Entry {
  name: string
  path: string
}

/** My Account's menu in the order of S1 §2, between the dashboard and what only this navigation has. */
const MENU: Entry[] = [
  { name: 'Dashboard', path: paths.account() },
  { name: LISTS_TITLE, path: paths.shoppingLists() },
  { name: 'Request for Quote', path: paths.contact() },
  { name: PROFILE_TITLE, path: paths.accountProfile() },
  { name: INVOICES_TITLE, path: paths.invoices() },
  { name: 'Orders', path: paths.orders() },
  { name: RETURNS_TITLE, path: paths.returns() },
  { name: OPEN_REPORT_TITLE, path: paths.openOrders() },
  { name: QUOTES_TITLE, path: paths.quotes() },
  { name: HISTORY_TITLE, path: paths.orderedItems() },
  { name: NOTIFICATIONS_TITLE, path: paths.notifications() },
  { name: ADDRESSES_TITLE, path: paths.addressBook() },
  { name: 'Colleagues', path: paths.colleagues() },
]

/** The entries of a person, independent of the company they act for. */
const OF_STAFF = [paths.accountProfile(), paths.notifications()]

/**
 * Return the entries that the user may open: employees who impersonate nobody have only a profile and
 * notifications, and colleagues are for the company's own users.
 */
export function entries(user: SignedIn | undefined): Entry[] {
  if (isStaffAlone(user)) return MENU.filter((entry) => OF_STAFF.includes(entry.path))
  const isGuestOfCompany = user?.isImpersonator ?? false
  return MENU.filter(
    (entry) => isKnown(entry.path) && !(isGuestOfCompany && entry.path === paths.colleagues()),
  )
}

const OF_MENU = [
  paths.shoppingLists(),
  paths.contact(),
  paths.accountProfile(),
  paths.invoices(),
  paths.orders(),
  paths.openOrders(),
  paths.quotes(),
  paths.orderedItems(),
]

/** Return the entries of the My Account menu in the header. Source: S1 §2. */
export function menuEntries(): Entry[] {
  return MENU.filter((entry) => OF_MENU.includes(entry.path) && isKnown(entry.path))
}

/** Return whether the user is an employee who impersonates nobody: there is no company to show. */
export function isStaffAlone(user: SignedIn | undefined): boolean {
  return user !== undefined && !user.isWebUser && !user.isImpersonator
}
