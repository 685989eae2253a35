// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { NearOffer } from '../../api/types'
import { fakeStore, type FakeStore, problem } from '../../test/fakeStore'
import { later, quietLog } from '../../test/later'
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

/** Ask something whose answer waits for the function that is returned. */
function asking(ask: () => Promise<void> | void) {
  const { answer, give } = later<ReturnType<typeof answered>>()
  store.answers(CHECK, () => answer)
  let done: Promise<void> | void
  act(() => {
    done = ask()
  })
  return (...lines: object[]) =>
    act(async () => {
      give(answered(...lines))
      await done
    })
}

/** A list of two checked lines, whose next check is answered with `give`. */
async function checkedAgain() {
  store.answers(CHECK, answered(line(1, 'AB-1'), line(2, 'AB-2')))
  const result = list()
  await act(() => result.current.append('AB-1\nAB-2'))
  const id = result.current.rows[0]?.id ?? ''
  return { result, id, give: asking(() => result.current.check()) }
}

/** What the list says of each line, and its text. */
const shown = ({ rows, text }: ReturnType<typeof useQuickOrder>) => [
  text,
  rows.map((row) => [row.text, row.setQuantity ?? String(row.quantity)]),
]

test('a line that is removed while all are checked stays away', async () => {
  const { result, id, give } = await checkedAgain()
  act(() => result.current.lineActions.remove(id))
  await give(line(1, 'AB-1'), line(2, 'AB-2'))
  expect(shown(result.current)).toEqual(['\nAB-2', [['AB-2', '1']]])
})

test('a line that is rewritten while all are checked keeps its new text, and the answer to that', async () => {
  const { result, id, give } = await checkedAgain()
  store.answers(CHECK, answered({ ...line(1, 'AB-9'), quantity: 9 }))
  await act(async () => result.current.lineActions.rewrite(id, 'AB-9'))
  await waitFor(() => expect(result.current.rows[0]?.isBusy).toBe(false))
  await give(line(1, 'AB-1'), line(2, 'AB-2'))
  expect(shown(result.current)).toEqual([
    'AB-9\nAB-2',
    [
      ['AB-9', '9'],
      ['AB-2', '1'],
    ],
  ])
  expect(result.current.rows[0]?.offer?.itemCode).toBe('AB-9')
})

test('a quantity that is set while all are checked keeps its price', async () => {
  const { result, id, give } = await checkedAgain()
  const dearer = { ...line(1, 'AB-1'), quantity: 25 }
  store.answers(CHECK, answered(dearer))
  await act(async () => result.current.lineActions.setQuantity(id, 25))
  await waitFor(() => expect(result.current.rows[0]?.isBusy).toBe(false))
  // from here on nothing else is answered
  store.answers(CHECK, 'lost')
  await give(line(1, 'AB-1'), line(2, 'AB-2'))
  expect(result.current.rows.map(({ quantity }) => quantity)).toEqual([25, 1])
})

test('an item that is chosen while its line is checked stays chosen', async () => {
  store.answers(CHECK, answered(line(1, 'AB-1')))
  const result = list()
  await act(() => result.current.append('AB-1'))
  const id = result.current.rows[0]?.id ?? ''
  const give = asking(() => result.current.lineActions.again(id))
  const chosen = { invMastUid: 7, itemCode: 'AB-7', quantity: 1, extendedPrice: 5 }
  store.answers(CHECK, answered({ ...line(1, 'AB-1'), offer: chosen }))
  const near = { invMastUid: 7, itemCode: 'AB-7', quantity: 1, whyNot: '' } as NearOffer
  act(() => result.current.lineActions.choose(id, near))
  await give(line(1, 'AB-1'))
  await waitFor(() => expect(result.current.isChecking).toBe(false))
  expect(result.current.rows[0]?.offer?.itemCode).toBe('AB-7')
  expect(result.current.rows[0]?.isBusy).toBe(false)
})

test('the answer to a text that was typed over is dropped', async () => {
  const result = list()
  const give = asking(() => result.current.append('AB-1'))
  act(() => result.current.type('CD-2'))
  await give(line(1, 'AB-1'))
  expect(shown(result.current)).toEqual(['CD-2', []])
})

test('removing the only line leaves what is still being checked', async () => {
  store.answers(CHECK, answered(line(1, 'AB-1')))
  const result = list()
  await act(() => result.current.append('AB-1'))
  const give = asking(() => result.current.append('AB-2'))
  act(() => result.current.lineActions.remove(result.current.rows[0]?.id ?? ''))
  await give(line(1, 'AB-1'), line(2, 'AB-2'))
  expect(shown(result.current)).toEqual(['\nAB-2', [['AB-2', '1']]])
})

test('a line that is put back while it was being checked is checked again', async () => {
  store.answers(CHECK, answered(line(1, 'AB-1'), line(2, 'AB-2')))
  const result = list()
  await act(() => result.current.append('AB-1\nAB-2'))
  const id = result.current.rows[0]?.id ?? ''
  const give = asking(() => result.current.lineActions.again(id))
  act(() => result.current.lineActions.remove(id))
  await give(line(1, 'AB-1'))
  await act(async () => result.current.putBack())
  await waitFor(() => expect(result.current.rows[0]?.isBusy).toBe(false))
  expect(shown(result.current)).toEqual([
    'AB-1\nAB-2',
    [
      ['AB-1', '1'],
      ['AB-2', '1'],
    ],
  ])
})
