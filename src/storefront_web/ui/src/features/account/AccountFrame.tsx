import type { ReactNode } from 'react'
import { ACCOUNT_TITLE } from '../../contract/messages/accounts.gen'
import { Crumbs } from '../../parts/Crumbs'
import { PageTitle } from '../../parts/PageTitle'
import { SideNav } from '../../parts/SideNav'
import { paths } from '../../paths'
import { useAuth } from '../../state/auth'
import { entries } from './entries'

interface Props {
  /** The page's title; the dashboard is My Account itself. */
  title: string
  /** The address of the current entry. */
  at: string
  note?: ReactNode
  /** Shown at the right of the title. */
  aside?: ReactNode
  children: ReactNode
}

/** The frame of My Account: its navigation beside each of its pages. Source: S1 §2 (My Account menu). */
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
      <SideNav label={ACCOUNT_TITLE} entries={entries(user)} at={at} folds>
        <PageTitle note={note} aside={aside}>
          {title}
        </PageTitle>
        {children}
      </SideNav>
    </>
  )
}
