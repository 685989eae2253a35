import type { QueryClient } from '@tanstack/react-query'
import { logError } from '../../api/log'
import { local, session } from '../../state/storage'
import { bringCart, cartToken, switchCart } from '../cart'

/** Set when impersonation starts or ends, and read when the user is next loaded. Source: S1 §4. */
const FLAG = 'storefront-impersonation'
/** The employee's own cart during an impersonation. */
const PARKED = 'storefront-parked-cart'

export type Flag = 'start' | 'end'

function flag(value: Flag): void {
  session.keep(FLAG, value)
}

function unflag(): void {
  session.drop(FLAG)
}

/** Return and clear the flag if it was set for this kind of user; otherwise leave it set. */
function takeFlag(isActing: boolean): Flag | undefined {
  const awaited = isActing ? 'start' : 'end'
  if (session.read(FLAG) !== awaited) return undefined
  session.drop(FLAG)
  return awaited
}

/** Return whether the employee's own cart is parked. */
function isParked(): boolean {
  return local.read(PARKED) !== null
}

/**
 * Switch to the cart of the impersonated customer, or at the end back to the employee's own. Nothing moves
 * between the two. Source: decision C9.
 */
function swap(client: QueryClient, value: Flag): void {
  const parked = local.read(PARKED)
  if (value === 'end') {
    local.drop(PARKED)
    return switchCart(client, parked ?? '')
  }
  if (parked === null) local.keep(PARKED, cartToken.get())
  switchCart(client)
  bringCart(client).catch((cause: unknown) => logError('The cart could not be fetched', cause))
}

/** Clear the flag and the parked cart. */
function forget(): void {
  unflag()
  local.drop(PARKED)
}

export const carts = { flag, unflag, takeFlag, isParked, swap, forget }
