import { expect, test } from 'vitest'
import { casesOf } from '../test/cases'
import { placeLines } from './places'

interface Place {
  city: string
  state: string
  zip: string
  country: string
}

test.each(casesOf<Place, string[]>('addresses_place_lines'))(
  'the last lines of an address: $name',
  ({ given: { city, state, zip, country }, expect: wanted }) => {
    expect(placeLines(city, state, zip, country)).toEqual(wanted)
  },
)
