import { CUSTOMERS_PRICE, NOTE_ON_LINE } from '../../contract/messages/cart.gen'
import { useState } from 'react'
import type { CartItem, CartItemInput, CartResult } from '../../api/types'
import { PROMISE_DATE_OVERRIDE_DEBOUNCE_MS } from '../../contract/limits/content.gen'
import { OVERRIDE_NOT_A_PRICE } from '../../contract/messages/pricing.gen'
import { Button } from '../../parts/Button'
import { Field, Select, TextArea } from '../../parts/Field'
import { showDate } from '../../rules/dates'
import { showCount, showUnitPrice } from '../../rules/money'
import { useAuth } from '../../state/auth'
import { useOptimisticChoice } from '../../state/useOptimisticChoice'
import { useDebounce } from '../../state/useDebounce'
import css from './LineTerms.module.css'
import { usePriceReasons, useSourceLocations } from './lineTermsCalls'
import { useCartActions } from './useCart'

/** Saves some of a line's terms; returns why it failed, "" if it succeeded. */
type Save = (terms: Omit<CartItemInput, 'uniqueId'>) => Promise<string>

/**
 * What staff can set on a line: price with a reason, source location and promise date; and figures that only
 * they see. Source: S1 §3, §6, decisions B11, B13, C11, D10.
 */
export default function LineTerms({ line }: { line: CartItem }) {
  const { update } = useCartActions()
  const save: Save = async (terms) => whyNot(await update([{ uniqueId: line.uniqueId, ...terms }]))
  return (
    <section className={css.terms} aria-label={`Terms of ${line.itemCode}`}>
      <OwnPrice line={line} save={save} />
      <div className={css.shipping}>
        <Source line={line} save={save} />
        <Promised line={line} save={save} />
      </div>
      <Figures line={line} />
    </section>
  )
}

function whyNot({ success, problems, message }: CartResult): string {
  return success ? '' : (problems[0]?.message ?? message)
}

/** A price override for this line, with a reason. */
function OwnPrice({ line, save }: { line: CartItem; save: Save }) {
  const override = line.itemUnitPriceOverride ?? null
  const reasons = usePriceReasons()
  const { user } = useAuth()
  const [price, setPrice] = useState(override === null ? '' : String(override))
  const [reason, setReason] = useState(String(line.priceReasonId ?? ''))
  const [note, setNote] = useState(line.extraNotes[0]?.note ?? '')
  const [problem, setProblem] = useState('')
  const [isSaving, setSaving] = useState(false)
  const set = async (terms: Parameters<Save>[0]) => {
    setSaving(true)
    const why = await save(terms)
    setSaving(false)
    setProblem(why)
    return why === ''
  }
  const given = {
    itemUnitPriceOverride: price.trim() === '' ? null : Number(price.replace(/[$,\s]/g, '')),
    priceReasonId: reason === '' ? null : Number(reason),
    ...(user?.isImpersonator && {
      extraNotes: note.trim() === '' ? [] : [{ note: note.trim(), targetAreas: [] }],
    }),
  }
  return (
    <form
      className={css.price}
      onSubmit={(event) => {
        event.preventDefault()
        if (Number.isNaN(given.itemUnitPriceOverride)) return setProblem(OVERRIDE_NOT_A_PRICE)
        void set(given)
      }}
    >
      <Field
        label={`Our price per ${line.pricingUnitSize > 1 ? `${line.pricingUnitSize} ` : ''}${line.unitOfMeasure}`}
        inputMode="decimal"
        autoComplete="off"
        value={price}
        problem={problem}
        placeholder={line.itemUnitPrice === null ? '' : showUnitPrice(line.itemUnitPrice)}
        onChange={(event) => setPrice(event.currentTarget.value)}
      />
      <Select label="Price reason" value={reason} onChange={(event) => setReason(event.currentTarget.value)}>
        <option value="">Choose</option>
        {reasons
          .filter((one) => user?.isImpersonator || !one.needsNote)
          .map((one) => (
            <option key={one.priceReasonId} value={one.priceReasonId}>
              {inWords(one.reason)}
              {one.needsNote && ' (with a note)'}
            </option>
          ))}
      </Select>
      {user?.isImpersonator && (
        <TextArea
          label={NOTE_ON_LINE}
          aside="optional"
          rows={2}
          maxLength={255}
          className={css.note}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      )}
      <span className={css.ways}>
        <Button type="submit" size="small" aria-busy={isSaving || undefined}>
          Set price
        </Button>
        {override !== null && (
          <Button
            look="link"
            onClick={() =>
              void set({ itemUnitPriceOverride: null }).then((done) => {
                if (!done) return
                setPrice('')
                setReason('')
              })
            }
          >
            {CUSTOMERS_PRICE}
          </Button>
        )}
      </span>
    </form>
  )
}

function Source({ line, save }: { line: CartItem; save: Save }) {
  const places = useSourceLocations(line)
  const { shown, problem, choose } = useOptimisticChoice(line.sourceLocId, (sourceLocId) =>
    save({ sourceLocId }),
  )
  return (
    <Select
      label="Ships from"
      problem={problem}
      value={shown ?? ''}
      onChange={({ currentTarget: { value } }) => choose(value === '' ? null : Number(value))}
    >
      <option value="">As usual</option>
      {places.map((place) => (
        <option key={place.locationId} value={place.locationId}>
          {place.locationName}, {showCount(place.quantityAvailable)} in stock
        </option>
      ))}
    </Select>
  )
}

/** The promise date: saved 300 ms after the last change. Source: S1 §5, §9. */
function Promised({ line, save }: { line: CartItem; save: Save }) {
  const { shown, problem, choose } = useOptimisticChoice(
    line.promiseDateOverride ?? null,
    (promiseDateOverride) => save({ promiseDateOverride }),
  )
  const [typed, setTyped] = useState<string>()
  const { soon } = useDebounce(PROMISE_DATE_OVERRIDE_DEBOUNCE_MS, (date: string) => {
    setTyped(undefined)
    if ((date || null) !== shown) choose(date || null)
  })
  return (
    <Field
      label="Promise date"
      type="date"
      problem={problem}
      help={shown === null && line.promiseDate ? `${showDate(line.promiseDate)} as usual` : undefined}
      value={typed ?? shown ?? ''}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        soon(event.currentTarget.value)
      }}
    />
  )
}

/** Staff-only facts about the item; unknown ones are omitted. */
function Figures({ line }: { line: CartItem }) {
  const figures: [string, string | number | null | undefined][] = [
    ['Supplier', line.supplierId],
    ['Purchase order cost', line.purchaseOrderCost == null ? null : showUnitPrice(line.purchaseOrderCost)],
    ['Our cost', line.airlineCost == null ? null : showUnitPrice(line.airlineCost)],
    ['Disposition', line.disposition],
    ['Price page', line.pricePage],
  ]
  const known = figures.filter(([, value]) => value != null && value !== '')
  if (known.length === 0) return null
  return (
    <dl className={css.figures}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function inWords(name: string): string {
  const words = name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
