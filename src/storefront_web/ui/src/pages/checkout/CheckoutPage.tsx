import { useEffect, useState } from 'react'
import type { Cart, SubmitResult, ValidationStatus } from '../../api/types'
import {
  CART_EMPTY,
  CART_FIRST,
  CART_ORDERED,
  CART_ORDERED_MORE,
  CART_TAKEN,
  CART_TAKEN_WHY,
  GO_TO_CART,
  LOADING,
  ORDER_INSTEAD,
  QUOTE_INSTEAD,
  QUOTE_MARK,
  TITLE,
} from '../../contract/messages/checkout.gen'
import { orderedElsewhere, useCart, useCartActions, useCartBusy } from '../../features/cart'
import { useCheckout, usePerson, useSectionEvents } from '../../features/checkout'
import type { Carried } from '../../features/orders'
import { completeQuotes } from '../../features/quotes'
import { Button, ButtonLink } from '../../parts/Button'
import { Empty } from '../../parts/Empty'
import { Link } from '../../parts/Link'
import { NeedsScript } from '../../parts/NeedsScript'
import { PageTitle } from '../../parts/PageTitle'
import { Notice } from '../../parts/Notice'
import { paths } from '../../paths'
import { navigate } from '../../state/navigation'
import type { Head, PageProps } from '../../state/route'
import { useStore } from '../../state/store'
import { dropAllTyped } from '../../state/drafts'
import { report } from '../../state/analytics'
import { isPurchaseReported } from '../../rules/submit'
import { fill } from '../../rules/text'
import css from './CheckoutPage.module.css'
import { OpenCheckout } from './OpenCheckout'

export function head(): Head {
  return { title: TITLE, noIndex: true }
}

/**
 * The checkout, at four paths: `/create-quote` and `/create-quote2` ask for a quote. Every person has their
 * own. Source: S2 §2.1, §2.5, decisions A2, A3.
 */
export default function CheckoutPage({ path }: PageProps) {
  const { token } = useCart()
  const own = useOwnToken(token)
  const person = usePerson()
  const isQuote = path.startsWith(paths.createQuote())
  return <CheckoutOf key={[own, isQuote, person].join(' ')} own={own} isQuote={isQuote} />
}

/** The checkout of one cart: one page of sections and a summary. Source: S2 §2.5. */
function CheckoutOf({ own, isQuote }: { own: string; isQuote: boolean }) {
  const { token, cart } = useCart()
  const checkout = useCheckout(own, isQuote)
  const { phase, setup, edits, status, placed } = checkout
  useFreshItems(cart?.version, checkout.refresh)
  useSectionEvents(own, isQuote, status)
  useLeaving(own, placed, cart, newAccountOf(status))
  const isTaken = own !== '' && token !== own && !placed && phase !== 'submitting'
  const isOpen = setup && edits && status && !isTaken
  const isEmpty = cart?.cartItems.length === 0
  return (
    <>
      <PageTitle note={isQuote && QUOTE_MARK} aside={isOpen && <Ways isQuote={isQuote} />}>
        {TITLE}
      </PageTitle>
      <NeedsScript />
      {isTaken && <Taken token={own} />}
      {phase === 'failed' && !isTaken && (isEmpty ? <NoCart /> : <Failed detail={checkout.detail} />)}
      {isOpen && <OpenCheckout checkout={checkout} setup={setup} edits={edits} status={status} />}
      {!isOpen &&
        !isTaken &&
        phase !== 'failed' &&
        (own === '' && cart === null ? (
          <NoCart />
        ) : (
          <p role="status" className={css.loading}>
            {LOADING}
          </p>
        ))}
    </>
  )
}

/** Return the cart of this page: the first one it sees, once its pending changes are answered. */
function useOwnToken(token: string): string {
  const isBusy = useCartBusy()
  const [own, setOwn] = useState('')
  if (own === '' && token !== '' && !isBusy) setOwn(token)
  return own
}

