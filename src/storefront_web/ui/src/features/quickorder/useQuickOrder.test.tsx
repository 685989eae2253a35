// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeStore, type FakeStore, problem } from '../../test/fakeStore'
import { quietLog } from '../../test/later'
import { useQuickOrder } from './useQuickOrder'

let store: FakeStore

beforeEach(() => {
  store = fakeStore()
  quietLog()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const CHECK = '/api/quick-order/check'
const line = (at: number, text: string, status = 'Found') => ({
  line: at,
  text,
  number: text,
  quantity: 1,
  note: '',
  status,
  message: '',
  match: null,
  matchText: '',
  offer: status === 'Found' ? { invMastUid: at, itemCode: text, quantity: 1, extendedPrice: 5 } : null,
  near: [],
  corrections: [],
  columns: [],
})
const answered = (...lines: object[]) => ({ body: { lines, message: '' } })
const list = () => renderHook(() => useQuickOrder('test')).result

test('a paste is checked, and a reload brings it back', async () => {
  store.answers(CHECK, answered(line(1, 'AB-1')))
  const first = list()
  await act(() => first.current.append('AB-1'))
  expect(first.current.rows.map((row) => row.status)).toEqual(['Found'])
  const again = list()
  await waitFor(() => expect(again.current.rows).toHaveLength(1))
  expect(again.current.text).toBe('AB-1')
})

test('a call that fails says so, keeps the text, and ends', async () => {
  store.answers(CHECK, problem(503, 'The store is busy.'))
  const result = list()
  await act(() => result.current.append('AB-1\nAB-2'))
  expect(result.current.problem).toContain('could not be checked')
  expect(result.current.text).toBe('AB-1\nAB-2')
  expect(result.current.isChecking).toBe(false)
})

test('lines that wait are asked for again, and not without end', async () => {
  let calls = 0
  store.answers(CHECK, () => {
    calls += 1
    return answered(line(1, 'AB-1', 'Later'))
  })
  const result = list()
  await act(() => result.current.append('AB-1'))
  expect(calls).toBe(2)
  expect(result.current.isChecking).toBe(false)
})

test('a removed line is put back where it was, with what was known of it', async () => {
  store.answers(CHECK, answered(line(1, 'AB-1'), line(2, 'AB-2')))
  const result = list()
  await act(() => result.current.append('AB-1\nAB-2'))
  const [first] = result.current.rows
  act(() => result.current.lineActions.remove(first?.id ?? ''))
  expect([result.current.text, result.current.rows.length]).toEqual(['\nAB-2', 1])
  expect(result.current.rows[0]?.line).toBe(2)
  act(() => result.current.putBack())
  expect(result.current.text).toBe('AB-1\nAB-2')
  expect(result.current.rows.map(({ offer }) => offer?.itemCode)).toEqual(['AB-1', 'AB-2'])
})

test('a quantity set by hand is asked for, and outlives a check of all lines', async () => {
  store.answers(CHECK, answered(line(1, 'AB-1')))
  const result = list()
  await act(() => result.current.append('AB-1'))
  const [row] = result.current.rows
  await act(async () => result.current.lineActions.setQuantity(row?.id ?? '', 25))
  await waitFor(() => expect(result.current.isChecking).toBe(false))
  expect(store.sent.at(-1)?.body).toEqual({
    lines: [{ line: 1, text: 'AB-1', columns: [], invMastUid: null, quantity: '25' }],
  })
  await act(() => result.current.check())
  expect(result.current.rows[0]?.setQuantity).toBe('25')
})
