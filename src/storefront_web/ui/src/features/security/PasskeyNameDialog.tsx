import { type FormEvent, useState } from 'react'
import { PASSKEY_NAME_MAX } from '../../contract/limits/signin.gen'
import {
  FACTOR_NOT_CHANGED,
  PASSKEY_NAME_NEEDED,
  PASSKEY_RENAME_TITLE,
} from '../../contract/messages/signin.gen'
import { Button } from '../../parts/Button'
import { Dialog } from '../../parts/Dialog'
import { Field } from '../../parts/Field'
import { isBlank } from '../../rules/text'
import { useBusy } from '../../state/useBusy'
import css from './Security.module.css'

/** Asks for a passkey's name; `onSave` answers why it was not taken, "" if it was. */
export function PasskeyNameDialog({
  title = PASSKEY_RENAME_TITLE,
  how,
  name: known,
  deed = 'Save',
  onSave,
  onClose,
}: {
  title?: string
  how?: string
  name: string
  deed?: string
  onSave: (name: string) => Promise<string>
  onClose: () => void
}) {
  const [name, setName] = useState(known)
  const [wrong, setWrong] = useState('')
  const { isBusy, isRunning, run } = useBusy()
  const save = async () => {
    const reason = await run(
      () => onSave(name),
      () => FACTOR_NOT_CHANGED,
    )
    if (reason) setWrong(reason)
    else onClose()
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isRunning()) return
    if (isBlank(name)) setWrong(PASSKEY_NAME_NEEDED)
    else void save()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={css.step} noValidate onSubmit={send}>
        {how && <p>{how}</p>}
        <Field
          label="Name"
          autoComplete="off"
          maxLength={PASSKEY_NAME_MAX}
          value={name}
          problem={wrong}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setWrong('')
          }}
        />
        <Button type="submit" look="primary" size="big" wide aria-busy={isBusy}>
          {deed}
        </Button>
      </form>
    </Dialog>
  )
}
