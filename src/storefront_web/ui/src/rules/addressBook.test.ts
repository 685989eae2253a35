import { expect, test } from 'vitest'
import type { Address } from '../contract/types.gen'
import { choicesFrom, choicesOfNew, choicesOfTyping, foundIn, searchable } from './addressBook'
import { cutAtFolded } from './fold'

const LARKIN = {
  P21Id: 20418,
  Name: 'Larkin Press shop',
  FirstName: 'Luís',
  LastName: 'Ferrer',
  Attn: 'Receiving',
  Address1: '880 Front St',
  Address2: 'Bay 3',
  City: 'Windsor',
  State: 'ON',
  Zip: 'N9A 1A1',
  Country: 'CA',
  PreferredPackingBasis: 'Whenever',
} as Address

test.each([
  ['front (S2-2.6-010)', 'front'],
  ['bay (S2-2.6-010)', 'BAY 3'],
  ['the city (S2-2.6-011)', 'windsor'],
  ['the state (S2-2.6-012)', 'on'],
  ['the zip (S2-2.6-013)', 'n9a'],
  ['the country by code (S2-2.6-014)', 'ca'],
  ['the country by name (S2-2.6-014)', 'canada'],
  ['a name part (S2-2.6-015)', 'luis'],
  ['several words', 'press ferrer'],
  ['the id (S2-2.6-016)', '20418'],
  ['nothing', '  '],
])('a search finds %s', (_, term) => {
  expect(foundIn(searchable([LARKIN]), term)).toEqual([LARKIN])
})

test('every word has to be found', () => {
  expect(foundIn(searchable([LARKIN]), 'press toledo')).toEqual([])
})

test('a preference that is not a packing basis is left out', () => {
  expect(choicesFrom(LARKIN)).not.toHaveProperty('PackingBasis')
  expect(choicesFrom({ ...LARKIN, PreferredPackingBasis: 'ItemComplete' }).PackingBasis).toBe('ItemComplete')
})

test('a new address is empty, in the default country, with id 0', () => {
  const { ShippingChoices_P21Id, ShippingChoices_Country, ShippingChoices_Address1 } = choicesOfNew()
  expect([ShippingChoices_P21Id, ShippingChoices_Country, ShippingChoices_Address1]).toEqual([0, 'US', ''])
})

test('typing into the place makes it another address, typing into the name does not', () => {
  expect(choicesOfTyping({ Zip: '43605' })).toEqual({
    ShippingChoices_P21Id: 0,
    ShippingChoices_Zip: '43605',
  })
  expect(choicesOfTyping({ Phone: '1', Attn: 'A' })).toEqual({ ShippingChoices_Phone: '1', Attn: 'A' })
})

test.each([
  ['Montréal shop', 'montreal', ['', 'Montréal', ' shop']],
  ['Press line, press 4', 'press', ['', 'Press', ' line, ', 'press', ' 4']],
  ['Toledo', 'x', ['Toledo']],
  ['Toledo', '', ['Toledo']],
  ['Straße 1', 'str 1', ['', 'Str', 'aße ', '1']],
])('in "%s" the words of "%s" are marked', (text, term, parts) => {
  expect(cutAtFolded(text, term)).toEqual(parts)
})
