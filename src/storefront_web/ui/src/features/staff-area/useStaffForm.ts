import type { Answer, ProblemDetail } from '../../api/fetch'
import type { NoticeSaved } from '../../api/types'
import { useForm } from '../../state/useForm'
import type { StaffAction } from './useStaffAction'

/**
 * The form of a dialog in the staff area. `save` sends it, closes the dialog once the store has saved it, and returns whether
 * it has; `own` is why it was not where the store gives no reason.
 */
export function useStaffForm<Draft extends object>({
  initial,
  send,
  act,
  own,
  onClose,
}: {
  initial: Draft
  send: (values: Draft) => Promise<Answer<NoticeSaved | ProblemDetail>>
  act: StaffAction
  own: string
  onClose: () => void
}) {
  const form = useForm<Draft>({ initial })
  const save = async () => {
    const saved = await form.send(async (values) => {
      const calling = send(values)
      await act(calling)
      return calling
    }, own)
    if (saved) onClose()
    return saved !== undefined
  }
  return { ...form, save }
}
