import { QUOTE_INSTEAD } from '../../contract/messages/checkout.gen'
import { ADDED_LINES } from '../../contract/messages/cart.gen'
import { useMemo, useState } from 'react'
import {
  ALL_IN_CART,
  CHOOSE_NEAR,
  CORRECTED,
  DOWNLOAD_OTHERS,
  KEPT_HERE,
  LIST_IS_KEPT,
  NOTHING_ADDED,
  NOTHING_READY,
  NOTHING_YET,
  PUT_LINE_BACK,
  ROUNDED_LINES,
  SAVE_LINES,
} from '../../contract/messages/quickorder.gen'
import { Button, ButtonLink } from '../../parts/Button'
import { Chip, Notice } from '../../parts/Notice'
import { Money } from '../../parts/Price'
import { paths } from '../../paths'
import { counted } from '../../rules/money'
import { fill } from '../../rules/text'
import { downloadText } from '../../state/downloadFile'
import { useCartActions, useCartBusy } from '../cart'
import { navigate } from '../../state/navigation'
import { SaveAsList } from '../lists'
import { OrderLine } from './OrderLine'
import {
  additions,
  asCsv,
  type Group,
  grouped,
  groupOf,
  listed,
  offerOf,
  type Row,
  sameAs,
  totalOf,
} from './paste'
import css from './QuickOrder.module.css'
import { useKeptFocus } from './useKeptFocus'
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
  const focus = useKeptFocus(rows)
  const openIn = (group: Group) => groups[group].filter((row) => groupOf(row) === group).length
  const corrected = groups.toCorrect.length - openIn('toCorrect')
  const rounded = groups.found.filter((row) => row.offer?.adjusted).length
  return (
    <section className={`card ${css.list}`} aria-label="Lines" {...focus}>
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
        <div className={css.removed} data-line={removed.id}>
          <span role="status">Line {removed.line} removed.</span>{' '}
          <Button look="link" aria-label={fill(PUT_LINE_BACK, { line: removed.line })} onClick={list.putBack}>
            Undo
          </Button>
        </div>
      )}
      {groups.toCorrect.length > 0 && (
        <>
          <h2 className={css.band}>
            {openIn('toCorrect') > 0 && (
              <Chip tone="bad" icon="warn">
                {openIn('toCorrect')} to correct
              </Chip>
            )}
            {corrected > 0 && (
              <Chip tone="good" icon="ok">
                {fill(CORRECTED, { count: corrected })}
              </Chip>
            )}
            {openIn('toCorrect') > 0 && <span className="meta">{KEPT_HERE}</span>}
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
      <AddBar list={list} ready={rows.filter(offerOf)} referrer={referrer} added={added} onAdded={setAdded} />
    </section>
  )
}

/** The bar: how many lines are ready, their total, and the button. */
function AddBar({
  list,
  ready,
  referrer,
  added,
  onAdded,
}: {
  list: List
  ready: Row[]
  referrer: string
  added: number
  onAdded: (count: number) => void
}) {
  const { add } = useCartActions()
  const isBusy = useCartBusy()
  const [refusal, setRefusal] = useState('')
  const { rows } = list
  const put = async (): Promise<boolean> => {
    if (isBusy || ready.length === 0) return false
    setRefusal('')
    const notice = fill(ADDED_LINES, { count: counted(ready.length, 'line') })
    const result = await add(additions(ready, referrer), notice)
    if (result.success) {
      list.added(ready)
      onAdded(ready.length)
      return true
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
    return false
  }
  const quote = async () => {
    if (await put()) void navigate(paths.createQuote())
  }
  const download = () => {
    const left = rows.filter((row) => !offerOf(row))
    downloadText('lines-to-correct.csv', 'text/csv;charset=utf-8', asCsv(left))
  }
  const others = rows.filter((row) => !offerOf(row) && !row.isBusy)
  const toCorrect = others.filter((row) => groupOf(row) === 'toCorrect').length
  const toChoose = others.length - toCorrect
  const open = [toChoose > 0 && `${toChoose} to choose`, toCorrect > 0 && `${toCorrect} to correct`]
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
        <span className="meta">{list.isChecking ? 'Checking...' : open.filter(Boolean).join(', ')}</span>
      </span>
      {rows.length > ready.length && !list.isChecking && (
        <Button look="link" onClick={download}>
          {DOWNLOAD_OTHERS}
        </Button>
      )}
      <span className={css.sum}>
        <Money amount={list.isChecking ? undefined : totalOf(rows)} />
      </span>
      <SaveAsList title={SAVE_LINES} items={listed(ready)} />
      <Button why={ready.length === 0 ? NOTHING_READY : undefined} onClick={() => void quote()}>
        {QUOTE_INSTEAD}
      </Button>
      <Button
        look="primary"
        size="big"
        data-add
        aria-busy={isBusy || undefined}
        why={ready.length === 0 ? NOTHING_READY : undefined}
        onClick={() => void put()}
      >
        {isBusy ? 'Adding...' : `Add ${counted(ready.length, 'line')} to cart`}
      </Button>
    </div>
  )
}
