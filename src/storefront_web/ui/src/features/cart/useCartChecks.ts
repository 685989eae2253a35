import { useQuery } from '@tanstack/react-query'
import { dataOf, call } from '../../api/fetch'
import type { Cart, CartCheck, CartData } from '../../api/types'
import { useAuth } from '../../state/auth'

const NONE: CartCheck[] = []

/**
 * The company's other orders and quotes with these items; requested again when the items change, and not before
 * all of them are known. Source: S1 §3.
 */
export function useCartChecks({ token, cartItems }: Cart, isWhole = true): CartCheck[] {
  const { user } = useAuth()
  const items = [...new Set(cartItems.map((line) => line.invMastUid))]
  const { data } = useQuery({
    queryKey: ['cartChecks', token, user?.companyId, items],
    queryFn: async ({ signal }) => {
      const data = await call<CartData>(`/api/cart/${encodeURIComponent(token)}/data`, {
        cartToken: token,
        signal,
      })
      return dataOf(data).cartChecks
    },
    enabled: user !== undefined && isWhole,
    staleTime: 60_000,
  })
  return data ?? NONE
}
