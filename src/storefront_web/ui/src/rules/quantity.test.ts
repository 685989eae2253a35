import { expect, test } from 'vitest'
import { casesOf } from '../test/cases'
import {
  bounds,
  legalQuantity,
  type QuantityAnswer,
  roundToUnit,
  type RoundType,
  smallestQuantity,
  stepQuantity,
  wholeNumber,
} from './quantity'

type Round = { quantity: number; unitSize: number; roundType: RoundType }
type Stepped = Round & { steps: number; minimum: unknown; maximum: unknown }
type Typed = {
  value: unknown
  unitSize?: number
  roundType?: RoundType
  minimum?: unknown
  maximum?: unknown
}

test.each(casesOf<Round, number>('base_round_to_unit'))('rounds: $name', ({ given, expect: wanted }) => {
  expect(roundToUnit(given.quantity, given.unitSize, given.roundType)).toBe(wanted)
})

test.each(casesOf<Typed, Partial<QuantityAnswer>>('base_legal_quantity'))(
  'shows: $name',
  ({ given, expect: wanted }) => {
    expect(
      legalQuantity(given.value, given.unitSize, given.roundType, given.minimum, given.maximum),
    ).toMatchObject(wanted)
  },
)

test.each(casesOf<{ value: unknown }, number | null>('base_whole_number'))(
  'states: $name',
  ({ given, expect: wanted }) => {
    expect(wholeNumber(given.value)).toBe(wanted)
  },
)

test.each(casesOf<{ minimum: unknown; maximum: unknown }, [number, number]>('base_bounds'))(
  'bounds: $name',
  ({ given, expect: wanted }) => {
    expect(bounds(given.minimum, given.maximum)).toEqual(wanted)
  },
)

test.each(
  casesOf<{ unitSize: number; roundType: RoundType; minimum: unknown }, number>('base_smallest_quantity'),
)('smallest: $name', ({ given, expect: wanted }) => {
  expect(smallestQuantity(given.unitSize, given.roundType, given.minimum)).toBe(wanted)
})

test.each(casesOf<Stepped, number>('base_step_quantity'))('steps: $name', ({ given, expect: wanted }) => {
  expect(
    stepQuantity(given.quantity, given.steps, given.unitSize, given.roundType, given.minimum, given.maximum),
  ).toBe(wanted)
})
