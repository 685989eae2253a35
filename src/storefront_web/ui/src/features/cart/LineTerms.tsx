import { CUSTOMERS_PRICE, NOTE_ON_LINE } from '../../contract/messages/cart.gen'
import { useState } from 'react'
import type { CartItem } from '../../api/types'
import { PRICE_REASON } from '../../contract/messages/checkout.gen'
import { OVERRIDE_NOT_A_PRICE } from '../../contract/messages/pricing.gen'
import { Button } from '../../parts/Button'
import { Field, Select, TextArea } from '../../parts/Field'
import { Notice } from '../../parts/Notice'
import { showCount, showUnitPrice } from '../../rules/money'
import { useAuth } from '../../state/auth'
import { useOptimisticChoice } from '../../state/useOptimisticChoice'
import css from './LineTerms.module.css'
import { notesWith } from './lineNotes'
import { reasonText, usePriceReasons, useSourceLocations } from './lineTermsCalls'
import { PromiseDate } from './PromiseDate'
import { type SaveTerms, useLineTerms } from './useLineTerms'

/**
 * What staff can set on a line: price with a reason, source location and promise date; and figures that only
 * they see. Source: S1 §3, §6, decisions B11, B13, C11, D10.
 */
export default function LineTerms({ line }: { line: CartItem }) {
  const save = useLineTerms(line)
  return (
    <section className={css.terms} aria-label={`Terms of ${line.itemCode}`}>
      <OwnPrice line={line} save={save} />
      <div className={css.shipping}>
        <Source line={line} save={save} />
        <PromiseDate line={line} />
      </div>
      <Figures line={line} />
    </section>
  )
}

/** A price override for this line, with a reason. */
function OwnPrice({ line, save }: { line: CartItem; save: SaveTerms }) {
  const override = line.itemUnitPriceOverride ?? null
  const reasons = usePriceReasons()
  const { user } = useAuth()
  const [price, setPrice] = useState(override === null ? '' : String(override))
  const [reason, setReason] = useState(String(line.priceReasonId ?? ''))
  const [note, setNote] = useState(line.extraNotes[0]?.note ?? '')
  const [problem, setProblem] = useState('')
  const [isSaving, setSaving] = useState(false)
  const set = async (terms: Parameters<SaveTerms>[0]) => {
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
      extraNotes: notesWith(line, note),
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
      <Select label={PRICE_REASON} value={reason} onChange={(event) => setReason(event.currentTarget.value)}>
        <option value="">Choose</option>
        {reasons
          .filter((one) => user?.isImpersonator || !one.needsNote)
          .map((one) => (
            <option key={one.priceReasonId} value={one.priceReasonId}>
              {reasonText(one.reason)}
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
      {line.costWarning && (
        <div className={css.note}>
          <Notice tone="warn">{line.costWarning}</Notice>
        </div>
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

function Source({ line, save }: { line: CartItem; save: SaveTerms }) {
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

/** Staff-only facts about the item; unknown ones are omitted. */
function Figures({ line }: { line: CartItem }) {
  const cost = (amount: number | null | undefined) =>
    amount == null ? null : showUnitPrice(amount, line.pricingUnitSize)
  const figures: [string, string | number | null | undefined][] = [
    ['Supplier', line.supplierId],
    ['Purchase order cost', cost(line.purchaseOrderCost)],
    ['Our cost', cost(line.airlineCost)],
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
