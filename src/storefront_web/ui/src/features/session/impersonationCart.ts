import type { QueryClient } from '@tanstack/react-query'
import { logError } from '../../api/log'
import { local, session } from '../../state/storage'
import { bringCart, cartToken, switchCart } from '../cart'

/** Set when acting for a customer begins or ends, and read at the next load of the user. Source: S1 §4. */
const FLAG = 'storefront-impersonation'
/** The own cart of one of our staff, while they act for a customer. */
const PARKED = 'storefront-parked-cart'

export type Flag = 'start' | 'end'

function flag(value: Flag): void {
  session.keep(FLAG, value)
}

function unflag(): void {
  session.drop(FLAG)
}

/** Return the flag if this user is whom it waits for, and take it down; another load leaves it where it is. */
function takeFlag(isActing: boolean): Flag | undefined {
  const awaited = isActing ? 'start' : 'end'
  if (session.read(FLAG) !== awaited) return undefined
  session.drop(FLAG)
  return awaited
}

/** Whether an own cart waits until somebody no longer acts for a customer. */
function isParked(): boolean {
  return local.read(PARKED) !== null
}

/**
 * Clear the cart token, and take up the cart of whom is acted for; at the end the own one. Nothing is moved
 * between them. Source: decision C9.
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

/** Forget all about carts of others. */
function forget(): void {
  unflag()
  local.drop(PARKED)
}

export const carts = { flag, unflag, takeFlag, isParked, swap, forget }
