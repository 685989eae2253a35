import { gql } from '../../api/graphql'
import type { WatchedProduct, WatchResult } from '../../api/types'
import { PAGE_NOT_READ } from '../../contract/messages/notifications.gen'

const RESULT = 'success message logId'
const LIST = `query getWatchedProductList {
  getWatchedProductList { id entryDate invMastUid itemId itemImage { altText path } itemDesc path } }`
const ADD = `mutation addWatchedProduct($uid: Int!, $first: String!, $last: String!, $email: String!, $website: String!) {
  addWatchedProduct(
    invMastUid: $uid, firstName: $first, lastName: $last, emailAddress: $email, website: $website
  ) { ${RESULT} } }`
const CANCEL = `mutation cancelWatchedProduct($uid: Int!) { cancelWatchedProduct(invMastUid: $uid) { ${RESULT} } }`
const STOP = `mutation stopWatchedProducts($token: String!) { stopWatchedProducts(token: $token) { ${RESULT} } }`

/** The details that a guest enters. */
export interface Guest {
  firstName: string
  lastName: string
  emailAddress: string
  website: string
}

export const NO_GUEST: Guest = { firstName: '', lastName: '', emailAddress: '', website: '' }

/** Return the items that the user watches, newest first. Source: S2 §7.1. */
export async function fetchWatched(): Promise<WatchedProduct[]> {
  const { data, reason } = await gql<{ getWatchedProductList: WatchedProduct[] }>(LIST, {})
  if (!data) throw new Error(reason || PAGE_NOT_READ)
  return data.getWatchedProductList
}

/** Watch an item: get one notification when it is back in stock. */
export async function addWatch(uid: number, guest: Guest = NO_GUEST): Promise<WatchResult> {
  const { firstName: first, lastName: last, emailAddress, website } = guest
  const email = emailAddress.trim()
  const { data, reason } = await gql<{ addWatchedProduct: WatchResult }>(ADD, {
    uid,
    first,
    last,
    email,
    website,
  })
  return data?.addWatchedProduct ?? failed(reason)
}

/** Stop watching an item. */
export async function cancelWatch(uid: number): Promise<WatchResult> {
  const { data, reason } = await gql<{ cancelWatchedProduct: WatchResult }>(CANCEL, { uid })
  return data?.cancelWatchedProduct ?? failed(reason)
}

/** Cancel everything that the recipient of an email watches; its link has the token. */
export async function stopWatches(token: string): Promise<WatchResult> {
  const { data, reason } = await gql<{ stopWatchedProducts: WatchResult }>(STOP, { token })
  return data?.stopWatchedProducts ?? failed(reason)
}

function failed(reason = ''): WatchResult {
  return { success: false, message: reason, logId: '' }
}
