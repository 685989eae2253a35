import { useQuery } from '@tanstack/react-query'
import { need } from '../../api/fetch'
import type { CompanyOrderDetail } from '../../api/types'
import { useAuth } from '../../state/auth'
import { useLater } from '../../state/queries'
import { orderCalls, orderUrls } from './orderCalls'

/** Fetch an order, again whenever its page is opened. `detail` is null if there is none; invalid numbers are not sent. */
export function useCompanyOrder(id: string) {
  const { user } = useAuth()
  const number = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined
  const { data, error, retry } = useLater(need<CompanyOrderDetail>(orderUrls.order(number ?? 0)), {
    enabled: user !== undefined && number !== undefined,
    refetchOnMount: 'always',
  })
  const isNone = number === undefined || error?.status === 404
  return { number, detail: isNone ? null : data, error: isNone ? null : error, retry }
}

const AT_ONCE = 500

/** Fetch the paths of these items; those that are no longer sold have none. */
export function useItemPaths(invMastUids: number[]): ReadonlyMap<number, string> {
  const uids = [...new Set(invMastUids)].slice(0, AT_ONCE)
  const { data } = useQuery({
    queryKey: ['orderItems', uids],
    queryFn: async () => itemPathsOf(await orderCalls.items(uids)),
    enabled: uids.length > 0,
  })
  return data ?? NONE
}

const NONE: ReadonlyMap<number, string> = new Map()

/** Return the paths of items by invMastUid. */
export function itemPathsOf(items: { invMastUid: number; path: string }[]): ReadonlyMap<number, string> {
  return new Map(items.map((item) => [item.invMastUid, item.path]))
}
