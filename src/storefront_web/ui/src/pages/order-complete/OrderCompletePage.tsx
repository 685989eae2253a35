import { useQuery } from '@tanstack/react-query'
import type { ProblemDetail } from '../../api/fetch'
import type { OrderComplete } from '../../api/words'
import { fetchComplete, Letterhead, OrderView } from '../../features/orders'
import { Button, ButtonLink } from '../../parts/Button'
import { CopyButton } from '../../parts/CopyButton'
import { Empty } from '../../parts/Empty'
import { PageTitle } from '../../parts/PageTitle'
import { Say } from '../../parts/Say'
import { Skeleton } from '../../parts/Skeleton'
import { paths } from '../../paths'
import { navigationState } from '../../state/navigation'
import type { Head, PageProps } from '../../state/route'
import css from './OrderCompletePage.module.css'

export function head(): Head {
  return { title: 'Order complete', noIndex: true }
}

/** The confirmation of an order. Source: S2 §2.1, §4.2, decision A13. */
export default function OrderCompletePage({ params }: PageProps) {
  const webReferenceId = params['webReferenceId'] ?? ''
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['order-complete', webReferenceId],
    queryFn: () => fetchComplete(webReferenceId, carriedToken()),
    staleTime: Infinity,
  })
  const complete = data && 'webReferenceId' in data ? data : undefined
  return (
    <>
      <div className="noprint">
        <PageTitle aside={complete && <Button onClick={() => print()}>Print</Button>}>
          {complete ? 'Thank you for your order' : 'Order complete'}
        </PageTitle>
      </div>
      {complete && <Shown complete={complete} />}
      {!data && <Skeleton height={240} />}
      {data && !('webReferenceId' in data) && (
        <Refused problem={data} webReferenceId={webReferenceId} isAsking={isFetching} onRetry={() => void refetch()} />
      )}
    </>
  )
}

/** The order cannot be shown now; who has just placed it reads first that it is placed. */
function Refused({ problem, webReferenceId, isAsking, onRetry }: { problem: ProblemDetail; webReferenceId: string; isAsking: boolean; onRetry: () => void }) {
  const isUnknown = problem.status === 404
  return (
    <Empty
      title={carriedToken() ? 'Your order is placed, but it cannot be shown just now.' : 'This order cannot be shown.'}
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
      {problem.detail} {!isUnknown && `Its reference is ${webReferenceId}.`}
    </Empty>
  )
}

function Shown({ complete }: { complete: OrderComplete }) {
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
          <p className="meta">
            Web reference {complete.webReferenceId} <CopyButton text={complete.webReferenceId} what="the reference" />
          </p>
        </header>
        {order ? (
          <>
            <div className="noprint">
              <Say tone="good">A confirmation is on its way to {complete.contactEmail}.</Say>
            </div>
            <OrderView order={order} />
          </>
        ) : (
          <Say action={<ButtonLink href={paths.orderLookup()}>Order Lookup</ButtonLink>}>
            Status: {complete.status}. The whole order is shown with its number and the email address it was placed with.
          </Say>
        )}
      </section>
      <p className="noprint">
        <ButtonLink href={paths.categories()}>Continue shopping</ButtonLink>
      </p>
    </>
  )
}

/** The token of the cart that was ordered: carried here by the checkout, kept by the history entry over a reload. */
function carriedToken(): string {
  return (navigationState() as { cartToken?: string } | undefined)?.cartToken ?? ''
}
