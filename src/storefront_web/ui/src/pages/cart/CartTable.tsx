import { useRef } from 'react'
import type { Cart, CartItem, CartResult } from '../../api/types'
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
import css from './CartPage.module.css'

interface Props {
  cart: Cart
  isLoading: boolean
  /** Lines removed on this page, for Undo. */
  removed: CartItem[]
  onRemoved: (change: (before: CartItem[]) => CartItem[]) => void
}

/** The lines of the cart; a removed line keeps its place, with Undo, until the user leaves the page. */
export function CartTable({ cart, isLoading, removed, onRemoved }: Props) {
  const { update, remove, clear } = useCartActions()
  const undoRemoval = useCartUndo()
  const isBusy = useCartBusy()
  const checks = useCartChecks(cart)
  const gone = removed.filter((line) => !cart.cartItems.some((one) => one.uniqueId === line.uniqueId))
  const rows = [...cart.cartItems, ...gone].toSorted((a, b) => a.lineNumber - b.lineNumber)
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
        <tbody>
          {rows.map((line) =>
            gone.includes(line) ? (
              <RemovedLine key={`${line.uniqueId} removed`} line={line} onUndo={() => void undo(line)} />
            ) : (
              <CartLine
                key={line.uniqueId}
                line={line}
                checks={checks.filter((check) => check.itemId === line.itemCode)}
                priceChange={cart.priceChanges.find((change) => change.uniqueId === line.uniqueId)}
                onQuantity={(quantity) => {
                  const how = () => update([{ uniqueId: line.uniqueId, quantity }])
                  return quantity === 0 ? takeOut([line], how) : how()
                }}
                onRemove={() => void takeOut([line], () => remove(line.uniqueId))}
              />
            ),
          )}
        </tbody>
      </table>
      <footer className={css.foot}>
        <span className="meta" role="status">
          {isBusy || isLoading ? 'Updating...' : PRICES_BEFORE_SHIPPING}
        </span>
        <span className="noprint">
          <Button look="link" onClick={() => void takeOut(cart.cartItems, clear)}>
            Remove all lines
          </Button>
        </span>
      </footer>
    </div>
  )
}

function without(lines: CartItem[], uniqueIds: string[]): CartItem[] {
  return lines.filter((line) => !uniqueIds.includes(line.uniqueId))
}
