import { ADDED_LINES } from '../../contract/messages/cart.gen'
import { useMemo, useState } from 'react'
import {
  ALL_IN_CART,
  CHOOSE_NEAR,
  DOWNLOAD_OTHERS,
  KEPT_HERE,
  LIST_IS_KEPT,
  NOTHING_ADDED,
  NOTHING_READY,
  NOTHING_YET,
  PUT_LINE_BACK,
  ROUNDED_LINES,
} from '../../contract/messages/quickorder.gen'
import { Button, ButtonLink } from '../../parts/Button'
import { Chip, Notice } from '../../parts/Notice'
import { Money } from '../../parts/Price'
import { paths } from '../../paths'
import { counted } from '../../rules/money'
import { fill } from '../../rules/text'
import { downloadText } from '../../state/downloadFile'
import { useCartActions, useCartBusy } from '../cart'
import { OrderLine } from './OrderLine'
import { additions, asCsv, grouped, offerOf, type Row, sameAs, totalOf } from './paste'
import css from './QuickOrder.module.css'
import type { useQuickOrder } from './useQuickOrder'

type List = ReturnType<typeof useQuickOrder>

/**
 * The lines of a list, those to correct first, and the bar that adds the others to the cart in one call.
 * `referrer` is the supplier whose link brought the buyer here.
 */
export function OrderLines({ list, referrer = '' }: { list: List; referrer?: string }) {
  const { rows, removed, lineActions, isChecking } = list
  const [added, setAdded] = useState(0)
  const groups = useMemo(() => grouped(rows), [rows])
  const same = useMemo(() => sameAs(rows), [rows])
  const lines = (wanted: Row[]) =>
    wanted.map((row) => <OrderLine key={row.id} row={row} same={same.get(row.id)} actions={lineActions} />)
  const rounded = groups.found.filter((row) => row.offer?.adjusted).length
  return (
    <section className={`card ${css.list}`} aria-label="Lines">
      {rows.length > 0 && (
        <div className={css.heads} aria-hidden="true">
          <span>Line</span>
          <span>You pasted</span>
          <span>Matched item</span>
          <span>Quantity</span>
          <span className="num">Price</span>
          <span className="num">Total</span>
        </div>
      )}
      {removed && (
        <div className={css.removed}>
          <span role="status">Line {removed.line} removed.</span>{' '}
          <Button look="link" aria-label={fill(PUT_LINE_BACK, { line: removed.line })} onClick={list.putBack}>
            Undo
          </Button>
        </div>
      )}
      {groups.toCorrect.length > 0 && (
        <>
          <h2 className={css.band}>
            <Chip tone="bad" icon="warn">
              {groups.toCorrect.length} to correct
            </Chip>
            <span className="meta">{KEPT_HERE}</span>
          </h2>
          <ul>{lines(groups.toCorrect)}</ul>
        </>
      )}
      {groups.close.length > 0 && (
        <>
          <h2 className={css.band}>
            <Chip tone="warn" icon="info">
              {groups.close.length} close
            </Chip>
            <span className="meta">{CHOOSE_NEAR}</span>
          </h2>
          <ul>{lines(groups.close)}</ul>
        </>
      )}
      {groups.found.length > 0 && (
        <>
          <h2 className={css.band}>
            <Chip tone="good" icon="ok">
              {groups.found.length} matched
            </Chip>
            <span className="meta">
              {rounded > 0 && fill(ROUNDED_LINES, { count: counted(rounded, 'quantity', 'quantities') })}
            </span>
          </h2>
          <ul>{lines(groups.found)}</ul>
        </>
      )}
      {rows.length === 0 && (
        <p className={css.nothing}>{isChecking ? 'Checking...' : added > 0 ? ALL_IN_CART : NOTHING_YET}</p>
      )}
      <AddBar
        list={list}
        ready={rows.filter(offerOf)}
        groups={groups}
        referrer={referrer}
        added={added}
        onAdded={setAdded}
      />
    </section>
  )
}

/** The bar: how many lines are ready, their total, and the button. */
function AddBar({
  list,
  ready,
  groups,
  referrer,
  added,
  onAdded,
}: {
  list: List
  ready: Row[]
  groups: ReturnType<typeof grouped>
  referrer: string
  added: number
  onAdded: (count: number) => void
}) {
  const { add } = useCartActions()
  const isBusy = useCartBusy()
  const [refusal, setRefusal] = useState('')
  const { rows } = list
  const put = async () => {
    if (isBusy || ready.length === 0) return
    setRefusal('')
    const said = fill(ADDED_LINES, { count: counted(ready.length, 'line') })
    const result = await add(additions(ready, referrer), said)
    if (result.success) {
      list.added(ready)
      return onAdded(ready.length)
    }
    const reasons = new Map<string, string>()
    for (const { field, message } of result.problems) {
      const row = ready[Number(/^cartItems\[(\d+)\]/.exec(field)?.[1] ?? -1)]
      if (row) reasons.set(row.id, message)
    }
    list.refused(reasons)
    setRefusal(
      reasons.size > 0
        ? fill(NOTHING_ADDED, { count: counted(reasons.size, 'line') })
        : fill(LIST_IS_KEPT, { reason: result.message }),
    )
  }
  const download = () => {
    const others = rows.filter((row) => !offerOf(row))
    downloadText('lines-to-correct.csv', 'text/csv;charset=utf-8', asCsv(others))
  }
  const open = [
    groups.close.length > 0 && `${groups.close.filter((row) => !offerOf(row)).length} to choose`,
    groups.toCorrect.length > 0 && `${groups.toCorrect.length} to correct`,
  ].filter((text): text is string => typeof text === 'string' && !text.startsWith('0 '))
  return (
    <div className={css.bar}>
      {refusal && (
        <Notice tone="bad" role="alert">
          {refusal}
        </Notice>
      )}
      {added > 0 && !refusal && (
        <Notice tone="good" role="status" action={<ButtonLink href={paths.cart()}>View cart</ButtonLink>}>
          {fill(ADDED_LINES, { count: counted(added, 'line') })}.
        </Notice>
      )}
      <span className={css.count} role="status">
        <b>
          {ready.length} of {counted(rows.length, 'line')} ready
        </b>{' '}
        <span className="meta">{list.isChecking ? 'Checking...' : open.join(', ')}</span>
      </span>
      {rows.length > ready.length && !list.isChecking && (
        <Button look="link" onClick={download}>
          {DOWNLOAD_OTHERS}
        </Button>
      )}
      <span className={css.sum}>
        <Money amount={list.isChecking ? undefined : totalOf(rows)} />
      </span>
      <Button
        look="primary"
        size="big"
        aria-busy={isBusy || undefined}
        why={ready.length === 0 ? NOTHING_READY : undefined}
        onClick={() => void put()}
      >
        {isBusy ? 'Adding...' : `Add ${counted(ready.length, 'line')} to cart`}
      </Button>
    </div>
  )
}
