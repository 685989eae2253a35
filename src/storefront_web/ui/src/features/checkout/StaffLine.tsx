import { useEffect, useState } from 'react'
import type { CartItem } from '../../api/types'
import { LINE_NOTE_MAX } from '../../contract/limits/quotes.gen'
import { NOTE_AREAS } from '../../contract/limits/orders.gen'
import { CUSTOMERS_PRICE, NOTE_ON_LINE } from '../../contract/messages/cart.gen'
import * as words from '../../contract/messages/checkout.gen'
import { OVERRIDE_NEEDS_NOTE, OVERRIDE_NEEDS_REASON } from '../../contract/messages/pricing.gen'
import { Button } from '../../parts/Button'
import { Check, Field, Select } from '../../parts/Field'
import { MoneyField } from '../../parts/MoneyField'
import { Notice } from '../../parts/Notice'
import { useLazy } from '../../parts/useLazy'
import { fill } from '../../rules/text'
import { useOptimisticChoice } from '../../state/useOptimisticChoice'
import { LINE_NOTE_AREAS, notesWith, PromiseDate, reasonText, useLineTerms, usePriceReasons } from '../cart'
import { RequestedDate } from './RequestedDate'
import css from './StaffLine.module.css'
import type { Checkout } from './useCheckout'

interface Props {
  line: CartItem
  checkout: Checkout
}

/** What staff acting for a customer set on a line: saved by itself. Source: S2 §6, decisions B13, C11, D10. */
export default function StaffLine({ line, checkout }: Props) {
  const save = useLineTerms(line)
  const dropship = useOptimisticChoice(line.isDropship, (isDropship) => save({ isDropship }))
  return (
    <div className={css.line} role="group" aria-label={fill(words.STAFF_LINE, { item: line.itemCode })}>
      <OwnPrice line={line} checkout={checkout} />
      <PromiseDate line={line} />
      <RequestedDate line={line} checkout={checkout} />
      <LineNote line={line} />
      <div className={css.more}>
        <Check
          label={words.DROPSHIP}
          help={dropship.problem}
          checked={dropship.shown}
          onChange={(event) => dropship.choose(event.currentTarget.checked)}
        />
      </div>
      {line.costWarning && (
        <div className={css.wide} role="status">
          <Notice tone="warn">{line.costWarning}</Notice>
        </div>
      )}
    </div>
  )
}

/** A price and its reason: sent together, once both are given. */
interface Wanted {
  price: number | null
  reason: string
}

function OwnPrice({ line, checkout }: Props) {
  const save = useLineTerms(line)
  const reasons = usePriceReasons()
  const kept: Wanted = {
    price: line.itemUnitPriceOverride ?? null,
    reason: String(line.priceReasonId ?? ''),
  }
  // what waits for its other half; a price without a reason must not be forgotten at Submit
  const [half, setHalf] = useState<Wanted>()
  const { setEditorOpen } = checkout
  const name = `line ${line.uniqueId}`
  const isHalf = half !== undefined
  useEffect(() => {
    setEditorOpen(name, isHalf)
    return () => setEditorOpen(name, false)
  }, [setEditorOpen, name, isHalf])
  const { shown, problem, choose } = useOptimisticChoice(kept, ({ price, reason }) =>
    save(
      price === null
        ? { itemUnitPriceOverride: null }
        : { itemUnitPriceOverride: price, priceReasonId: Number(reason), extraNotes: line.extraNotes },
    ),
  )
  const now = half ?? shown
  const other = reasons.find(({ needsNote }) => needsNote)
  const needsNote = now.reason === String(other?.priceReasonId) && line.extraNotes.length === 0
  const missing = !isHalf ? '' : needsNote ? OVERRIDE_NEEDS_NOTE : OVERRIDE_NEEDS_REASON
  const put = (part: Partial<Wanted>) => {
    const wanted = { ...now, ...part }
    const lacksNote = wanted.reason === String(other?.priceReasonId) && line.extraNotes.length === 0
    if (wanted.price === null && wanted.reason !== '' && kept.price === null) return setHalf(wanted)
    if (wanted.price !== null && (wanted.reason === '' || lacksNote)) return setHalf(wanted)
    setHalf(undefined)
    choose(wanted.price === null ? { price: null, reason: '' } : wanted)
  }
  // the note that the reason asks for has been written meanwhile
  const isWhole = isHalf && half.price !== null && half.reason !== '' && !needsNote
  useEffect(() => {
    if (!isWhole || !half) return
    setHalf(undefined)
    choose(half)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once it is whole
  }, [isWhole])
  return (
    <>
      <MoneyField
        label={words.OVERRIDE_PRICE}
        placeholder="none"
        value={now.price}
        problem={problem}
        onAmount={(price) => put({ price })}
      />
      <div className={css.reason}>
        <Select
          label={words.PRICE_REASON}
          value={now.reason}
          problem={now.price === null ? '' : missing}
          onChange={(event) => put({ reason: event.currentTarget.value })}
        >
          <option value="">{words.PRICE_REASON_CHOOSE}</option>
          {reasons.map((one) => (
            <option key={one.priceReasonId} value={one.priceReasonId}>
              {reasonText(one.reason)}
              {one.needsNote && ' (with a note)'}
            </option>
          ))}
        </Select>
        {now.price !== null && (
          <Button look="link" size="small" onClick={() => put({ price: null, reason: '' })}>
            {CUSTOMERS_PRICE}
          </Button>
        )}
      </div>
    </>
  )
}

/** The note on a line, and where it is printed; saved when the field is left. Source: S2 §5.7, §6. */
function LineNote({ line }: { line: CartItem }) {
  const save = useLineTerms(line)
  const [Dialog, want] = useLazy(() => import('./NoteLocationDialog'))
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState<string>()
  const [first] = line.extraNotes
  const { shown, problem, choose } = useOptimisticChoice(line.extraNotes, (extraNotes) =>
    save({ extraNotes }),
  )
  const areas = shown[0]?.targetAreas ?? LINE_NOTE_AREAS
  const text = shown[0]?.note ?? ''
  const leave = () => {
    setTyped(undefined)
    if (typed !== undefined && typed.trim() !== (first?.note ?? '')) choose(notesWith(line, typed))
  }
  return (
    <div className={css.note}>
      <Field
        label={NOTE_ON_LINE}
        autoComplete="off"
        maxLength={LINE_NOTE_MAX}
        aside={areas.join(', ')}
        problem={problem}
        value={typed ?? text}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
        onBlur={leave}
      />
      <Button
        look="link"
        size="small"
        aria-haspopup="dialog"
        aria-label={`${words.NOTE_LOCATION}, ${line.itemCode}`}
        onClick={() => {
          want()
          setOpen(true)
        }}
      >
        {words.NOTE_LOCATION}
      </Button>
      {isOpen && Dialog && (
        <Dialog
          noteType="line"
          text={text}
          areas={areas}
          choices={[...NOTE_AREAS]}
          most={LINE_NOTE_MAX}
          onSave={(note, places) => {
            setOpen(false)
            choose(notesWith(line, note, places))
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
