import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { CartItem } from '../../api/types'
import { needs } from '../../api/needs'
import { HOW_TO_FILL, LINE_COMES } from '../../contract/messages/cart.gen'
import { CART_EMPTY } from '../../contract/messages/checkout.gen'
import { Button, ButtonLink } from '../../parts/Button'
import { classes } from '../../parts/classes'
import { Drawing } from '../../parts/Drawing'
import { Link } from '../../parts/Link'
import { Notice } from '../../parts/Notice'
import { Money, Price } from '../../parts/Price'
import { Spinner } from '../../parts/Spinner'
import { Skeleton } from '../../parts/Skeleton'
import { paths } from '../../paths'
import { counted, showCount } from '../../rules/money'
import { useShell } from '../../state/shell'
import { useArriving, useCartBusy } from './changes'
import css from './MiniCart.module.css'
import { useCart } from './useCart'

/** The number of latest lines that are listed; the cart page shows all. */
const LISTED = 50
/** The number of placeholder rows while the number of lines is unknown. */
const ROWS_WHILE_LOADING = 2

/** A summary of the cart: its latest lines and the subtotal. Source: S1 §2, §4 (mini-cart). */
export default function MiniCart() {
  const { cart, token, problem, isLoading, refresh } = useCart()
  const isBusy = useCartBusy()
  const arriving = useArriving()
  const lines = cart?.cartItems ?? []
  const isReading = cart === undefined && !problem
  const waiting = isReading ? ROWS_WHILE_LOADING : arriving
  const listed = lines.slice(-LISTED)
  const isEmpty = lines.length + waiting === 0
  if (problem && cart === undefined)
    return (
      <Frame>
        <CartFailed problem={problem} onRetry={refresh} />
      </Frame>
    )
  return (
    <Frame>
      <Head
        working={isBusy ? 'Updating...' : isLoading ? 'Loading...' : ''}
        note={listed.length < lines.length ? `Last ${listed.length} of ${showCount(lines.length)} lines` : ''}
      />
      {isEmpty ? (
        <div className={css.nothing}>
          <b>{CART_EMPTY}</b>
          <span className="meta">{HOW_TO_FILL}</span>
          <span className={css.ways}>
            <ButtonLink size="small" href={paths.quickOrder()}>
              Quick order
            </ButtonLink>
            <ButtonLink size="small" href={paths.shoppingLists()}>
              Shopping Lists
            </ButtonLink>
          </span>
        </div>
      ) : (
        <Lines key={token} lines={listed} waiting={waiting} />
      )}
      <footer className={css.foot}>
        <span>
          Subtotal <b>{isBusy || isLoading ? '--' : <Money amount={cart?.subtotal ?? 0} />}</b>
        </span>
        <ButtonLink size="small" href={paths.cart()}>
          View cart
        </ButtonLink>
      </footer>
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <section className={`floating ${css.panel}`} aria-label="Mini-cart">
      {children}
    </section>
  )
}

function Head({ working, note }: { working: string; note: string }) {
  return (
    <header className={css.head}>
      <b>Cart</b>
      <span className="meta">{working ? <Spinner label={working} /> : note}</span>
    </header>
  )
}

/**
 * The rows, plus a placeholder for each line being added; rendered anew with each, so that the latest is in
 * view.
 */
function Lines({ lines, waiting }: { lines: CartItem[]; waiting: number }) {
  const latest = lines.at(-1)?.uniqueId
  return (
    <ul
      key={`${latest} ${waiting}`}
      ref={showEnd}
      className={css.lines}
      aria-label={counted(lines.length, 'line')}
    >
      {lines.map((line) => (
        <Line key={line.uniqueId} line={line} isLatest={line.uniqueId === latest && waiting === 0} />
      ))}
      {Array.from({ length: waiting }, (_, at) => (
        <li key={`coming ${at}`} className={css.coming}>
          <Skeleton height={36} width={44} label={LINE_COMES} />
          <Skeleton height={13} lines={2} />
        </li>
      ))}
    </ul>
  )
}

function showEnd(list: HTMLUListElement | null): void {
  if (list) list.scrollTop = list.scrollHeight
}

/**
 * One line. Its link has a timestamp, so that the page loads again, and replaces the current history entry.
 * Source: S1 §2, decision A11.
 */
function Line({ line, isLatest }: { line: CartItem; isLatest: boolean }) {
  const { skuPrefix, catalogPrefix } = useShell()
  const client = useQueryClient()
  const [openedAt] = useState(() => Date.now())
  const { invMastUid } = line
  const number = invMastUid === null ? `${catalogPrefix}${line.itemCatalogUid}` : `${skuPrefix}${invMastUid}`
  return (
    <li className={classes(isLatest && css.latest)}>
      <Drawing src={line.drawing} alt="" width={44} height={36} />
      <span className={css.what}>
        {line.path && invMastUid !== null ? (
          <Link
            href={`${line.path}?t=${openedAt}`}
            options={{ replace: true }}
            onClick={() => void client.invalidateQueries({ queryKey: [needs.item(invMastUid).key] })}
          >
            {line.itemDescription}
          </Link>
        ) : (
          <b>{line.itemDescription}</b>
        )}
        <span className="meta">
          {number} · Qty {showCount(line.quantity)}
        </span>
      </span>
      <span className={css.price}>
        <Price price={line.itemUnitPrice} unit={line.unitOfMeasure} per={line.pricingUnitSize} />
      </span>
    </li>
  )
}

function CartFailed({ problem, onRetry }: { problem: string; onRetry: () => void }) {
  const { phone } = useShell()
  return (
    <>
      <Head working="" note="" />
      <div className={css.nothing}>
        <Notice tone="bad" role="alert">
          {problem}
        </Notice>
        <span className={css.ways}>
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
          {phone && <a href={`tel:${phone}`}>{phone}</a>}
        </span>
      </div>
    </>
  )
}
