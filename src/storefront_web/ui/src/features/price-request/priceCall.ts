import { gql } from '../../api/graphql'
import type { PriceRequestResult } from '../../api/types'

const ASK = `mutation requestPrice($priceRequest: PriceRequestInput!) {
  requestPrice(priceRequest: $priceRequest) { success message logId } }`

/** The details that a guest enters; signed-in users have an account. */
export interface Guest {
  firstName: string
  lastName: string
  companyName: string
  email: string
  phone: string
  website: string
}

export const NO_GUEST: Guest = {
  firstName: '',
  lastName: '',
  companyName: '',
  email: '',
  phone: '',
  website: '',
}

/** Request the price of an item. Source: S2 §7.1. */
export async function requestPrice(invMastUid: number, guest: Guest = NO_GUEST): Promise<PriceRequestResult> {
  const priceRequest = { invMastUid, ...guest, email: guest.email.trim() }
  const { data, reason } = await gql<{ requestPrice: PriceRequestResult }>(ASK, { priceRequest })
  return data?.requestPrice ?? { success: false, message: reason ?? '', logId: '' }
}
