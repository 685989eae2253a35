import { needs } from '../../api/needs'
import {
  ACCOUNT_DESCRIPTION,
  ACCOUNT_TITLE,
  CUSTOMER_NUMBER,
  PROFILE_TITLE,
} from '../../contract/messages/accounts.gen'
import { AccountFrame, accountNeeds, isStaffAlone } from '../../features/account'
import { PasswordPanel } from '../../features/account/PasswordPanel'
import { ProfileForm } from '../../features/account/ProfileForm'
import { FactorsPanel, SessionsPanel } from '../../features/security'
import { LoadFailed } from '../../parts/LoadFailed'
import { Panel } from '../../parts/Panel'
import { Skeleton } from '../../parts/Skeleton'
import { paths } from '../../paths'
import { one } from '../../rules/query'
import { fill } from '../../rules/text'
import { refreshUser, useAuth } from '../../state/auth'
import { useLater } from '../../state/queries'
import type { Head, PageProps, Read } from '../../state/route'
import css from './AccountPage.module.css'
import { Overview } from './Overview'

const isProfile = (at: PageProps) => one(at.query, 'tab') === 'profile'

export function head(at: PageProps, read: Read): Head {
  const { storeName } = read(needs.shell())
  return {
    title: isProfile(at) ? PROFILE_TITLE : ACCOUNT_TITLE,
    description: fill(ACCOUNT_DESCRIPTION, { store: storeName }),
    noIndex: true,
  }
}

/** My Account: the dashboard, and Account Profile at the same address. Source: S1 §2. */
export default function AccountPage(at: PageProps) {
  const { user } = useAuth()
  return isProfile(at) || isStaffAlone(user) ? <Profile /> : <Dashboard />
}

function Dashboard() {
  const { data, error, retry } = useLater(accountNeeds.dashboard())
  const loadFailed = error && <LoadFailed what={ACCOUNT_TITLE} problem={error} retry={retry} />
  const { company = '', companyId } = data ?? {}
  const note = companyId ? fill(CUSTOMER_NUMBER, { company, customer: companyId }) : company
  return (
    <AccountFrame title={ACCOUNT_TITLE} at={paths.account()} note={note || undefined}>
      {data ? (
        <>
          {loadFailed}
          <Overview dashboard={data} />
        </>
      ) : loadFailed ? (
        <Panel title={ACCOUNT_TITLE}>{loadFailed}</Panel>
      ) : (
        <div className="stack">
          <Skeleton height={86} />
          <Skeleton height={286} />
        </div>
      )}
    </AccountFrame>
  )
}

function Profile() {
  const { data, error, retry } = useLater(accountNeeds.profile())
  const loadFailed = error && <LoadFailed what={PROFILE_TITLE} problem={error} retry={retry} />
  return (
    <AccountFrame title={PROFILE_TITLE} at={paths.accountProfile()}>
      {data && loadFailed}
      {data ? (
        <div className={css.columns}>
          <div className="stack">
            <ProfileForm profile={data} onNamed={() => void refreshUser()} />
            <PasswordPanel profile={data} />
          </div>
          <div className="stack">
            <FactorsPanel />
            <SessionsPanel />
          </div>
        </div>
      ) : loadFailed ? (
        <Panel title={PROFILE_TITLE}>{loadFailed}</Panel>
      ) : (
        <div className="stack">
          <Skeleton height={452} />
          <Skeleton height={420} />
        </div>
      )}
    </AccountFrame>
  )
}
