import type { ReactNode } from 'react'
import { ACCOUNT_TITLE } from '../../contract/messages/accounts.gen'
import { Crumbs } from '../../parts/Crumbs'
import { PageTitle } from '../../parts/PageTitle'
import { SideNav } from '../../parts/SideNav'
import { paths } from '../../paths'
import { useAuth } from '../../state/auth'
import { entries } from './entries'

interface Props {
  /** The page's own name; the dashboard is My Account itself. */
  title: string
  /** The address of the entry that is shown. */
  at: string
  note?: ReactNode
  /** At the right of the title. */
  aside?: ReactNode
  children: ReactNode
}

/** My Account: its own navigation beside every page of it. Source: S1 §2 (My Account menu). */
export function AccountFrame({ title, at, note, aside, children }: Props) {
  const { user } = useAuth()
  const isFirst = at === paths.account()
  const crumbs = [
    { name: ACCOUNT_TITLE, path: paths.account() },
    ...(isFirst ? [] : [{ name: title, path: at }]),
  ]
  return (
    <>
      <Crumbs crumbs={crumbs} />
      <SideNav label={ACCOUNT_TITLE} entries={entries(user)} at={at}>
        <PageTitle note={note} aside={aside}>
          {title}
        </PageTitle>
        {children}
      </SideNav>
    </>
  )
}
