import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { isOk, reasonOf } from '../../api/fetch'
import { needs } from '../../api/needs'
import type { DeskOrder, OrderDeskSaved, StaleDesk } from '../../api/types'
import { STAFF_DESCRIPTION } from '../../contract/messages/accounts.gen'
import {
  GUEST,
  NOT_CHANGED,
  ORDER_MISSING,
  ORDER_OF,
  ORDER_TITLE,
  ORDERS_ALL_LINK,
  ORDERS_TITLE,
} from '../../contract/messages/orderdesk.gen'
import { DownloadPdf } from '../../features/documents'
import { staffUrls, StaffArea, useRefreshStaffData } from '../../features/staff-area'
import { OrderChip } from '../../features/orders'
import { useListData } from '../../state/useListData'
import { Button, ButtonLink } from '../../parts/Button'
import { Empty } from '../../parts/Empty'
import { Link } from '../../parts/Link'
import { Notice } from '../../parts/Notice'
import { LoadFailed } from '../../parts/LoadFailed'
import { Skeleton } from '../../parts/Skeleton'
import { staffPaths } from '../../staffPaths'
import { fill } from '../../rules/text'
import type { Head, PageProps, Read } from '../../state/route'
import type { Act } from './act'
import css from './AdminOrderPage.module.css'
import { CancelAsked } from './CancelAsked'
import { Facts } from './Facts'
import { Followed } from './Followed'
import { History } from './History'
import { Holds } from './Holds'
import { Lines } from './Lines'
import { Mails } from './Mails'
import { Payment } from './Payment'
import { PlaceHold } from './PlaceHold'
import { Places } from './Places'

export function head({ params }: PageProps, read: Read): Head {
  const { storeName } = read(needs.shell())
  return {
    title: fill(ORDER_TITLE, { number: params['orderNumber'] ?? '' }),
    description: fill(STAFF_DESCRIPTION, { store: storeName }),
    noIndex: true,
  }
}

/** An order for our staff: its holds above everything, then facts, lines, payment. Source: decisions D5, G28. */
export default function AdminOrderPage({ params }: PageProps) {
  const number = Number(params['orderNumber']) || 0
  const client = useQueryClient()
  const renew = useRefreshStaffData()
  const [notice, setNotice] = useState<{ text: string; tone: 'good' | 'warn' }>()
  const { data, error, retry } = useListData<DeskOrder>(staffUrls.order(number))
  const above = (
    <p className={css.crumbs}>
      <Link href={staffPaths.orders()}>{ORDERS_TITLE}</Link> / {params['orderNumber']}
    </p>
  )
  const frame = { at: staffPaths.orders(), above, keys: KEYS }
  const show = (desk: DeskOrder) => client.setQueryData([staffUrls.order(number)], desk)
  const act: Act = async (calling) => {
    setNotice(undefined)
    const answer = await calling
    if (answer.status === 409 && 'fresh' in (answer.body as object)) {
      const stale = answer.body as StaleDesk
      show(stale.fresh)
      setNotice({ text: stale.detail, tone: 'warn' })
    } else if (isOk(answer)) {
      const { desk, message } = answer.body as OrderDeskSaved
      show(desk)
      setNotice({ text: message, tone: 'good' })
    } else {
      renew()
      return reasonOf(answer, NOT_CHANGED)
    }
    renew()
    return ''
  }
  if (error?.status === 404 || error?.status === 400)
    return (
      <StaffArea title="Order" {...frame}>
        <Empty
          title={fill(ORDER_MISSING, { number: params['orderNumber'] ?? '' })}
          action={<ButtonLink href={staffPaths.orders()}>{ORDERS_ALL_LINK}</ButtonLink>}
        />
      </StaffArea>
    )
  const loadFailed = error && <LoadFailed what="The order" problem={error} retry={retry} />
  if (!data)
    return (
      <StaffArea title="Order" {...frame}>
        {loadFailed ?? <Skeleton height={40} lines={8} />}
      </StaffArea>
    )
  const { order } = data
  return (
    <StaffArea
      title={fill(ORDER_TITLE, { number: String(order.orderNumber) })}
      note={fill(ORDER_OF, {
        customer: data.customerId === null ? `${GUEST}, ${data.customer}` : data.customer,
        po: order.poNo || '--',
      })}
      aside={
        <span className={css.aside}>
          <OrderChip status={data.orderStatus} text={order.status} />
          <DownloadPdf kind="order" number={order.orderNumber} />
          <PlaceHold desk={data} act={act} />
          {data.customerId !== null && (
            <ButtonLink href={staffPaths.customer(data.customerId)}>Customer</ButtonLink>
          )}
        </span>
      }
      {...frame}
    >
      {loadFailed}
      <div role="status" className={css.notice}>
        {notice && (
          <Notice
            tone={notice.tone}
            action={
              <Button size="small" onClick={() => setNotice(undefined)}>
                Close
              </Button>
            }
          >
            {notice.text}
          </Notice>
        )}
      </div>
      <CancelAsked desk={data} act={act} />
      <Holds desk={data} act={act} />
      <Facts desk={data} />
      <div className={css.columns}>
        <div className={css.column}>
          <Lines order={order} />
          <Followed desk={data} />
          <Mails desk={data} act={act} />
          <Places order={order} />
        </div>
        <div className={css.column}>
          <Payment desk={data} act={act} />
          <History events={data.history} />
        </div>
      </div>
    </StaffArea>
  )
}

const KEYS: (readonly [string, string])[] = [['L', 'lift a hold']]
