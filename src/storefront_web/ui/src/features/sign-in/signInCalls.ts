import { type Answer, call, isOk, type ProblemDetail, saidBy } from '../../api/fetch'
import { NO_ANSWER } from '../../contract/messages/content.gen'
import type { SignInAnswer, SignInWay } from '../../api/types'
import { isOurPath } from '../../state/auth'

/** The result of a sign-in step: the store's answer, or until when to wait, or why there is no answer. */
export type Step =
  | { kind: 'answered'; answer: SignInAnswer }
  | { kind: 'wait'; until: number; message: string }
  | { kind: 'failed'; message: string }

const WAIT_S = 60

/** Send email and password. `continueTo` is where to go afterwards. Source: decision A4. */
export async function sendPassword(email: string, password: string, continueTo: string): Promise<Step> {
  return stepOf(await call<SignInAnswer>('/api/sign-in', { body: { email, password, continueTo } }))
}

/** Ask how this email signs in; undefined if the store does not say. */
export async function askWay(email: string): Promise<SignInWay | undefined> {
  const answer = await call<SignInWay>(`/api/sign-in/with?email=${encodeURIComponent(email)}`)
  return isOk(answer) ? answer.body : undefined
}

/** Send the confirmation link again; return whether it succeeded. */
export async function resendLink(email: string): Promise<boolean> {
  return isOk(await call('/api/registration/resend', { body: { email } }))
}

function stepOf(answer: Answer<SignInAnswer | ProblemDetail>): Step {
  if (isOk(answer)) return { kind: 'answered', answer: answer.body as SignInAnswer }
  const message = saidBy(answer) || NO_ANSWER
  if (answer.status === 429)
    return { kind: 'wait', until: Date.now() + (answer.retryAfter ?? WAIT_S) * 1000, message }
  return { kind: 'failed', message }
}

/** Return the address if the browser may go there after signing in (a path of this store), otherwise home. */
export function safeNext(next: string): string {
  return isOurPath(next) ? next : '/'
}
