import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { atCheckout, fillInShipTo, leave, SAVE, VERIFY, withStatus } from './checkout'
import { store } from './shop'

/** The status of a checkout whose ship-to is complete. */
export const VALID = withStatus({ IsShipToValid: true })

/** Wait until nothing is asked about the ship-to. */
export const noQuestion = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** The verifications sent so far. */
export const verifications = () => store.sent.filter(({ path }) => path === VERIFY)

/** What a verification answers: the address as it was sent, with some of it changed. */
export const asSent = (changed: object = {}) => ({
  body: {
    Name: 'Larkin Hydraulics',
    Address1: '2210 Mill Race Rd',
    Address2: 'Dock 4',
    City: 'Akron',
    State: 'OH',
    Zip: '44312',
    Country: 'US',
    ...changed,
  },
})

/** The same with a correction. */
export const CORRECTED = asSent({ Address1: '2210 MILL RACE RD', Address2: '' })

/** Fill in the ship-to and leave it, where its verification is answered so. */
export async function sendShipTo(answer: Parameters<typeof store.answers>[1]): Promise<HTMLElement> {
  await atCheckout()
  store.answers(SAVE, { body: VALID })
  store.answers(VERIFY, answer)
  fillInShipTo()
  leave()
  return screen.findByRole('dialog', { name: 'Verify Shipping Address' })
}
