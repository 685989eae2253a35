import { gql } from '../../api/graphql'
import type { CustomerPartNumber, CustomerPartNumberResult, OwnNumbers } from '../../api/types'
import { ITEMS_MAX } from '../../contract/limits/base.gen'
import { NOT_READ, NOT_SAVED } from '../../contract/messages/partnumbers.gen'

const LIST = `query GetCustomerPartNumbers($uids: [Int!]!) {
  GetCustomerPartNumbers(invMastUids: $uids) { id customerPartNumber invMastUid } }`
const NEWEST = `query GetNewestPartNumbers {
  GetNewestPartNumbers { count newest { id customerPartNumber invMastUid itemCode itemDesc path } } }`
const RESULT = 'xrefId itemCode theirItemId success message'
const SAVE = `mutation customerPartNumber($input: CustomerPartNumberInput!) {
  customerPartNumber(input: $input) { ${RESULT} } }`
const REMOVE = `mutation removeCustomerPartNumber($id: Int!) {
  removeCustomerPartNumber(id: $id) { ${RESULT} } }`

type Numbers = CustomerPartNumber[]
interface Waiting {
  uid: number
  take: (numbers: Numbers) => void
  fail: (cause: Error) => void
}

let waiting: Waiting[] = []

/** Return how many part numbers the company has, and the newest. */
export async function fetchNewest(): Promise<OwnNumbers> {
  const { data, reason } = await gql<{ GetNewestPartNumbers: OwnNumbers }>(NEWEST, {})
  if (!data) throw new Error(reason || NOT_READ)
  return data.GetNewestPartNumbers
}

/** Return the company's part numbers for an item. Items requested at the same time share one call. */
export function fetchNumbers(uid: number): Promise<Numbers> {
  return new Promise((take, fail) => {
    if (waiting.length === 0) setTimeout(askAll)
    waiting.push({ uid, take, fail })
  })
}

function askAll(): void {
  const all = waiting
  waiting = []
  for (let at = 0; at < all.length; at += ITEMS_MAX) void ask(all.slice(at, at + ITEMS_MAX))
}

async function ask(all: Waiting[]): Promise<void> {
  try {
    const uids = [...new Set(all.map(({ uid }) => uid))]
    const { data, reason } = await gql<{ GetCustomerPartNumbers: Numbers }>(LIST, { uids })
    if (!data) throw new Error(reason || NOT_READ)
    const found = data.GetCustomerPartNumbers
    for (const { uid, take } of all) take(found.filter((number) => number.invMastUid === uid))
  } catch (cause) {
    for (const { fail } of all) fail(cause as Error)
  }
}

/** Add a company's own part number to an item. Source: S2 §7.1. */
export async function saveNumber(invMastUid: number, theirItemId: string): Promise<CustomerPartNumberResult> {
  const input = { invMastUid, theirItemId }
  const { data, reason } = await gql<{ customerPartNumber: CustomerPartNumberResult }>(SAVE, { input })
  return data?.customerPartNumber ?? failed(theirItemId, reason)
}

/** Remove a company's own part number. */
export async function removeNumber({
  id,
  customerPartNumber,
}: CustomerPartNumber): Promise<CustomerPartNumberResult> {
  const { data, reason } = await gql<{ removeCustomerPartNumber: CustomerPartNumberResult }>(REMOVE, { id })
  return data?.removeCustomerPartNumber ?? failed(customerPartNumber, reason)
}

function failed(theirItemId: string, reason = ''): CustomerPartNumberResult {
  return { xrefId: null, itemCode: '', theirItemId, success: false, message: reason || NOT_SAVED }
}
