import { expect, test } from 'vitest'
import { casesOf } from '../test/cases'
import { legalQuantity, type QuantityAnswer, roundToUnit, type RoundType } from './quantity'

type Round = { quantity: number; unitSize: number; roundType: RoundType }
type Typed = { value: unknown; unitSize?: number; roundType?: RoundType; minimum?: unknown; maximum?: unknown }

test.each(casesOf<Round, number>('base_round_to_unit'))('rounds: $name', ({ given, expect: wanted }) => {
  expect(roundToUnit(given.quantity, given.unitSize, given.roundType)).toBe(wanted)
})

test.each(casesOf<Typed, Partial<QuantityAnswer>>('base_legal_quantity'))('shows: $name', ({ given, expect: wanted }) => {
  expect(legalQuantity(given.value, given.unitSize, given.roundType, given.minimum, given.maximum)).toMatchObject(wanted)
})
