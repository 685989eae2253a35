import { useQueryClient } from '@tanstack/react-query'
import type { Cart } from '../../api/types'
import { changeWhole } from './useCart'

/** Change the cart by another feature's call, which gets the fields of the cart to request. */
export function useWholeCart() {
  const client = useQueryClient()
  return async <T extends { cart: Cart | null }>(
    call: (cartToken: string | null, version: number | undefined, cartFields: string) => Promise<T>,
  ): Promise<T> => {
    const { cartFields } = await import('./sendCart')
    return changeWhole(client, (token, version) => call(token, version, cartFields()))
  }
}
