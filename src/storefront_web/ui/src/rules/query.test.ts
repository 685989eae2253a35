import { expect, test } from 'vitest'
import { listing } from './listing'
import { all, one, parseQuery, queryString } from './query'

test('an address is read and written back, names in order', () => {
  const values = parseQuery('?searchTerm=1%2F4+NPT&f.Bore=2&f.Bore=3&brands=a,b')
  expect(one(values, 'searchTerm')).toBe('1/4 NPT')
  expect(all(values, 'f.Bore')).toEqual(['2', '3'])
  expect(queryString(values)).toBe('?brands=a,b&f.Bore=2&f.Bore=3&searchTerm=1%2F4+NPT')
})

test('what cannot be decoded is taken as it stands', () => {
  expect(one(parseQuery('?searchTerm=100%'), 'searchTerm')).toBe('100%')
})

test('empty values are left out, and nothing gives no question mark', () => {
  expect(queryString({ page: '', brands: undefined, innerSearchTerms: [] })).toBe('')
})

test('only names that change the list are asked with, and page 1 is the page without a number', () => {
  const query = parseQuery('?utm_source=mail&sort=price&page=1&f.Bore=2')
  expect(listing(query)).toEqual({ sort: 'price', page: '', 'f.Bore': '2' })
  expect(one(listing(query, '3'), 'page')).toBe('3')
})
