import { ACCOUNT_TITLE } from '../../contract/messages/accounts.gen'
import { ORDER_TITLE } from '../../contract/messages/orderdesk.gen'
import { COMPANY_ORDERS, NO_SUCH_ORDER_HERE, NO_SUCH_ORDER_MORE } from '../../contract/messages/orderview.gen'
import { useCompanyOrder } from '../../features/company-orders'
import { ButtonLink } from '../../parts/Button'
import { Crumbs } from '../../parts/Crumbs'
import { Empty } from '../../parts/Empty'
import { LoadFailed } from '../../parts/LoadFailed'
import { PageTitle } from '../../parts/PageTitle'
import { Skeleton } from '../../parts/Skeleton'
import { paths } from '../../paths'
import { fill } from '../../rules/text'
import type { Head, PageProps } from '../../state/route'
import { OpenOrder } from './OpenOrder'
import css from '../../parts/Screen.module.css'

export function head({ params }: PageProps): Head {
  return { title: fill(ORDER_TITLE, { number: params['id'] ?? '' }), noIndex: true }
}

/** One order of the company, with what followed it. Source: S1 §2, decision A6. */
export default function OrderPage({ params }: PageProps) {
  const id = params['id'] ?? ''
  const { number, detail, error, retry } = useCompanyOrder(id)
  const title = fill(ORDER_TITLE, { number: id })
  return (
    <div className={css.screen}>
      <Crumbs
        crumbs={[
          { name: ACCOUNT_TITLE, path: paths.account() },
          { name: COMPANY_ORDERS, path: paths.orders() },
          ...(number ? [{ name: title, path: paths.order(number) }] : []),
        ]}
      />
      {error && <LoadFailed what={title} problem={error} retry={retry} />}
      {detail ? <OpenOrder key={number} detail={detail} /> : <PageTitle>{title}</PageTitle>}
      {detail === undefined && !error && <Skeleton height={64} lines={4} />}
      {detail === null && (
        <Empty
          title={fill(NO_SUCH_ORDER_HERE, { number: id })}
          action={<ButtonLink href={paths.orders()}>{COMPANY_ORDERS}</ButtonLink>}
        >
          {NO_SUCH_ORDER_MORE}
        </Empty>
      )}
    </div>
  )
}
