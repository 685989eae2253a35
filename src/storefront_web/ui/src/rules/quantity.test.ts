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

type Refused = { error: string }

function outcome<Answer>(rule: () => Answer): Answer | Refused {
  try {
    return rule()
  } catch (error) {
    if (error instanceof RangeError) return { error: error.message }
    throw error
  }
}

test.each(casesOf<Round, number | Refused>('base_round_to_unit'))(
  'rounds: $name',
  ({ given, expect: wanted }) => {
    expect(outcome(() => roundToUnit(given.quantity, given.unitSize, given.roundType))).toEqual(wanted)
  },
)

test.each(casesOf<Typed, Partial<QuantityAnswer> | Refused>('base_legal_quantity'))(
  'shows: $name',
  ({ given, expect: wanted }) => {
    expect(
      outcome(() =>
        legalQuantity(given.value, given.unitSize, given.roundType, given.minimum, given.maximum),
      ),
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
  casesOf<{ unitSize: number; roundType: RoundType; minimum: unknown }, number | Refused>(
    'base_smallest_quantity',
  ),
)('smallest: $name', ({ given, expect: wanted }) => {
  expect(outcome(() => smallestQuantity(given.unitSize, given.roundType, given.minimum))).toEqual(wanted)
})

test.each(casesOf<Stepped, number | Refused>('base_step_quantity'))(
  'steps: $name',
  ({ given, expect: wanted }) => {
    const { quantity, steps, unitSize, roundType, minimum, maximum } = given
    expect(outcome(() => stepQuantity(quantity, steps, unitSize, roundType, minimum, maximum))).toEqual(
      wanted,
    )
  },
)
