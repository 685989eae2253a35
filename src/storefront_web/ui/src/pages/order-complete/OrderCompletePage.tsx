import { useSyncExternalStore } from 'react'
import type { ProblemDetail } from '../../api/fetch'
import { needs } from '../../api/needs'
import type { OrderComplete, OrderLine } from '../../api/types'
import {
  CONFIRMATION_SENT,
  ITS_REFERENCE,
  NOT_SHOWN,
  PLACED_NOT_SHOWN,
  STATUS_ONLY,
  THANKS,
} from '../../contract/messages/orders.gen'
import { type Carried, Letterhead, OrderView } from '../../features/orders'
import { OrderAgain } from '../../features/reorder'
import { Button, ButtonLink } from '../../parts/Button'
import { CopyButton } from '../../parts/CopyButton'
import { Empty } from '../../parts/Empty'
import { PageTitle } from '../../parts/PageTitle'
import { Notice } from '../../parts/Notice'
import { Skeleton } from '../../parts/Skeleton'
import { paths } from '../../paths'
import { navigationState } from '../../state/navigation'
import { useLater } from '../../state/queries'
import type { Head, PageProps } from '../../state/route'
import { fill } from '../../rules/text'
import css from './OrderCompletePage.module.css'

export function head(): Head {
  return { title: 'Order complete', noIndex: true }
}

/** The confirmation of an order. Source: S2 §2.1, §4.2, decision A13. */
export default function OrderCompletePage({ params }: PageProps) {
  const webReferenceId = params['webReferenceId'] ?? ''
  const {
    data: complete,
    error,
    isFetching,
    retry,
  } = useLater(needs.orderComplete(webReferenceId), { cartToken: carried().cartToken || undefined })
  const placed = useSyncExternalStore(
    never,
    () => carried().WebReferenceId,
    () => undefined,
  )
  const isPlaced = complete !== undefined || placed === webReferenceId
  return (
    <>
      <div className="noprint">
        <PageTitle
          aside={
            complete && (
              <span className={css.ways}>
                {complete.order && <OrderAgain orderNumber={complete.orderNumber} />}
                <Button onClick={() => print()}>Print</Button>
              </span>
            )
          }
        >
          {isPlaced ? THANKS : 'Order complete'}
        </PageTitle>
      </div>
      {complete && <CurrentView complete={complete} />}
      {!complete && !error && isPlaced && <Reference of={webReferenceId} />}
      {!complete && !error && <Skeleton height={240} />}
      {!complete && error && (
        <Refused problem={error.body} webReferenceId={webReferenceId} isAsking={isFetching} onRetry={retry} />
      )}
    </>
  )
}

/** The order cannot be shown now; a buyer who just placed it is told first that it was placed. */
function Refused({
  problem,
  webReferenceId,
  isAsking,
  onRetry,
}: {
  problem: ProblemDetail
  webReferenceId: string
  isAsking: boolean
  onRetry: () => void
}) {
  const isUnknown = problem.status === 404
  return (
    <Empty
      title={carried().cartToken ? PLACED_NOT_SHOWN : NOT_SHOWN}
      action={
        <span className={css.ways}>
          {!isUnknown && (
            <Button aria-busy={isAsking} onClick={onRetry}>
              Try again
            </Button>
          )}
          <ButtonLink href={paths.orderLookup()}>Order Lookup</ButtonLink>
        </span>
      }
    >
      {problem.detail} {!isUnknown && fill(ITS_REFERENCE, { reference: webReferenceId })}
    </Empty>
  )
}

function CurrentView({ complete }: { complete: OrderComplete }) {
  const { order } = complete
  return (
    <>
      <section className={`card ${css.paper}`}>
        <Letterhead />
        <header className={css.head}>
          <h2>
            {order?.heading ?? 'Order #'}
            {complete.orderNumber} <CopyButton text={String(complete.orderNumber)} what="the order number" />
          </h2>
          <Reference of={complete.webReferenceId} />
        </header>
        {order ? (
          <>
            <div className="noprint">
              <Notice tone="good">{fill(CONFIRMATION_SENT, { email: complete.contactEmail ?? '' })}</Notice>
            </div>
            <OrderView order={order} wayOf={againOf(order.orderNumber)} />
          </>
        ) : (
          <Notice action={<ButtonLink href={paths.orderLookup()}>Order Lookup</ButtonLink>}>
            {fill(STATUS_ONLY, { status: complete.status })}
          </Notice>
        )}
      </section>
      <p className="noprint">
        <ButtonLink href={paths.categories()}>Continue shopping</ButtonLink>
      </p>
    </>
  )
}

/** Return the button beside each line that orders it again. */
function againOf(orderNumber: number) {
  return (line: OrderLine) => <OrderAgain orderNumber={orderNumber} line={line} />
}

function Reference({ of }: { of: string }) {
  return (
    <p className="meta">
      Web reference {of} <CopyButton text={of} what="the reference" />
    </p>
  )
}

/** The state of a history entry does not change while it is shown. */
const never = () => () => undefined

/** What the checkout passed here; the history entry keeps it across reloads. Source: S2 §4.2. */
function carried(): Carried {
  return (navigationState() as Carried | undefined) ?? {}
}
