import { type Answer, isOk, type ProblemDetail } from '../../api/fetch'
import { accountCalls } from './accountCalls'
import { type AskedPin, keepAskedPin } from './resetDraft'

/** Request a PIN, and store its details in this tab. Source: decision A5. */
export async function askPin(email: string): Promise<Answer<AskedPin | ProblemDetail>> {
  const answer = await accountCalls.sendPin(email)
  if (!isOk(answer)) return { status: answer.status, body: answer.body as ProblemDetail }
  const { minutes, tries } = answer.body
  const asked = { email: answer.body.email || email, minutes, tries, until: Date.now() + minutes * 60_000 }
  keepAskedPin(asked)
  return { status: answer.status, body: asked }
}
