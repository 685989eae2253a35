import { expect, test } from 'vitest'
import { casesOf } from '../test/cases'
import { inMillimeters } from './millimeters'

interface Given {
  attribute: string
  value: string
  unit: string
}

test.each(casesOf<Given, string | null>('catalog_in_millimeters'))(
  'millimeters: $name',
  ({ given: { attribute, value, unit }, expect: wanted }) => {
    expect(inMillimeters(attribute, value, unit) ?? null).toBe(wanted)
  },
)
