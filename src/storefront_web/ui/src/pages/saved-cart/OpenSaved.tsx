import { useState } from 'react'
import type { CartItem, SavedCart } from '../../api/types'
import { SAVED_NAME_MAX } from '../../contract/limits/cart.gen'
import {
  DELETE_SAVED,
  KEPT_UNTIL,
  PRICE_SINCE_SAVED,
  SAVED_NAME,
  SAVED_NAMED,
  SAVED_RENAMED,
  SAVED_RESTORED,
} from '../../contract/messages/cart.gen'
import { DELETED } from '../../contract/messages/lists.gen'
import { PutBack, useSavedActions, whySaved } from '../../features/cart'
import { Button } from '../../parts/Button'
import { Field } from '../../parts/Field'
import { Cell, Form } from '../../parts/Form'
import { Link } from '../../parts/Link'
import { Notice } from '../../parts/Notice'
import { PageTitle } from '../../parts/PageTitle'
import { Money } from '../../parts/Price'
import type { ResultMessage } from '../../parts/ResultNotice'
import table from '../../parts/Table.module.css'
import { showDate } from '../../rules/dates'
import { counted, showCount, showUnitPrice } from '../../rules/money'
import { fill } from '../../rules/text'
import css from './SavedCartPage.module.css'

/** A saved cart with its lines as they could be ordered today. */
export function OpenSaved({
  saved,
  onNotice,
}: {
  saved: SavedCart
  onNotice: (notice: ResultMessage) => void
}) {
  const { remove, restore } = useSavedActions()
  const { cartItems, orderNotes, subtotal } = saved.cart
  const orderable = cartItems.filter((line) => line.problems.length === 0).length
  const bringBack = async () => {
    const { success, message, savedCart } = await restore(saved)
    const name = savedCart?.name ?? saved.name
    onNotice(success ? { text: fill(SAVED_RESTORED, { name }) } : { text: message, isBad: true })
  }
  const drop = async () => {
    onNotice({ text: fill(DELETED, { name: saved.name }), undo: () => void bringBack() })
    const { success, message } = await remove(saved)
    if (!success) onNotice({ text: message, isBad: true })
  }
  return (
    <>
      <PageTitle note={`${counted(cartItems.length, 'line')}, ${orderable} can be ordered`}>
        {saved.name}
      </PageTitle>
      <div className={`cols ${css.layout}`}>
        <section className="card" aria-label={saved.name}>
          <table className={table['table']}>
            <thead>
              <tr>
                <th>Item</th>
                <th className={table['num']}>Quantity</th>
                <th className={table['num']}>Price</th>
                <th className={table['num']}>Line total</th>
              </tr>
            </thead>
            <tbody>
              {cartItems.map((line) => (
                <Line key={line.uniqueId} line={line} saved={saved} />
              ))}
            </tbody>
          </table>
          {orderNotes && <p className={css.notes}>{orderNotes}</p>}
        </section>
        <div className={`side noprint ${css.side}`}>
          <section className="card box" aria-label="This cart today">
            <h2>This cart today</h2>
            <p className={css.total}>
              <span>Subtotal</span>
              <b>
                <Money amount={subtotal} />
              </b>
            </p>
            <PutBack saved={saved} isMain onNotice={onNotice} />
            <p className="meta">
              {whySaved(saved)}. {fill(KEPT_UNTIL, { date: showDate(saved.keptUntil) })}.
            </p>
          </section>
          <Name saved={saved} onNotice={onNotice} onDelete={() => void drop()} />
        </div>
      </div>
    </>
  )
}

function Line({ line, saved }: { line: CartItem; saved: SavedCart }) {
  const change = saved.cart.priceChanges.find((one) => one.uniqueId === line.uniqueId)
  const prices = change && {
    old: showUnitPrice(change.oldUnitPrice, line.pricingUnitSize),
    new: showUnitPrice(change.newUnitPrice, line.pricingUnitSize),
  }
  return (
    <tr data-row>
      <th scope="row" className={css.what}>
        {line.path ? <Link href={line.path}>{line.itemDescription}</Link> : line.itemDescription}
        <p className={table['small']}>
          {line.itemCode}
          {line.customerPartNumber && ` · Your no. ${line.customerPartNumber}`}
        </p>
        {line.extraNotes.map(({ note }) => (
          <p key={note} className={table['small']}>
            {note}
          </p>
        ))}
        {line.problems.map(({ message }) => (
          <Notice key={message} tone="warn">
            {message}
          </Notice>
        ))}
        {prices && <p className="warn">{fill(PRICE_SINCE_SAVED, prices)}</p>}
      </th>
      <td className={`${table['num']} ${table['named']}`} data-name="Quantity">
        {showCount(line.quantity)} {line.unitOfMeasure}
      </td>
      <td className={`${table['num']} ${table['named']}`} data-name="Price">
        {showUnitPrice(line.itemUnitPrice, line.pricingUnitSize)}
      </td>
      <td className={`${table['num']} ${table['named']}`} data-name="Line total">
        <Money amount={line.extendedPrice} />
      </td>
    </tr>
  )
}

function Name({
  saved,
  onNotice,
  onDelete,
}: {
  saved: SavedCart
  onNotice: (notice: ResultMessage) => void
  onDelete: () => void
}) {
  const { rename } = useSavedActions()
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState('')
  const submit = async () => {
    const { success, message, savedCart } = await rename(saved, typed ?? saved.name)
    setProblem(success ? '' : message)
    if (success) {
      onNotice({ text: fill(SAVED_RENAMED, { name: savedCart?.name ?? saved.name }) })
      setTyped(undefined)
    }
    return success
  }
  return (
    <section className="card box" aria-label={SAVED_NAMED}>
      <Form saves="Rename" problem={problem} onSave={submit}>
        <Cell span={6}>
          <Field
            label={SAVED_NAME}
            value={typed ?? saved.name}
            maxLength={SAVED_NAME_MAX}
            autoComplete="off"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Cell>
      </Form>
      <Button onClick={onDelete}>{DELETE_SAVED}</Button>
    </section>
  )
}
