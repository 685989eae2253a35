import type { CustomerUserSaved } from '../../api/types'
import { STAFF_NOT_SAVED, USERS_INVITE_NOTE, USERS_INVITE_TITLE } from '../../contract/messages/accounts.gen'
import { InviteFields, useInvitation } from '../../features/colleagues'
import { staffCalls } from '../../features/staff-area'
import { Dialog } from '../../parts/Dialog'
import { Form } from '../../parts/Form'

/** Invite somebody into a customer; the link to choose a password is mailed. */
export function InviteUser({
  customerId,
  company,
  onClose,
  onDone,
}: {
  customerId: number
  company: string
  onClose: () => void
  onDone: (message: string) => void
}) {
  const form = useInvitation()
  const invite = async () => {
    const saved = await form.send<CustomerUserSaved>(
      (draft) => staffCalls.invite(customerId, { ...draft, email: draft.email.trim() }),
      STAFF_NOT_SAVED,
    )
    if (saved) onDone(saved.message)
    return saved !== undefined
  }
  return (
    <Dialog title={USERS_INVITE_TITLE} onClose={onClose}>
      <Form
        saves="Send invitation"
        busy="Sending..."
        isMain
        problem={form.reason}
        note={company}
        onSave={invite}
        onCancel={onClose}
      >
        <InviteFields form={form} lineLabel={USERS_INVITE_NOTE} />
      </Form>
    </Dialog>
  )
}
