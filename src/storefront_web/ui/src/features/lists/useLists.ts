import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { logError } from '../../api/log'
import type { ShoppingList, ShoppingListInput, ShoppingListItem, ShoppingListResult } from '../../api/types'
import { CHANGED_ELSEWHERE } from '../../contract/messages/lists.gen'
import { type SignedIn, useAuth } from '../../state/auth'
import { makeQueue } from '../../state/queue'
import { makeStore, useStore } from '../../state/store'
import { openTabs, type Tabs } from '../../state/tabs'
import { local } from '../../state/storage'
import { askBeforeLeaving } from '../../state/unsaved'
import { copyName } from './copyName'
import { fetchLists, refusal, sendList } from './listCalls'

type Lists = ShoppingList[]
type Key = readonly unknown[]

const TOLD_KEY = 'storefront-lists'
const pending = makeStore(0)
askBeforeLeaving(pending)
let tabs: Tabs<string> | undefined

/** The query key of the lists, which every view shares. Source: S1 §3 (application state). */
const keyOf = (user: SignedIn | undefined): Key => ['lists', user?.webUserId, user?.companyId]

/** Return the user's lists, the same in every view; they are fetched again when another tab changes them. */
export function useLists() {
  const { user } = useAuth()
  const client = useQueryClient()
  const key = keyOf(user)
  useEffect(() => listen(client), [client])
  const query = useQuery({
    queryKey: key,
    queryFn: () => settled().then(fetchLists),
    enabled: user !== undefined,
    staleTime: 60_000,
    refetchOnMount: true,
  })
  return {
    lists: query.data,
    isFailed: query.isError && !query.data,
    retry: () => void query.refetch(),
    renew: () => void client.invalidateQueries({ queryKey: key }),
  }
}

/** Fetch the lists again when another tab changed them. */
function listen(client: QueryClient): void {
  tabs ??= openTabs<string>(
    'storefront-lists',
    TOLD_KEY,
    () => local.read(TOLD_KEY) ?? '',
    () => void client.invalidateQueries({ queryKey: ['lists'] }),
  )
}

/** Return whether a change to a list is being saved. */
export const useListsBusy = (): boolean => useStore(pending, () => 0) > 0

/** Changes are sent one at a time, so that each starts from the result of the one before. */
const inTurn = makeQueue()
/** Resolves when all changes so far have ended. */
const settled = () => inTurn(() => Promise.resolve())
/** Whether a change interrupted reading the lists: they are read again once all changes have ended. */
let isReadAgain = false
/** Counts the reverted changes of each list: changes queued before a revert are no longer sent. */
const takenBack = new Map<number, number>()

/** Return the actions on lists. Each change shows at once, and is reverted if it is refused. */
export function useListActions() {
  const { user } = useAuth()
  const client = useQueryClient()
  const key = keyOf(user)
  return {
    /** Create a list, rename or share it, or add items to its end. */
    save: (asked: ShoppingListInput) => change(client, key, asked, (lists) => lists),
    /** Create an own list with the lines of this one. */
    copy: (list: ShoppingList) => {
      const own = client.getQueryData<Lists>(key)?.filter((one) => one.isOwn) ?? []
      const name = copyName(
        list.name,
        own.map((one) => one.name),
      )
      return change(client, key, { name, items: copied(list.items) }, (lists) => lists)
    },
    /** Recreate a deleted list. */
    restore: ({ name, shared, items }: ShoppingList) =>
      change(client, key, { name, shared, items: copied(items) }, (lists) => lists),
    /** Replace the lines of a list. */
    put: (list: ShoppingList, items: ShoppingListItem[]) =>
      change(client, key, { id: list.id, items: items.map(sent) }, (lists) =>
        lists.map((one) => (one.id === list.id ? { ...one, items } : one)),
      ),
    remove: (list: ShoppingList) =>
      change(client, key, { id: list.id, items: [], delete: true }, (lists) =>
        lists.filter((one) => one.id !== list.id),
      ),
  }
}

/** Return a line as it is sent. */
export function sent(item: ShoppingListItem) {
  const { id, invMastUid, quantity, customerPartNumberId, note } = item
  return { id, invMastUid, quantity, customerPartNumberId, note }
}

/** Return copies of the lines for another list, without items that the store no longer has. */
function copied(items: ShoppingListItem[]) {
  return items.filter((item) => item.path !== '').map((item) => ({ ...sent(item), id: 0 }))
}

async function change(
  client: QueryClient,
  key: Key,
  asked: ShoppingListInput,
  meanwhile: (lists: Lists) => Lists,
): Promise<ShoppingListResult> {
  const id = asked.id ?? 0
  const turn = takenBack.get(id)
  const before = client.getQueryData<Lists>(key)?.find((one) => one.id === id)
  pending.set(pending.get() + 1)
  if (client.isFetching({ queryKey: key }) > 0) {
    // lists being read right now are from before this change, and would undo it on the screen
    isReadAgain = true
    await client.cancelQueries({ queryKey: key })
  }
  client.setQueryData<Lists>(key, (lists) => lists && meanwhile(lists))
  try {
    return await inTurn(async () => {
      // an earlier change was refused and reverted, and this one with it
      if (takenBack.get(id) !== turn) return refusal(CHANGED_ELSEWHERE)
      const version = client.getQueryData<Lists>(key)?.find((one) => one.id === id)?.version
      const result = await sendList({ ...asked, version: asked.append ? undefined : version })
      if (result.success) keep(client, key, id, result.shoppingList)
      else takeBack(client, key, id, before, result.shoppingList)
      return result
    })
  } catch (cause) {
    logError('A shopping list could not be saved', cause)
    takeBack(client, key, id, before, null)
    return refusal()
  } finally {
    pending.set(pending.get() - 1)
    if (isReadAgain && pending.get() === 0) {
      isReadAgain = false
      void client.invalidateQueries({ queryKey: key })
    }
  }
}

/** Store the answer; while more changes are pending, keep their optimistic lines on the screen. */
function keep(client: QueryClient, key: Key, id: number, list: ShoppingList | null): void {
  const isLast = pending.get() === 1
  client.setQueryData<Lists>(key, (lists) => {
    // not read yet: this one list is not all of them
    if (!lists) return lists
    const others = lists.filter((one) => one.id !== id)
    const shown = lists.find((one) => one.id === id)
    if (!list) return others
    return [
      isLast || !shown ? list : { ...list, items: shown.items },
      ...others.filter((one) => one.id !== list.id),
    ]
  })
  local.keep(TOLD_KEY, `${list?.id ?? id} ${list?.version ?? 'gone'} ${Date.now()}`)
  tabs?.tell('changed')
}

/** Show the list as the store answered it, or with the lines it had before; then fetch all lists again. */
function takeBack(
  client: QueryClient,
  key: Key,
  id: number,
  before: ShoppingList | undefined,
  answered: ShoppingList | null,
): void {
  takenBack.set(id, (takenBack.get(id) ?? 0) + 1)
  client.setQueryData<Lists>(key, (lists) => {
    if (!lists) return lists
    const shown = lists.find((one) => one.id === id)
    const list = answered ?? (shown && before ? { ...shown, items: before.items } : before)
    if (!list) return lists
    return shown ? lists.map((one) => (one.id === id ? list : one)) : [list, ...lists]
  })
  void client.invalidateQueries({ queryKey: key })
}
