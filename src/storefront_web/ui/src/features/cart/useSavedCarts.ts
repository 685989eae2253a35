import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { logError } from '../../api/log'
import type { SavedCart, SavedCartInput, SavedCartResult } from '../../api/types'
import { type SignedIn, useAuth } from '../../state/auth'
import { fetchSaved, savedRefusal, sendSaved } from './savedCalls'
import { changeWhole } from './useCart'

type Key = readonly unknown[]

const keyOf = (user: SignedIn | undefined): Key => ['saved-carts', user?.webUserId, user?.companyId]

/** The user's saved carts, shared by all views. */
export function useSavedCarts() {
  const { user } = useAuth()
  const query = useQuery({
    queryKey: keyOf(user),
    queryFn: fetchSaved,
    enabled: user !== undefined,
    staleTime: 60_000,
    refetchOnMount: true,
  })
  return {
    saved: query.data,
    isFailed: query.isError && !query.data,
    retry: () => void query.refetch(),
  }
}

/** The actions on saved carts; a change shows at once, and is reverted if it is refused. */
export function useSavedActions() {
  const { user } = useAuth()
  const client = useQueryClient()
  const key = keyOf(user)
  return {
    /** Save the cart for later; a new one begins. */
    save: (name: string) => ofCart(client, key, { action: 'save', name: name.trim() || null }),
    /** Add what can be ordered to the cart, or replace the cart with it. */
    putBack: (cart: SavedCart, replace: boolean) =>
      ofCart(client, key, { action: 'putBack', token: cart.token, replace }),
    rename: (cart: SavedCart, name: string) =>
      change(client, key, { action: 'rename', token: cart.token, name }),
    remove: async (cart: SavedCart) => {
      await stopReading(client, key)
      const before = client.getQueryData<SavedCart[]>(key)
      client.setQueryData<SavedCart[]>(key, (carts) => carts?.filter((one) => one.token !== cart.token))
      const result = await change(client, key, { action: 'delete', token: cart.token })
      if (!result.success) client.setQueryData(key, before)
      return result
    },
    restore: (cart: SavedCart) => change(client, key, { action: 'restore', token: cart.token }),
  }
}

/**
 * Cancel requests that began before a change, whose answers would undo it on the screen; they are repeated
 * later.
 */
async function stopReading(client: QueryClient, key: Key): Promise<void> {
  if (client.isFetching({ queryKey: key }) === 0) return
  await client.cancelQueries({ queryKey: key })
  void client.invalidateQueries({ queryKey: key, refetchType: 'none' })
}

function ofCart(client: QueryClient, key: Key, asked: SavedCartInput): Promise<SavedCartResult> {
  return change(client, key, asked, () =>
    changeWhole(client, (cartToken, version) => sendSaved({ ...asked, cartToken, version })),
  )
}

async function change(
  client: QueryClient,
  key: Key,
  asked: SavedCartInput,
  call: () => Promise<SavedCartResult> = () => sendSaved(asked),
): Promise<SavedCartResult> {
  await stopReading(client, key)
  try {
    const result = await call()
    if (result.success) keep(client, key, result, asked.token)
    return result
  } catch (cause) {
    logError('A saved cart could not be changed', cause)
    return savedRefusal()
  }
}

/** Store the answer; reload a cart that was replaced by another. */
function keep(
  client: QueryClient,
  key: Key,
  result: SavedCartResult,
  token: string | null | undefined,
): void {
  const { savedCart, replacedName } = result
  client.setQueryData<SavedCart[]>(key, (carts) => {
    if (!carts) return carts
    if (!savedCart) return carts.filter((one) => one.token !== token)
    const isThere = carts.some((one) => one.token === savedCart.token)
    const after = carts.map((one) => (one.token === savedCart.token ? savedCart : one))
    return isThere ? after : [savedCart, ...carts].toSorted((a, b) => (a.savedAt < b.savedAt ? 1 : -1))
  })
  if (replacedName) void client.invalidateQueries({ queryKey: key })
}
