import type { Answer, ProblemDetail } from '../../api/fetch'
import { NEW_PASSWORD_TITLE, SAVE_PASSWORD_FAILED } from '../../contract/messages/accounts.gen'
import { Form } from '../../parts/Form'
import { problemsOfPassword } from '../../rules/password'
import { useForm } from '../../state/useForm'
import { NewPassword, type PasswordDraft } from './NewPassword'

const nothing: PasswordDraft = { password: '', verify: '' }

/** The step that sets a new password, after a correct PIN or an invitation. */
export function PasswordStep<T>({
  email,
  saves = 'Save password',
  save,
  onSaved,
}: {
  /** The email, for password managers. */
  email: string
  saves?: string
  save: (draft: PasswordDraft) => Promise<Answer<T | ProblemDetail>>
  onSaved: (answer: T) => void
}) {
  const form = useForm({ initial: nothing, check: problemsOfPassword })
  const send = async () => {
    const answer = await form.send(save, SAVE_PASSWORD_FAILED)
    if (answer !== undefined) onSaved(answer)
    return answer !== undefined
  }
  return (
    <Form saves={saves} isMain isWide problem={form.reason} onSave={send}>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <NewPassword form={form} label={NEW_PASSWORD_TITLE} isNarrow />
    </Form>
  )
}
