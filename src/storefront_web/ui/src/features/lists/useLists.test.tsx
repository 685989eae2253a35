// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ShoppingList, ShoppingListItem } from '../../api/types'
import { auth, type SignedIn } from '../../state/auth'
import { makeClient } from '../../state/queries'
import { fakeStore, type FakeStore } from '../../test/fakeStore'
import { later, quietLog } from '../../test/later'
import { useListActions, useLists } from './useLists'

let store: FakeStore

beforeEach(() => {
  store = fakeStore()
  quietLog()
  auth.set({ status: 'signedIn', user: { webUserId: 7, companyId: 4100 } as SignedIn })
})

afterEach(() => {
  cleanup()
  auth.set({ status: 'loading' })
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

const item = (id: number) =>
  ({ id, invMastUid: 100 + id, quantity: 1, note: '', path: `/product/${id}` }) as ShoppingListItem
const list = (version: number, ...items: ShoppingListItem[]) =>
  ({ id: 1, version, name: 'Spares', items, mayEdit: true, isOwn: true }) as ShoppingList
const read = (...lists: ShoppingList[]) => ({ body: { data: { shoppingLists: lists } } })
const done = (shoppingList: ShoppingList | null) => ({
  body: { data: { shoppingListEdit: { success: true, message: '', problems: [], shoppingList } } },
})

/** What parts of the screen share that show lists, or change them. */
function screen() {
  const client = makeClient({})
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return {
    client,
    shows: () => renderHook(() => ({ ...useLists(), ...useListActions() }), { wrapper }),
    changes: () => renderHook(() => useListActions(), { wrapper }),
  }
}

/** The lists as a part of the screen sees them. */
async function watched() {
  store.answers('/graphql', read(list(1, item(1), item(2))))
  const { client, shows } = screen()
  const { result } = shows()
  await waitFor(() => expect(result.current.lists).toHaveLength(1))
  return {
    client,
    result,
    one: () => result.current.lists?.[0] as ShoppingList,
    ids: () => result.current.lists?.map(({ items }) => items.map(({ id }) => id)),
  }
}

test('a line shows as taken off at once, and stays off once it is kept', async () => {
  const { result, one, ids } = await watched()
  const answer = later<ReturnType<typeof done>>()
  store.answers('/graphql', () => answer.answer)
  act(() => void result.current.put(one(), [item(2)]))
  await waitFor(() => expect(ids()).toEqual([[2]]))
  answer.give(done(list(2, item(2))))
  await waitFor(() => expect(one().version).toBe(2))
  expect(ids()).toEqual([[2]])
})

test('lines that a lost connection kept from being saved come back, though nothing can be read anew', async () => {
  const { result, one, ids } = await watched()
  const answer = later<'lost'>()
  store.answers('/graphql', () => answer.answer)
  act(() => void result.current.put(one(), [item(2)]))
  await waitFor(() => expect(ids()).toEqual([[2]]))
  answer.give('lost')
  await waitFor(() => expect(ids()).toEqual([[1, 2]]))
})

test('a list comes back that could not be deleted', async () => {
  const { result, one, ids } = await watched()
  const answer = later<'lost'>()
  store.answers('/graphql', () => answer.answer)
  act(() => void result.current.remove(one()))
  await waitFor(() => expect(ids()).toEqual([]))
  answer.give('lost')
  await waitFor(() => expect(ids()).toEqual([[1, 2]]))
})

test('an item that the store no longer has does not keep a list from being copied or brought back', async () => {
  const { result } = await watched()
  const gone = { ...item(3), path: '' }
  const sent = () => {
    const body = store.sent.at(-1)?.body as { variables: { shoppingList: unknown } } | undefined
    return body?.variables.shoppingList
  }
  const lines = [{ id: 0, invMastUid: 101, quantity: 1, customerPartNumberId: undefined, note: '' }]
  store.answers('/graphql', done(list(1, item(1))))
  await act(async () => void (await result.current.copy(list(1, item(1), gone))))
  expect(sent()).toEqual({ name: 'Spares (copy)', items: lines })
  await act(async () => void (await result.current.restore(list(1, item(1), gone))))
  expect(sent()).toEqual({ name: 'Spares', items: lines })
})

test('what was being read when a line was moved does not move it back, and is read anew', async () => {
  const { client, result, one, ids } = await watched()
  const old = later<ReturnType<typeof read>>()
  const moved = later<ReturnType<typeof done>>()
  store.answers('/graphql', () => old.answer)
  act(() => void client.invalidateQueries({ queryKey: ['lists'] }))
  await waitFor(() => expect(store.sent).toHaveLength(2))
  store.answers('/graphql', () => moved.answer)
  act(() => void result.current.put(one(), [item(2), item(1)]))
  await waitFor(() => expect(ids()).toEqual([[2, 1]]))
  const seen: unknown[] = []
  client
    .getQueryCache()
    .subscribe(({ query }) => seen.push((query.state.data as ShoppingList[] | undefined)?.[0]?.items))
  old.give(read(list(1, item(1), item(2))))
  await waitFor(() => expect(store.sent).toHaveLength(3))
  store.answers('/graphql', read(list(3, item(2), item(1), item(3))))
  moved.give(done(list(2, item(2), item(1))))
  await waitFor(() => expect(ids()).toEqual([[2, 1, 3]]))
  expect(seen).not.toContainEqual([item(1), item(2)])
})

test('what is asked for while a line is moved is asked once that is kept', async () => {
  const { client, result, one, ids } = await watched()
  const moved = later<ReturnType<typeof done>>()
  store.answers('/graphql', () => moved.answer)
  act(() => void result.current.put(one(), [item(2), item(1)]))
  await waitFor(() => expect(ids()).toEqual([[2, 1]]))
  await waitFor(() => expect(store.sent).toHaveLength(2))
  store.answers('/graphql', () => read(list(2, item(2), item(1), item(3))))
  act(() => void client.invalidateQueries({ queryKey: ['lists'] }))
  await act(async () => undefined)
  expect(store.sent).toHaveLength(2)
  moved.give(done(list(2, item(2), item(1))))
  await waitFor(() => expect(ids()).toEqual([[2, 1, 3]]))
})

test('a new list that is saved before the others were read is not shown as the only one', async () => {
  const { changes, shows } = screen()
  const other = { ...list(1, item(2)), id: 2 } as ShoppingList
  store.answers('/graphql', done(list(1, item(1))))
  const { save } = changes().result.current
  await act(async () => void (await save({ name: 'Spares', items: [] })))
  store.answers('/graphql', read(list(1, item(1)), other))
  const { result } = shows()
  await waitFor(() => expect(result.current.lists?.map(({ id }) => id)).toEqual([1, 2]))
})

test('what another tab changed while no list was on the screen is asked for when one is opened', async () => {
  store.answers('/graphql', read(list(1, item(1))))
  const { client, shows } = screen()
  const first = shows()
  await waitFor(() => expect(first.result.current.lists).toHaveLength(1))
  first.unmount()
  store.answers('/graphql', read(list(2)))
  await act(async () => client.invalidateQueries({ queryKey: ['lists'] }))
  const { result } = shows()
  await waitFor(() => expect(result.current.lists?.[0]?.version).toBe(2))
})
