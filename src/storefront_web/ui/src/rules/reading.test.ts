import { expect, test } from 'vitest'
import type { TermReading } from '../contract/types.gen'
import { asWords, fromRead, offered, withRead } from './reading'

const READING: TermReading = {
  sizes: [
    { text: '2 in bore', label: 'Bore', value: '2 in', parameter: 'f.Bore', values: ['2'] },
    { text: '3/8 npt', label: 'Thread or pipe size', value: '3/8 NPT', parameter: '', values: [] },
  ],
  words: 'cylinder',
  isExact: true,
  nearest: [],
  options: [],
}
const QUERY = { searchTerm: '2 in bore cylinder 3/8 npt', page: '2' }

test('a size that was read counts as a chosen filter, unless the address has that filter', () => {
  expect(withRead(QUERY, READING)['f.Bore']).toEqual(['2'])
  expect(withRead({ ...QUERY, 'f.Bore': '4' }, READING)['f.Bore']).toBe('4')
  expect(withRead(QUERY, { ...READING, isExact: false })).toEqual(QUERY)
  expect(withRead(QUERY, undefined)).toEqual(QUERY)
})

test('a size stays in the term while its filter is unchanged', () => {
  const shown = withRead(QUERY, READING)
  expect(fromRead({ ...shown, brands: 'acme' }, QUERY, READING)).toEqual({
    ...QUERY,
    brands: 'acme',
    'f.Bore': '',
  })
})

test('clearing the filter of a size searches it as plain words', () => {
  expect(fromRead({ ...QUERY, 'f.Bore': [] }, QUERY, READING)['asWords']).toEqual(['2 in bore'])
  expect(asWords(QUERY, '2 in bore')).toEqual({ ...QUERY, page: '', asWords: ['2 in bore'] })
})

test('another value of the same property becomes a filter', () => {
  const changed = fromRead({ ...QUERY, 'f.Bore': ['2', '2-1/2'] }, QUERY, READING)
  expect(changed).toEqual({ ...QUERY, 'f.Bore': ['2', '2-1/2'] })
})

test('a near size is a filter, fewer words are another term', () => {
  const stroke = { label: 'Stroke 8 in', searchTerm: 'x', parameter: 'f.Stroke', values: ['8'] }
  expect(offered(QUERY, stroke)).toEqual({ searchTerm: 'x', page: '', 'f.Stroke': ['8'] })
  expect(offered(QUERY, { label: '', searchTerm: 'y', parameter: '', values: [] })).toEqual({
    searchTerm: 'y',
    page: '',
  })
})
