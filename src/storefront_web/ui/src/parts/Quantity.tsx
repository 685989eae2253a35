import { useLayoutEffect, useRef, type ChangeEvent, type KeyboardEvent } from 'react'
import { QUANTITY_MAX } from '../contract/limits/base.gen'
import { legalQuantity, smallestQuantity, stepQuantity, type RoundType } from '../rules/quantity'
import { classes } from './classes'
import css from './Quantity.module.css'
import { useQuantityDebounce } from './useQuantityDebounce'

/** Numbers with so many digits are written smaller, to fit every field. */
const LONG = 6

interface Props {
  value: number
  onChange: (quantity: number) => void
  /** The item, for the field's label: "Quantity of HC-2008-TR". */
  of: string
  unitSize?: number
  roundType?: RoundType
  /** 0 is allowed where it means "remove": in cart lines. */
  min?: 0 | 1
  /** What is added is at least 1, whatever `min` is: a typed 0 becomes the smallest quantity. */
  isAdded?: boolean
  max?: number
  disabled?: boolean
  /** Why the last number was reverted. */
  problem?: string
  /** Called after Enter commits the number: usually adds to the cart. */
  onEnter?: (quantity: number) => void
}

/**
 * The quantity stepper: a spin button with a text input, stepping by the pack size. What is typed is rounded
 * half a second after the last key, or on blur, and the rounding is announced. Source: S1 §5.
 */
export function Quantity({
  value,
  onChange,
  of,
  unitSize = 1,
  roundType = 'N',
  min = 1,
  isAdded,
  max = QUANTITY_MAX,
  disabled,
  problem = '',
  onEnter,
}: Props) {
  const field = useRef<HTMLInputElement>(null)
  const least = min === 0 ? 0 : smallestQuantity(unitSize, roundType, min)
  const floor = isAdded ? 1 : min
  const up = stepQuantity(value, 1, unitSize, roundType, floor, max)
  const down = stepQuantity(value, -1, unitSize, roundType, floor, max)

  const round = (text: string) => legalQuantity(text, unitSize, roundType, floor, max)
  const { typed, told, type, commit, revert } = useQuantityDebounce(value, round, onChange)
  useLayoutEffect(() => {
    // typed before this part was hydrated
    const before = field.current?.value ?? ''
    if (before === String(value)) return
    if (field.current === document.activeElement) type(before)
    else commit(before)
    // eslint-disable-next-line react/exhaustive-deps -- once
  }, [])
  const move = (to: number) => commit(String(to))
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      const meant = commit(event.currentTarget.value)
      if (onEnter) event.preventDefault()
      onEnter?.(meant)
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      if (!neighbor(event.currentTarget, event)) move(event.key === 'ArrowUp' ? up : down)
    } else if (event.key === 'Escape') {
      revert()
    }
  }
  return (
    <span className={css.frame}>
      <span className={classes(css.stepper, disabled && css.off)}>
        <button
          type="button"
          tabIndex={-1}
          aria-label={`Less of ${of}`}
          disabled={disabled || down === value}
          onClick={() => move(down)}
        >
          −
        </button>
        <input
          ref={field}
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          aria-valuenow={value}
          aria-valuemin={least}
          aria-valuemax={max}
          aria-label={`Quantity of ${of}`}
          disabled={disabled}
          className={classes((typed ?? String(value)).length >= LONG && css.long)}
          value={typed ?? String(value)}
          onChange={(event) => type(onlyDigits(event))}
          onBlur={(event) => {
            if (typed !== undefined) commit(event.currentTarget.value)
          }}
          onKeyDown={keys}
        />
        <button
          type="button"
          tabIndex={-1}
          aria-label={`More of ${of}`}
          disabled={disabled || up === value}
          onClick={() => move(up)}
        >
          +
        </button>
      </span>
      <span role="status" className={told || problem ? css.told : 'vh'}>
        {problem || told}
      </span>
    </span>
  )
}

/**
 * Return the digits of what was entered: a typed letter is left out; a pasted text that is not a whole number is
 * not taken. Source: S1 §5.
 */
function onlyDigits({ currentTarget: { value }, nativeEvent }: ChangeEvent<HTMLInputElement>): string {
  const isTyped = 'data' in nativeEvent && String(nativeEvent.data).length === 1
  if (isTyped) return value.replace(/\D/g, '')
  return /^\s*\d[\d,]*\s*$/.test(value) ? value.replace(/\D/g, '') : ''
}

/** Ctrl with an arrow key moves to the quantity field of the row above or below. */
function neighbor(input: HTMLInputElement, event: KeyboardEvent): boolean {
  if (!event.ctrlKey) return false
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[role=spinbutton]:enabled')]
  fields[fields.indexOf(input) + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
  return true
}
