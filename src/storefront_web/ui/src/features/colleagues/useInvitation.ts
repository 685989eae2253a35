import type { InviteForm } from '../../api/types'
import { EMAIL_NOT_VALID, LABELS, REQUIRED } from '../../contract/messages/accounts.gen'
import { problemsIn } from '../../rules/fields'
import { isEmail } from '../../rules/person'
import { fill, isBlank } from '../../rules/text'
import { useForm } from '../../state/useForm'

const nobody: InviteForm = { email: '', firstName: '', lastName: '', role: 'Buyer', note: '' }

const check = (draft: InviteForm) =>
  problemsIn([
    ['email', isEmail(draft.email.trim()) ? '' : EMAIL_NOT_VALID],
    ['firstName', isBlank(draft.firstName) ? fill(REQUIRED, { label: LABELS.firstName }) : ''],
    ['lastName', isBlank(draft.lastName) ? fill(REQUIRED, { label: LABELS.lastName }) : ''],
  ])

/** The form of an invitation to a company. */
export function useInvitation() {
  const form = useForm({ initial: nobody, check })
  return { ...form, clear: () => form.reset(nobody) }
}
