import { type ReactNode, useCallback, useState } from 'react'
import type { DeskPage, RequestPage } from '../../api/types'
import { REQUESTS_TITLE } from '../../contract/messages/accounts.gen'
import { DASHBOARD_TITLE, ORDERS_TITLE } from '../../contract/messages/orderdesk.gen'
import { CONTENT_TITLE, PROMOS_TITLE } from '../../contract/messages/content.gen'
import { INBOX_TITLE } from '../../contract/messages/feedback.gen'
import { HISTORY_TITLE } from '../../contract/messages/impersonation.gen'
import { AUDIT_TITLE, JOBS_PAGE, SETTINGS_TITLE, VALUES_TITLE } from '../../contract/messages/operations.gen'
import { RETURNS_TITLE } from '../../contract/messages/returns.gen'
import { DESK_TITLE } from '../../contract/messages/quotes.gen'
import { WEBHOOKS_TITLE } from '../../contract/messages/webhooks.gen'
import { Button } from '../../parts/Button'
import { Keys } from '../../parts/Keys'
import { SideNav } from '../../parts/SideNav'
import { PageTitle } from '../../parts/PageTitle'
import { staffPaths } from '../../staffPaths'
import { useAuth } from '../../state/auth'
import { openImpersonate } from '../impersonation'
import { ShortcutsDialog } from './ShortcutsDialog'
import css from './StaffArea.module.css'
import { staffUrls } from './staffCalls'
import { useShortcutsInUse, useListShortcuts } from '../../state/useListShortcuts'
import { useListData } from '../../state/useListData'

type KeyLines = (readonly [string, string])[]

const EVERYWHERE: KeyLines = [
  ['Alt I', 'impersonate a customer'],
  ['?', 'all shortcuts'],
]

/** The frame of the staff area: its pages at the left, the current one beside them. Source: decision A24. */
export function StaffArea({
  title,
  at,
  note,
  aside,
  above,
  keys = [],
  children,
}: {
  title: ReactNode
  /** The address of the page. */
  at: string
  note?: ReactNode
  aside?: ReactNode
  /** The breadcrumb above the title. */
  above?: ReactNode
  keys?: KeyLines
  children: ReactNode
}) {
  const { user } = useAuth()
  const { data } = useListData<RequestPage>(staffUrls.requests({ state: 'Waiting' }))
  const [isHelp, setHelp] = useState(false)
  const [isOn, setOn] = useShortcutsInUse()
  useListShortcuts(
    isOn,
    useCallback(() => setHelp(true), []),
  )
  const desk = useListData<DeskPage>(staffUrls.quotesToDo()).data
  const waiting = data?.counts['Waiting'] ?? 0
  const pages = [
    { name: DASHBOARD_TITLE, path: staffPaths.dashboard() },
    { name: 'Customers', path: staffPaths.customers() },
    { name: ORDERS_TITLE, path: staffPaths.orders() },
    { name: RETURNS_TITLE, path: staffPaths.returns() },
    { name: REQUESTS_TITLE, path: staffPaths.requests(), waiting },
    { name: DESK_TITLE, path: staffPaths.quotes(), waiting: desk?.counts.toDo },
    { name: INBOX_TITLE, path: staffPaths.inbox() },
    { name: CONTENT_TITLE, path: staffPaths.content() },
    { name: PROMOS_TITLE, path: staffPaths.promotions() },
    { name: HISTORY_TITLE, path: staffPaths.impersonation() },
    { name: WEBHOOKS_TITLE, path: staffPaths.webhooks() },
    { name: JOBS_PAGE, path: staffPaths.jobs() },
    { name: AUDIT_TITLE, path: staffPaths.audit() },
    { name: SETTINGS_TITLE, path: staffPaths.settings() },
    { name: VALUES_TITLE, path: staffPaths.values() },
  ]
  return (
    <>
      <SideNav
        label="Staff area"
        entries={pages}
        at={at}
        folds
        above={<p className={css.part}>Staff area</p>}
        below={
          user?.mayImpersonate && (
            <Button className={css.act} onClick={() => openImpersonate()}>
              Impersonate
            </Button>
          )
        }
      >
        {above}
        <PageTitle note={note} aside={aside}>
          {title}
        </PageTitle>
        {children}
        {keys.length > 0 && isOn && <Keys keys={[...keys, ['?', 'all shortcuts']]} />}
        <p className={css.keysWay}>
          <Button look="link" onClick={() => setHelp(true)}>
            Keyboard shortcuts
          </Button>
        </p>
      </SideNav>
      {isHelp && (
        <ShortcutsDialog
          keys={[...keys, ...EVERYWHERE]}
          isOn={isOn}
          onSwitch={setOn}
          onClose={() => setHelp(false)}
        />
      )}
    </>
  )
}
