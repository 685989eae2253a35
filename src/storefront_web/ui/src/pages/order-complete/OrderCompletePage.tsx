import { useEffect, useSyncExternalStore } from 'react'
import { need, type ProblemDetail } from '../../api/fetch'
import type { OrderComplete, QuoteComplete } from '../../api/types'
import * as say from '../../contract/messages/orders.gen'
import {
  COMPLETE_TITLE,
  QUOTE_NOT_SHOWN,
  REQUESTED,
  REQUESTED_NOT_SHOWN,
} from '../../contract/messages/quotes.gen'
import type { Carried } from '../../features/orders'
import { Button, ButtonLink } from '../../parts/Button'
import { Empty } from '../../parts/Empty'
import { PageTitle } from '../../parts/PageTitle'
import { Skeleton } from '../../parts/Skeleton'
import { paths } from '../../paths'
import { fill } from '../../rules/text'
import { navigate, navigationState } from '../../state/navigation'
import { useLater } from '../../state/queries'
import type { Head, PageProps } from '../../state/route'
import { Reference } from './Confirmed'
import css from './OrderCompletePage.module.css'
import { OrderConfirmed } from './OrderConfirmed'
import { QuoteConfirmed } from './QuoteConfirmed'

export function head({ path }: PageProps): Head {
  return { title: isOfQuote(path) ? COMPLETE_TITLE : 'Order complete', noIndex: true }
}

const orderOf = (reference: string) =>
  need<OrderComplete>(`/api/orders/complete/${encodeURIComponent(reference)}`)
const quoteOf = (reference: string) =>
  need<QuoteComplete>(`/api/quotes/complete/${encodeURIComponent(reference)}`)

const isOfQuote = (path: string) => path.startsWith('/quote-complete')

/**
 * The confirmation of an order or of a quote; at the other one's address it goes to its own. Source: S2 §2.1,
 * §4.2, decision A13.
 */
export default function OrderCompletePage({ path, params }: PageProps) {
  const reference = params['webReferenceId'] ?? ''
  const isQuote = isOfQuote(path)
  const { order, quote, error, isFetching, retry } = useConfirmation(reference, isQuote)
  const placed = useSyncExternalStore(
    never,
    () => carried().WebReferenceId,
    () => undefined,
  )
  const found = isQuote ? quote : order
  const isPlaced = found !== undefined || placed === reference
  const thanks = isQuote ? REQUESTED : say.THANKS
  return (
    <>
      <div className="noprint">
        <PageTitle>{isPlaced ? thanks : isQuote ? COMPLETE_TITLE : 'Order complete'}</PageTitle>
      </div>
      {!isQuote && order && (
        <OrderConfirmed
          complete={order}
          quoteNumbers={carried().quoteNumbers ?? []}
          cartToken={carried().cartToken}
          newAccount={carried().newAccount}
        />
      )}
      {isQuote && quote && (
        <QuoteConfirmed complete={quote} cartToken={carried().cartToken} newAccount={carried().newAccount} />
      )}
      {!found && !error && isPlaced && <Reference of={reference} />}
      {!found && !error && <Skeleton height={240} />}
      {!found && error && (
        <Refused
          problem={error.body}
          isQuote={isQuote}
          reference={reference}
          isAsking={isFetching}
          onRetry={retry}
        />
      )}
    </>
  )
}

/** Ask for the order or quote, and for the other one if there is none; if that is found, go to its page. */
function useConfirmation(reference: string, isQuote: boolean) {
  const cartToken = carried().cartToken || undefined
  const order = useLater(orderOf(reference), { cartToken, enabled: !isQuote })
  const quote = useLater(quoteOf(reference), { cartToken, enabled: isQuote })
  const own = isQuote ? quote : order
  const isMissing = own.error?.body.status === 404
  const other = useLater<unknown>(isQuote ? orderOf(reference) : quoteOf(reference), {
    cartToken,
    enabled: isMissing,
  })
  const isOther = isMissing && other.data !== undefined
  useEffect(() => {
    if (!isOther) return
    const right = isQuote ? paths.orderComplete(reference) : paths.quoteComplete(reference)
    void navigate(right, { state: carried(), replace: true })
  }, [isOther, isQuote, reference])
  const isUndecided = isMissing && (isOther || (other.isFetching && !other.error))
  return {
    order: order.data,
    quote: quote.data,
    error: isUndecided ? null : own.error,
    isFetching: own.isFetching,
    retry: own.retry,
  }
}

/** It cannot be shown now; a buyer who just submitted it is told first that it has arrived. */
function Refused({
  problem,
  isQuote,
  reference,
  isAsking,
  onRetry,
}: {
  problem: ProblemDetail
  isQuote: boolean
  reference: string
  isAsking: boolean
  onRetry: () => void
}) {
  const isUnknown = problem.status === 404
  const [arrived, unknown] = isQuote
    ? [REQUESTED_NOT_SHOWN, QUOTE_NOT_SHOWN]
    : [say.PLACED_NOT_SHOWN, say.NOT_SHOWN]
  return (
    <Empty
      title={carried().cartToken ? arrived : unknown}
      action={
        <span className={css.ways}>
          {!isUnknown && (
            <Button aria-busy={isAsking} onClick={onRetry}>
              Try again
            </Button>
          )}
          {isQuote ? (
            <ButtonLink href={paths.contact()}>Contact us</ButtonLink>
          ) : (
            <ButtonLink href={paths.orderLookup()}>Order Lookup</ButtonLink>
          )}
        </span>
      }
    >
      {problem.detail} {!isUnknown && fill(say.ITS_REFERENCE, { reference })}
    </Empty>
  )
}

/** The state of a history entry does not change while it is shown. */
const never = () => () => undefined

/** What the checkout passed here; the history entry keeps it across reloads. Source: S2 §4.2. */
function carried(): Carried {
  return (navigationState() as Carried | undefined) ?? {}
}
