import { expect, test } from 'vitest'
import { isFiltered } from './filters'
import { heeded } from './listing'

test('a condition that the answer does not tell of is no filter', () => {
  const query = { searchTerm: 'valve', number: 'ZZ', numberMatch: 'exactly', nsn: '4820', page: '2' }
  const told = [{ parameters: ['nsn'], text: 'NSN starts with 4820' }]
  expect(heeded(query, told)).toEqual({ searchTerm: 'valve', nsn: '4820', page: '2' })
  expect(heeded(query)).toEqual({ searchTerm: 'valve', page: '2' })
  expect([isFiltered(heeded(query, told)), isFiltered(heeded(query))]).toEqual([true, false])
})