/** Start over when another tab changed the cart: what is shown here is what will be ordered. */
function useFreshItems(version: number | undefined, refresh: () => Promise<void>) {
  const [first, setFirst] = useState(version)
  if (first === undefined && version !== undefined) setFirst(version)
  useEffect(() => {
    if (version !== undefined && first !== undefined && version !== first) void refresh()
  }, [version, first, refresh])
}

/** The ways from one checkout of the cart to the other, and back to the cart. Source: decision A3. */
function Ways({ isQuote }: { isQuote: boolean }) {
  return (
    <span className={css.ways}>
      {isQuote ? (
        <Link href={paths.checkout()}>{ORDER_INSTEAD}</Link>
      ) : (
        <Link href={paths.createQuote()}>{QUOTE_INSTEAD}</Link>
      )}
      <Link href={paths.cart()}>Edit Cart</Link>
    </span>
  )
}

/**
 * Once the cart is an order or a quote, go to its confirmation and drop the cart. The quotes that an order
 * was placed from are marked complete, and the purchase is reported. Source: S2 §4.2.
 */
function useLeaving(
  cartToken: string,
  placed: SubmitResult | undefined,
  cart: Cart | null | undefined,
  newAccount: string,
) {
  const { forget } = useCartActions()
  const webReferenceId = placed?.WebReferenceId
  useEffect(() => {
    if (!placed || !webReferenceId) return
    dropAllTyped(`checkout:${cartToken}`)
    const isOrder = placed.CheckoutType === 'Order'
    const quoteNumbers = isOrder ? quotesOf(cart) : []
    if (quoteNumbers.length > 0) void completeQuotes(quoteNumbers)
    if (isPurchaseReported(placed)) report('purchase', placed.Purchase ?? {})
    const state: Carried = {
      ...placed,
      cartToken,
      ...(quoteNumbers.length > 0 && { quoteNumbers }),
      ...(newAccount && { newAccount }),
    }
    const complete = isOrder ? paths.orderComplete : paths.quoteComplete
    void navigate(complete(webReferenceId), { state, replace: true }).then(() =>
      forget({ token: cartToken, webReferenceId }),
    )
    // once an order, whatever else is drawn anew
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [webReferenceId, cartToken])
}

/** The email of the account that is created with the order, "" for none. */
function newAccountOf(status: ValidationStatus | undefined): string {
  return status?.NewAccountStatus.Status === 'Ok' ? status.NewAccountStatus.SavedUserName : ''
}

/** The quotes that lines of the cart come from. */
function quotesOf(cart: Cart | null | undefined): number[] {
  const numbers = (cart?.cartItems ?? []).map((line) => line.quoteNumber)
  return [...new Set(numbers)].filter((number) => number !== null)
}

function Failed({ detail }: { detail: string }) {
  return (
    <Notice tone="bad" role="alert" action={<Link href="/">Go back</Link>}>
      {detail}
    </Notice>
  )
}

/** Shown when another tab ordered this cart, or replaced it. */
function Taken({ token }: { token: string }) {
  const ordered = useStore(orderedElsewhere, () => undefined)
  const reference = ordered?.token === token ? ordered.webReferenceId : ''
  if (!reference)
    return (
      <Empty title={CART_TAKEN} action={<ButtonLink href={paths.cart()}>{GO_TO_CART}</ButtonLink>}>
        {CART_TAKEN_WHY}
      </Empty>
    )
  return (
    <Empty
      title={CART_ORDERED}
      action={
        <Button
          onClick={() =>
            void navigate(paths.orderComplete(reference), { state: { cartToken: token } satisfies Carried })
          }
        >
          See the order
        </Button>
      }
    >
      {fill(CART_ORDERED_MORE, { reference })}
    </Empty>
  )
}

function NoCart() {
  return (
    <Empty title={CART_EMPTY} action={<ButtonLink href={paths.categories()}>Browse the catalog</ButtonLink>}>
      {CART_FIRST}
    </Empty>
  )
}
