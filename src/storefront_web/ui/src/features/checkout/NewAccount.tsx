import { useState } from 'react'
import type { Answer, ProblemDetail } from '../../api/fetch'
import type { NewAccountStatus, ValidationStatus } from '../../api/types'
import { SAVE_PASSWORD_FAILED } from '../../contract/messages/accounts.gen'
import {
  ACCOUNT_EMAIL,
  CHANGE_PASSWORD,
  CREATE_ACCOUNT,
  CREATE_ACCOUNT_HELP,
  NEW_ACCOUNT_OK,
  SAVE_PASSWORD,
  UNTICK_ACCOUNT,
} from '../../contract/messages/checkout.gen'
import { Button } from '../../parts/Button'
import { Check, Field } from '../../parts/Field'
import { Cell, Form } from '../../parts/Form'
import { Link } from '../../parts/Link'
import { Notice } from '../../parts/Notice'
import { paths } from '../../paths'
import { problemsOfPassword, whyNotPassword } from '../../rules/password'
import { fill } from '../../rules/text'
import { here } from '../../state/navigation'
import { useForm } from '../../state/useForm'
import { NewPassword, type PasswordDraft } from '../accounts'
import css from './NewAccount.module.css'

interface Props {
  /** The email of the contact: the user name of the account. */
  email: string
  isWanted: boolean
  status: NewAccountStatus
  onWant: (isWanted: boolean) => void
  onSave: (password: string) => Promise<Answer<ValidationStatus | ProblemDetail>>
}

/** The account that a guest can ask for with the order. Source: S2 §2.5, §4.4, §5.4, decisions G11 to G13. */
export function NewAccount({ email, isWanted, status, onWant, onSave }: Props) {
  const { Status } = status
  const [isChanging, setChanging] = useState(false)
  return (
    <div className={css.account}>
      <Check
        label={CREATE_ACCOUNT}
        help={CREATE_ACCOUNT_HELP}
        checked={isWanted}
        onChange={(event) => onWant(event.currentTarget.checked)}
      />
      {isWanted && (Status === 'DuplicateEmail' || Status === 'InvalidEmail') && (
        <WrongEmail status={status} />
      )}
      {isWanted && Status === 'Ok' && !isChanging && (
        <Notice
          tone="good"
          role="status"
          action={
            <Button look="link" onClick={() => setChanging(true)}>
              {CHANGE_PASSWORD}
            </Button>
          }
        >
          {fill(NEW_ACCOUNT_OK, { email: status.SavedUserName })}
        </Notice>
      )}
      {isWanted && (Status === 'NeedsPassword' || (Status === 'Ok' && isChanging)) && (
        <PasswordEditor
          email={email}
          message={status.Message}
          onSave={onSave}
          onDone={() => setChanging(false)}
          isChange={Status === 'Ok'}
        />
      )}
    </div>
  )
}

/** There can be no account with this email; the order can still be placed. Source: S2 §8, decision G12. */
function WrongEmail({ status: { Status, Message } }: { status: NewAccountStatus }) {
  return (
    <Notice tone="bad" role="status">
      <p>
        {Message} {Status === 'DuplicateEmail' && <Link href={paths.login(here())}>Sign In</Link>}{' '}
        {UNTICK_ACCOUNT}
      </p>
    </Notice>
  )
}

const NOTHING: PasswordDraft = { password: '', verify: '' }

interface EditorProps extends Pick<Props, 'email' | 'onSave'> {
  message: string
  /** A password is saved already. */
  isChange: boolean
  onDone: () => void
}

function PasswordEditor({ email, message, isChange, onSave, onDone }: EditorProps) {
  const form = useForm<PasswordDraft>({ initial: NOTHING, check: problemsOfPassword })
  const { password, verify } = form.values
  const save = async () => {
    const answer = await form.send(
      async (draft) => asTyped(await onSave(draft.password)),
      SAVE_PASSWORD_FAILED,
    )
    if (!answer) return false
    form.reset(NOTHING)
    onDone()
    return true
  }
  const cancel = () => {
    form.reset(NOTHING)
    onDone()
  }
  return (
    <>
      {message && (
        <Notice tone="warn" role="status">
          {message}
        </Notice>
      )}
      <Form
        saves={SAVE_PASSWORD}
        problem={form.reason}
        whyNot={whyNotPassword(password, verify)}
        note={password !== '' && whyNotPassword(password, verify)}
        onSave={save}
        onCancel={isChange ? cancel : undefined}
      >
        <Cell span={3}>
          <Field label={ACCOUNT_EMAIL} readOnly autoComplete="username" value={email} />
        </Cell>
        <NewPassword form={form} />
      </Form>
    </>
  )
}

/** Return the answer with the problem of the password under the name of its field. */
function asTyped<T>(answer: Answer<T | ProblemDetail>): Answer<T | ProblemDetail> {
  const { problems } = (answer.body ?? {}) as Partial<ProblemDetail>
  if (!problems) return answer
  const named = problems.map((one) => ({ ...one, field: one.field.toLowerCase() }))
  return { ...answer, body: { ...(answer.body as ProblemDetail), problems: named } }
}
