import { isOk } from '../../api/fetch'
import type { SubmitResult } from '../../api/types'
import { isSubmitted } from '../../rules/submit'
import { readTyped } from '../../state/drafts'
import { calls } from './checkoutCalls'

/** A submit without an answer is recorded in this tab: it may have succeeded. */
export const markOf = (token: string) => `submitting:${token}`

/** Return the result of a submit in this tab whose answer was lost: repeating it returns the first result. */
export async function placedBefore(token: string): Promise<SubmitResult | undefined> {
  if (!readTyped(markOf(token))) return undefined
  const answer = await calls.submit(token, false)
  return isOk(answer) && isSubmitted(answer.body) ? answer.body : undefined
}
