import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { Cart, CartCheck, CartItem, CartResult } from '../../api/types'
import { PRICES_BEFORE_SHIPPING } from '../../contract/messages/cart.gen'
import {
  CartLine,
  RemovedLine,
  useCartActions,
  useCartBusy,
  useCartChecks,
  useCartUndo,
} from '../../features/cart'
import { Button } from '../../parts/Button'
import { classes } from '../../parts/classes'
import css from './CartPage.module.css'
import { useStaged } from './useStaged'

/** The height of a row (px) that has nothing special. */
const ROW_HEIGHT = 68
/**
 * So many lines are laid out together, when they come near the screen. Browsers measure every field for their own
 * purposes, so that lines that are laid out one by one take several times as long.
 */
const TOGETHER = 10

interface Props {
  cart: Cart
  /** How many lines it has, of which `cart` may have only the first. */
  lines: number
  isLoading: boolean
  /** Lines removed on this page, for Undo. */
  removed: CartItem[]
  onRemoved: (change: (before: CartItem[]) => CartItem[]) => void
}

/** The lines of the cart; a removed line keeps its place, with Undo, until the user leaves the page. */
export function CartTable({ cart, lines, isLoading, removed, onRemoved }: Props) {
  const { update, remove, clear } = useCartActions()
  const undoRemoval = useCartUndo()
  const checks = useChecksByCode(cart, cart.cartItems.length >= lines)
  const changes = useMemo(
    () => new Map(cart.priceChanges.map((change) => [change.uniqueId, change])),
    [cart.priceChanges],
  )
  const gone = removed.filter((line) => !cart.cartItems.some((one) => one.uniqueId === line.uniqueId))
  const rows = [...cart.cartItems, ...gone].toSorted((a, b) => a.lineNumber - b.lineNumber)
  const drawn = useStaged(rows.length)
  // rows that are not drawn yet, or have not arrived: their room keeps the rest of the page where it belongs
  const missing = Math.max(lines + gone.length, rows.length) - drawn
  const leaving = useRef(new Set<string>())
  const takeOut = async (
    lines: CartItem[],
    how: () => Promise<CartResult>,
  ): Promise<CartResult | undefined> => {
    // the second click of a double click would request a line that is gone
    const uniqueIds = lines.map((line) => line.uniqueId)
    if (uniqueIds.some((one) => leaving.current.has(one))) return undefined
    for (const one of uniqueIds) leaving.current.add(one)
    onRemoved((before) => [...without(before, uniqueIds), ...lines])
    const result = await how()
    for (const one of uniqueIds) leaving.current.delete(one)
    if (!result.success) onRemoved((before) => without(before, uniqueIds))
    return result
  }
  // rows are drawn again only when their own line changes: these two stay the same
  const now = useRef({ takeOut, update, remove })
  useEffect(() => {
    now.current = { takeOut, update, remove }
  })
  const onQuantity = useCallback((line: CartItem, quantity: number) => {
    const how = () => now.current.update([{ uniqueId: line.uniqueId, quantity }])
    return quantity === 0 ? now.current.takeOut([line], how) : how()
  }, [])
  const onRemove = useCallback(
    (line: CartItem) => void now.current.takeOut([line], () => now.current.remove(line.uniqueId)),
    [],
  )
  const undo = async (line: CartItem) => {
    if (await undoRemoval([line], `${line.itemCode} put back`))
      onRemoved((before) => without(before, [line.uniqueId]))
  }
  return (
    <div className="card">
      <table className={css.lines}>
        <thead>
          <tr>
            <th colSpan={2}>Item</th>
            <th>Availability</th>
            <th>Quantity</th>
            <th className="num">Price</th>
            <th className="num">Line total</th>
            <th className="noprint">
              <span className="vh">Remove</span>
            </th>
          </tr>
        </thead>
        {groupsOf(rows.slice(0, drawn)).map(([number, group]) => (
          <tbody key={number} className={classes(group.length > TOGETHER / 2 && css.group)}>
            {group.map((line) =>
              gone.includes(line) ? (
                <RemovedLine key={`${line.uniqueId} removed`} line={line} onUndo={() => void undo(line)} />
              ) : (
                <CartLine
                  key={line.uniqueId}
                  line={line}
                  checks={checks.get(line.itemCode)}
                  priceChange={changes.get(line.uniqueId)}
                  onQuantity={onQuantity}
                  onRemove={onRemove}
                />
              ),
            )}
          </tbody>
        ))}
        {missing > 0 && (
          <tbody aria-hidden="true">
            <tr>
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty cell is no control */}
              <td colSpan={7} height={missing * ROW_HEIGHT} />
            </tr>
          </tbody>
        )}
      </table>
      <footer className={css.foot}>
        <Updating isLoading={isLoading} />
        <span className="noprint">
          <Button look="link" onClick={() => void takeOut(cart.cartItems, clear)}>
            Remove all lines
          </Button>
        </span>
      </footer>
    </div>
  )
}

/** The lines in groups; a line stays in its group when others are removed. */
function groupsOf(lines: CartItem[]): [number, CartItem[]][] {
  return [...Map.groupBy(lines, ({ lineNumber }) => Math.ceil(lineNumber / TOGETHER))]
}

/** Whether the cart is being changed: apart, so that no row is compared only because this changes. */
function Updating({ isLoading }: { isLoading: boolean }) {
  const isBusy = useCartBusy()
  return (
    <span className="meta" role="status">
      {isBusy || isLoading ? 'Updating...' : PRICES_BEFORE_SHIPPING}
    </span>
  )
}

/** The checks of the cart's items by item code. */
function useChecksByCode(cart: Cart, isWhole: boolean): Map<string, CartCheck[]> {
  const checks = useCartChecks(cart, isWhole)
  return useMemo(() => Map.groupBy(checks, (check) => check.itemId), [checks])
}

function without(lines: CartItem[], uniqueIds: string[]): CartItem[] {
  return lines.filter((line) => !uniqueIds.includes(line.uniqueId))
}
