import { useCallback, useEffect, useRef, useState } from 'react'
import type { UserEdits } from '../../api/types'
import type { AddressPart } from '../../rules/verification'
import { choicesFromParts, placeOf, shipToOf } from './shipTo'
import type { Checkout } from './useCheckout'
import { useLeaving } from './useLeaving'
import { useVerification } from './useVerification'
import { keepVerified, verifiedBefore } from './verifiedPlace'

/**
 * Verify the ship-to once it is complete and the buyer leaves its section, or asks for rates, or submits; one
 * that was verified is not verified again until it changes, also after a reload. Source: S2 §4.6.
 */
export function useShipToCheck(checkout: Checkout, edits: UserEdits, section: string) {
  const { flush, setGuard, setEditorOpen, save, askRates } = checkout
  const { asked, verify, keep, close } = useVerification(checkout)
  const latest = useRef(edits)
  const token = edits.General.ShoppingCartToken
  const [before] = useState(() => verifiedBefore(token, placeOf(edits.ShippingChoices)))
  const verified = useRef(before)
  const running = useRef<Promise<boolean>>(undefined)
  const isRatesWanted = useRef(false)
  useEffect(() => {
    latest.current = edits
  })

  const run = useCallback(
    async (isPressed: boolean): Promise<boolean> => {
      const { edits: sent, status: judged } = await flush()
      if (!sent || !judged) return true
      const place = placeOf(sent.ShippingChoices)
      if (place === verified.current || !judged.IsShipToValid) return true
      const isGood = await verify(
        { ...shipToOf(sent.ShippingChoices), P21Id: sent.ShippingChoices.ShippingChoices_P21Id },
        // the buyer is back in the fields, or has changed them: they are verified when they are left again
        () => placeOf(latest.current.ShippingChoices) === place && (isPressed || !isIn(section)),
      )
      if (isGood) {
        verified.current = place
        keepVerified(token, place)
      }
      return isGood
    },
    [flush, verify, section, token],
  )

  /** Verify what has changed; false while the buyer has to choose. `isPressed`: a button is waiting for it. */
  const check = useCallback(
    (isPressed = false): Promise<boolean> => {
      const now = running.current ?? run(isPressed).finally(() => (running.current = undefined))
      running.current = now
      return now
    },
    [run],
  )

  useLeaving(
    section,
    useCallback(() => void check(), [check]),
  )
  useEffect(() => {
    setGuard(async (isForRates) => {
      const isSettled = await check(true)
      isRatesWanted.current = isForRates && !isSettled
      return isSettled
    })
    return () => setGuard(undefined)
  }, [setGuard, check])
  useEffect(() => setEditorOpen('ShippingAddress', asked !== undefined), [asked, setEditorOpen])

  const goOnWith = (place: string) => {
    verified.current = place
    if (isRatesWanted.current) void askRates()
    isRatesWanted.current = false
  }
  const settle = (place: string) => {
    keepVerified(token, place)
    goOnWith(place)
  }
  const sent = () => placeOf(latest.current.ShippingChoices)
  return {
    asked,
    /** Take the corrected parts. */
    take: async (corrected: Partial<Record<AddressPart, string>>) => {
      close()
      const change = choicesFromParts(corrected)
      if (await save({ ShippingChoices: change }))
        settle(placeOf({ ...latest.current.ShippingChoices, ...change }))
    },
    /** Keep the address as typed. */
    keep: async () => {
      if (asked && (await keep(asked.sent))) settle(sent())
    },
    /** Go on with an address that could not be verified; after a reload it is tried again. */
    goOn: () => {
      close()
      goOnWith(sent())
    },
    tryAgain: () => {
      close()
      void check(true)
    },
    /** Go back to the fields. */
    edit: () => {
      isRatesWanted.current = false
      close()
    },
  }
}

function isIn(section: string): boolean {
  return document.activeElement?.closest(`[data-section="${section}"]`) != null
}
