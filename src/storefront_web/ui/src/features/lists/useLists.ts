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

/** Where the lists stand among the answers: every view reads them there. Source: S1 §3 (application state). */
const keyOf = (user: SignedIn | undefined): Key => ['lists', user?.webUserId, user?.companyId]

/** The lists that one sees, in every view the same; a change in another tab is asked for. */
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

/** Ask anew for the lists when another tab has changed them. */
function listen(client: QueryClient): void {
  tabs ??= openTabs<string>(
    'storefront-lists',
    TOLD_KEY,
    () => local.read(TOLD_KEY) ?? '',
    () => void client.invalidateQueries({ queryKey: ['lists'] }),
  )
}

/** Whether a change of a list is under way. */
export const useListsBusy = (): boolean => useStore(pending, () => 0) > 0

/** Changes wait for each other, so that each is made from what the one before it left. */
const inTurn = makeQueue()
/** When the changes that were asked so far have ended. */
const settled = () => inTurn(() => Promise.resolve())
/** Whether lists were being read when a change came: they are read anew once all changes have ended. */
let isReadAgain = false
/** Counts, for each list, the changes that were taken back: what was asked before is not sent any more. */
const takenBack = new Map<number, number>()

/** What can be done to lists; each change shows at once, and is taken back where it is refused. */
export function useListActions() {
  const { user } = useAuth()
  const client = useQueryClient()
  const key = keyOf(user)
  return {
    /** Make a list, or change its name, its sharing, or put items at its end. */
    save: (asked: ShoppingListInput) => change(client, key, asked, (lists) => lists),
    /** Make a list of one's own with the lines of this one. */
    copy: (list: ShoppingList) => {
      const own = client.getQueryData<Lists>(key)?.filter((one) => one.isOwn) ?? []
      const name = copyName(
        list.name,
        own.map((one) => one.name),
      )
      return change(client, key, { name, items: copied(list.items) }, (lists) => lists)
    },
    /** Make a list anew that was deleted. */
    restore: ({ name, shared, items }: ShoppingList) =>
      change(client, key, { name, shared, items: copied(items) }, (lists) => lists),
    /** Give the list these lines, in this order. */
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

/** A line as it is sent. */
export function sent(item: ShoppingListItem) {
  const { id, invMastUid, quantity, customerPartNumberId, note } = item
  return { id, invMastUid, quantity, customerPartNumberId, note }
}

/** Lines as another list takes them, which takes none of an item that the store no longer has. */
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
    // what is just being read is of before this change, and would undo it on the screen
    isReadAgain = true
    await client.cancelQueries({ queryKey: key })
  }
  client.setQueryData<Lists>(key, (lists) => lists && meanwhile(lists))
  try {
    return await inTurn(async () => {
      // what was refused before has been taken back, and this with it
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

/** Keep what was answered; while more is on its way, what that will make of the lines stays on the screen. */
function keep(client: QueryClient, key: Key, id: number, list: ShoppingList | null): void {
  const isLast = pending.get() === 1
  client.setQueryData<Lists>(key, (lists) => {
    // not read yet: this one is not all of them
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

/** Show the list as the store answered it, or else with the lines that it had; then ask for all anew. */
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
