import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { needs } from '../../api/needs'
import type { Colleague, ColleagueCounts } from '../../api/types'
import {
  ACCOUNT_DESCRIPTION,
  COLLEAGUES_TITLE,
  ONLY_ADMIN_DECIDES,
} from '../../contract/messages/accounts.gen'
import { AccountFrame, accountNeeds } from '../../features/account'
import type { Done } from '../../features/colleagues'
import { ColleagueFilters } from '../../features/colleagues/ColleagueFilters'
import { ColleagueTable } from '../../features/colleagues/ColleagueTable'
import { InvitePanel } from '../../features/colleagues/InvitePanel'
import { JoinRequests } from '../../features/colleagues/JoinRequests'
import { RolesPanel } from '../../features/colleagues/RolesPanel'
import { SwitchOffDialog } from '../../features/colleagues/SwitchOffDialog'
import { Button } from '../../parts/Button'
import { Notice } from '../../parts/Notice'
import { LoadFailed } from '../../parts/LoadFailed'
import { Panel } from '../../parts/Panel'
import { Skeleton } from '../../parts/Skeleton'
import { paths } from '../../paths'
import { grouped } from '../../rules/digits'
import { one } from '../../rules/query'
import { fill } from '../../rules/text'
import { useLater } from '../../state/queries'
import type { Head, PageProps, Read } from '../../state/route'
import css from './ColleaguesPage.module.css'

export function head(_: PageProps, read: Read): Head {
  const { storeName } = read(needs.shell())
  return {
    title: COLLEAGUES_TITLE,
    description: fill(ACCOUNT_DESCRIPTION, { store: storeName }),
    noIndex: true,
  }
}

/**
 * The company's users: its admin invites them, changes roles and disables them; others only view. Source:
 * B31.
 */
export default function ColleaguesPage({ query }: PageProps) {
  const asked = Object.fromEntries(
    ['q', 'role', 'state', 'sort', 'page'].map((name) => [name, one(query, name)]),
  )
  const { data, error, retry } = useLater(accountNeeds.colleagues(asked), {
    placeholderData: keepPreviousData,
  })
  const [notice, setNotice] = useState<{ done: Done; undo?: () => void }>()
  const [leaving, setLeaving] = useState<Colleague>()
  const tell = (done: Done, undo?: () => void) => setNotice({ done, undo })
  return (
    <AccountFrame title={COLLEAGUES_TITLE} at={paths.colleagues()} note={data?.company}>
      <div className={css.columns}>
        <div>
          {data && data.requests.length > 0 && <JoinRequests requests={data.requests} onDone={tell} />}
          <div role="status" className={css.notice}>
            {notice?.done.saved && (
              <Notice
                tone="good"
                action={
                  notice.undo && (
                    <Button size="small" onClick={notice.undo}>
                      Undo
                    </Button>
                  )
                }
              >
                {notice.done.saved.message}
              </Notice>
            )}
          </div>
          <div role="alert" className={css.notice}>
            {notice?.done.why && <Notice tone="bad">{notice.done.why}</Notice>}
          </div>
          <Panel
            title={data ? peopleText(data.counts.total) : COLLEAGUES_TITLE}
            note={data && countsText(data.counts)}
            aside={<ColleagueFilters query={query} />}
          >
            {error && <LoadFailed what={COLLEAGUES_TITLE} problem={error} retry={retry} />}
            {data ? (
              <ColleagueTable
                page={data}
                query={query}
                onDone={tell}
                onSwitchOff={(colleague) => setLeaving(colleague)}
              />
            ) : (
              !error && (
                <div className={css.pad}>
                  <Skeleton height={32} lines={8} />
                </div>
              )
            )}
          </Panel>
          {data && !data.mayManage && <p className={css.why}>{data.whyNotManage || ONLY_ADMIN_DECIDES}</p>}
        </div>
        <div className="stack">
          {data?.mayManage && <InvitePanel domain={data.domain} onDone={tell} />}
          <RolesPanel />
        </div>
      </div>
      {leaving && (
        <SwitchOffDialog
          colleague={leaving}
          onClose={() => setLeaving(undefined)}
          onDone={(done) => {
            setLeaving(undefined)
            tell(done)
          }}
        />
      )}
    </AccountFrame>
  )
}

function peopleText(total: number): string {
  return total === 1 ? '1 person' : `${grouped(total)} people`
}

function countsText({ admins, buyers, viewOnly, off, invited }: ColleagueCounts): string {
  return [
    admins > 0 && (admins === 1 ? '1 admin' : `${grouped(admins)} admins`),
    buyers > 0 && (buyers === 1 ? '1 buyer' : `${grouped(buyers)} buyers`),
    viewOnly > 0 && `${grouped(viewOnly)} view only`,
    invited > 0 && `${grouped(invited)} invited`,
    off > 0 && `${grouped(off)} off`,
  ]
    .filter(Boolean)
    .join(', ')
}
