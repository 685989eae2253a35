import { useState } from 'react'
import { SAVED_NAME_MAX } from '../../contract/limits/cart.gen'
import { SAVED_AS, SAVED_HELP, SAVED_NAME, SAVE_FOR_LATER, SEE_SAVED } from '../../contract/messages/cart.gen'
import { Dialog } from '../../parts/Dialog'
import { Field } from '../../parts/Field'
import { Cell, Form } from '../../parts/Form'
import { paths } from '../../paths'
import { fill } from '../../rules/text'
import { say } from '../../state/banner'
import { navigate } from '../../state/navigation'
import { useSavedActions } from './useSavedCarts'

/** Asks for the name of the saved cart. */
export default function SaveForLaterDialog({ onClose }: { onClose: () => void }) {
  const { save } = useSavedActions()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState('')
  const submit = async () => {
    const { success, message, savedCart } = await save(name)
    if (!success) {
      setProblem(message)
      return false
    }
    onClose()
    say(fill(SAVED_AS, { name: savedCart?.name ?? name }), 'good', {
      stays: true,
      action: { label: SEE_SAVED, act: () => void navigate(paths.savedCart(savedCart?.token ?? '')) },
    })
    return true
  }
  return (
    <Dialog title={SAVE_FOR_LATER} onClose={onClose}>
      <Form saves="Save" problem={problem} onSave={submit} onCancel={onClose}>
        <Cell span={6}>
          <Field
            label={SAVED_NAME}
            help={SAVED_HELP}
            value={name}
            maxLength={SAVED_NAME_MAX}
            autoComplete="off"
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </Cell>
      </Form>
    </Dialog>
  )
}
