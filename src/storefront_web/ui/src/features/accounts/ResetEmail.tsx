import { PIN_MINUTES } from '../../contract/limits/accounts.gen'
import {
  BACK_TO_SIGN_IN,
  EMAIL_NOT_VALID,
  RESET_FAILED,
  RESET_HOW,
  RESET_TITLE,
  SEND_PIN,
} from '../../contract/messages/accounts.gen'
import { Field } from '../../parts/Field'
import { Cell, Form } from '../../parts/Form'
import { Link } from '../../parts/Link'
import { paths } from '../../paths'
import { isEmail } from '../../rules/person'
import { fill } from '../../rules/text'
import { useForm } from '../../state/useForm'
import { askPin } from './askPin'
import { Mini } from './Mini'

const check = ({ email }: { email: string }) =>
  isEmail(email.trim()) ? [] : [{ field: 'email', message: EMAIL_NOT_VALID }]

/** The first step of a password reset: the email that the PIN is sent to. Source: decision A5. */
export function ResetEmail({ email, onSent }: { email: string; onSent: () => void }) {
  const form = useForm({ initial: { email }, check })
  const send = async () => {
    const asked = await form.send((typed) => askPin(typed.email.trim()), RESET_FAILED)
    if (asked) onSent()
    return asked !== undefined
  }
  return (
    <Mini title={RESET_TITLE} step={1}>
      <p>{fill(RESET_HOW, { minutes: PIN_MINUTES })}</p>
      <Form saves={SEND_PIN} busy="Sending..." isMain isWide problem={form.reason} onSave={send}>
        <Cell span={6}>
          <Field
            label="Email"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            maxLength={260}
            value={form.values.email}
            problem={form.problems['email']}
            onBlur={() => form.values.email !== '' && form.leave('email')}
            onChange={(event) => form.change({ email: event.currentTarget.value })}
          />
        </Cell>
      </Form>
      <p>
        <Link href={paths.login()}>{BACK_TO_SIGN_IN}</Link>
      </p>
    </Mini>
  )
}
