import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isOk, reasonOf } from '../../api/fetch'
import { needs } from '../../api/needs'
import type { DeskReturn, ReturnSaved, StaleReturn } from '../../api/types'
import { STAFF_DESCRIPTION } from '../../contract/messages/accounts.gen'
import {
  DESK_ALL_LINK,
  DESK_NO_RETURN,
  NOT_CHANGED,
  RETURNS_TITLE,
  RMA_TITLE,
} from '../../contract/messages/returns.gen'
import { ReturnChip, returnUrls } from '../../features/returns'
import { StaffArea, useRefreshStaffData } from '../../features/staff-area'
import { useListData } from '../../state/useListData'
import { ButtonLink } from '../../parts/Button'
import { Empty } from '../../parts/Empty'
import { Link } from '../../parts/Link'
import { Notice } from '../../parts/Notice'
import { LoadFailed } from '../../parts/LoadFailed'
import { Skeleton } from '../../parts/Skeleton'
import { staffPaths } from '../../staffPaths'
import { fill } from '../../rules/text'
import type { Head, PageProps, Read } from '../../state/route'
import type { Act } from './act'
import css from './AdminReturnPage.module.css'
import { Authorization } from './Authorization'
import { Credit } from './Credit'
import { Receipt } from './Receipt'
import { Request } from './Request'

export function head({ params }: PageProps, read: Read): Head {
  const { storeName } = read(needs.shell())
  return {
    title: fill(RMA_TITLE, { number: params['rmaNumber'] ?? '' }),
    description: fill(STAFF_DESCRIPTION, { store: storeName }),
    noIndex: true,
  }
}

/** A return for our staff: the request, and a panel for each step after it. Source: decision D9. */
export default function AdminReturnPage({ params }: PageProps) {
  const number = Number(params['rmaNumber']) || 0
  const client = useQueryClient()
  const renew = useRefreshStaffData()
  const [notice, setNotice] = useState<{ text: string; tone: 'good' | 'warn' }>()
  const { data, error, retry } = useListData<DeskReturn>(returnUrls.desk(number))
  const title = fill(RMA_TITLE, { number: params['rmaNumber'] ?? '' })
  const above = (
    <p className={css.crumbs}>
      <Link href={staffPaths.returns()}>{RETURNS_TITLE}</Link> / {params['rmaNumber']}
    </p>
  )
  const frame = { at: staffPaths.returns(), above, title }
  const show = (desk: DeskReturn) => client.setQueryData([returnUrls.desk(number)], desk)
  const act: Act = async (calling) => {
    setNotice(undefined)
    const answer = await calling
    if (answer.status === 409 && 'fresh' in answer.body) {
      const stale = answer.body as StaleReturn
      show(stale.fresh)
      setNotice({ text: stale.detail, tone: 'warn' })
    } else if (isOk(answer)) {
      const saved = answer.body as ReturnSaved
      show(saved.desk)
      setNotice({ text: saved.message, tone: 'good' })
    } else {
      renew()
      return reasonOf(answer, NOT_CHANGED)
    }
    renew()
    return ''
  }
  if (error?.status === 404 || error?.status === 400)
    return (
      <StaffArea {...frame}>
        <Empty
          title={fill(DESK_NO_RETURN, { number: params['rmaNumber'] ?? '' })}
          action={<ButtonLink href={staffPaths.returns()}>{DESK_ALL_LINK}</ButtonLink>}
        />
      </StaffArea>
    )
  const loadFailed = error && <LoadFailed what={title} problem={error} retry={retry} />
  if (!data) return <StaffArea {...frame}>{loadFailed ?? <Skeleton height={40} lines={8} />}</StaffArea>
  const { rma } = data
  const key = `${rma.rmaNumber}:${rma.version}`
  return (
    <StaffArea
      {...frame}
      note={data.customer}
      aside={
        <span className={css.aside}>
          <ReturnChip status={rma.statusCode} text={rma.status} />
          {data.customerId !== null && (
            <ButtonLink href={staffPaths.customer(data.customerId)}>Customer</ButtonLink>
          )}
        </span>
      }
    >
      {loadFailed}
      <div role="status" className={css.notice}>
        {notice && <Notice tone={notice.tone}>{notice.text}</Notice>}
      </div>
      <div className={css.panels}>
        <Request desk={data} act={act} />
        {rma.statusCode !== 'Denied' && (
          <>
            <Authorization key={`${key}a`} desk={data} act={act} />
            {rma.authorizedAt !== null && <Receipt key={`${key}r`} desk={data} act={act} />}
            {rma.receivedAt !== null && <Credit key={`${key}c`} desk={data} act={act} />}
          </>
        )}
      </div>
    </StaffArea>
  )
}
