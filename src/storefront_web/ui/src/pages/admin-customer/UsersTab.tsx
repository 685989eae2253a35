import { useState } from 'react'
import type { Answer } from '../../api/fetch'
import { isOk, reasonOf } from '../../api/fetch'
import type { Colleague, CustomerUsers, CustomerUserSaved } from '../../api/types'
import { CUSTOMER_ROWS_PAGE_SIZE } from '../../contract/limits/accounts.gen'
import {
  STAFF_NOT_SAVED,
  USERS_ASKS,
  USERS_NONE,
  USERS_NONE_FOUND,
  USERS_NONE_MORE,
  USERS_SWITCH_HOW,
  USERS_SWITCH_TITLE,
} from '../../contract/messages/accounts.gen'
import { PeopleFilters } from '../../features/colleagues'
import { staffCalls, staffUrls, useRefreshStaffData } from '../../features/staff-area'
import { PagedList } from '../../parts/PagedList'
import { useListData } from '../../state/useListData'
import { Button, ButtonLink } from '../../parts/Button'
import { Notice } from '../../parts/Notice'
import { ConfirmDialog } from '../../parts/ConfirmDialog'
import table from '../../parts/Table.module.css'
import { staffPaths } from '../../staffPaths'
import type { QueryValues } from '../../rules/query'
import { fill } from '../../rules/text'
import { navigate } from '../../state/navigation'
import css from './AdminCustomerPage.module.css'
import { InviteUser } from './InviteUser'
import { askedOf, pageHref, type TabProps } from './tab'
import { UserRow } from './UserRow'

/** The customer's users: roles, PINs, enabling and disabling. Employees never see or set a password. */
export function UsersTab({ customer, query }: TabProps) {
  const { customerId, name } = customer.summary
  const asked = askedOf(query, 'q', 'role', 'state', 'sort', 'page')
  const list = useListData<CustomerUsers>(staffUrls.tab(customerId, 'users', asked))
  const renew = useRefreshStaffData()
  const [notice, setNotice] = useState({ text: '', why: '' })
  const [leaving, setLeaving] = useState<Colleague>()
  const [isInviting, setInviting] = useState(false)
  const go = (part: QueryValues) =>
    void navigate(staffPaths.customer(customerId, { ...query, ...part, page: '' }), {
      replace: true,
      keepScroll: true,
    })
  const act = async (calling: Promise<Answer<unknown>>): Promise<string> => {
    const answer = await calling
    const why = isOk(answer) ? '' : reasonOf(answer, STAFF_NOT_SAVED)
    setNotice({ text: why ? '' : (answer.body as CustomerUserSaved).message, why })
    renew()
    return why
  }
  const isFiltered = Boolean(asked['q'] || asked['role'] || asked['state'])
  return (
    <>
      <div className={table.bar} role="search">
        <PeopleFilters query={asked} onGo={go} />
        <Button onClick={() => setInviting(true)}>Invite user</Button>
      </div>
      <div role="status" className={css.notice}>
        {notice.text && <Notice tone="good">{notice.text}</Notice>}
      </div>
      <div role="alert" className={css.notice}>
        {notice.why && <Notice tone="bad">{notice.why}</Notice>}
      </div>
      {list.data?.requests.map((request) => (
        <div key={request.requestId} className={css.ask}>
          <Notice
            tone="blue"
            icon="clock"
            action={
              <ButtonLink size="small" href={staffPaths.requests({ id: String(request.requestId) })}>
                Open
              </ButtonLink>
            }
          >
            {fill(USERS_ASKS, { name: request.name })} <span className="meta">{request.email}</span>
          </Notice>
        </div>
      ))}
      <PagedList
        what="The users"
        list={list}
        size={CUSTOMER_ROWS_PAGE_SIZE}
        hrefOf={(page) => pageHref({ customer, query }, page)}
        empty={
          isFiltered ? (
            <p>{USERS_NONE_FOUND}</p>
          ) : (
            <>
              <b>{USERS_NONE}</b>
              <p>{USERS_NONE_MORE}</p>
            </>
          )
        }
      >
        {(page) => (
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Email</th>
                <th scope="col">Role</th>
                <th scope="col">State</th>
                <th scope="col" className={table.wide}>
                  Last sign-in
                </th>
                <th>
                  <span className="vh">Change</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {page.rows.map((user) => (
                <UserRow
                  key={user.webUserId}
                  user={user}
                  customerId={customerId}
                  act={act}
                  onSwitchOff={() => setLeaving(user)}
                />
              ))}
            </tbody>
          </table>
        )}
      </PagedList>
      {leaving && (
        <ConfirmDialog
          title={fill(USERS_SWITCH_TITLE, { name: leaving.name })}
          deed="Switch off"
          onClose={() => setLeaving(undefined)}
          onConfirm={() => act(staffCalls.switch(customerId, { webUserId: leaving.webUserId, isOn: false }))}
        >
          {USERS_SWITCH_HOW}
        </ConfirmDialog>
      )}
      {isInviting && (
        <InviteUser
          customerId={customerId}
          company={name}
          onClose={() => setInviting(false)}
          onDone={(text) => {
            setInviting(false)
            setNotice({ text, why: '' })
            renew()
          }}
        />
      )}
    </>
  )
}
