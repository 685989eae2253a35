import { type Answer, isOk, type ProblemDetail } from '../../api/fetch'
import type { ValidationStatus } from '../../api/types'
import type { Autosave } from './autosave'
import { calls } from './checkoutCalls'

/** The answer of a call that could not be made. */
export const NOT_SENT: Answer<ProblemDetail> = {
  status: 0,
  body: { type: '', title: '', status: 0, detail: '' },
}

/** Send the password of a new account for this email, in turn with the saves; show the status it answers with. */
export function sendPassword(
  token: string,
  autosave: Autosave,
  email: string,
  password: string,
): Promise<Answer<ValidationStatus | ProblemDetail>> {
  return autosave.inTurn(async () => {
    const answer = await calls.addPassword(token, email, password)
    if (isOk(answer)) autosave.answered(answer.body)
    return answer
  })
}
