import { useState } from 'react'
import type { Sent } from '../../api/types'
import {
  EMAIL_NOT_VALID,
  NOT_SENT_AGAIN,
  SEND_NEW_LINK,
  WHICH_EMAIL,
} from '../../contract/messages/accounts.gen'
import { Field } from '../../parts/Field'
import { Cell, Form } from '../../parts/Form'
import { Notice } from '../../parts/Notice'
import { isEmail } from '../../rules/person'
import { useForm } from '../../state/useForm'
import { accountCalls } from './accountCalls'

const check = ({ email }: { email: string }) =>
  isEmail(email.trim()) ? [] : [{ field: 'email', message: EMAIL_NOT_VALID }]

/** Sends a new link in place of the old one, whose secret is `token`; asks for the email if it is not known. */
export function NewLink({ email, token }: { email: string; token: string }) {
  const form = useForm({ initial: { email }, check })
  const [sent, setSent] = useState<Sent>()
  const send = async () => {
    const answer = await form.send<Sent>(
      (typed) => accountCalls.resend(typed.email.trim(), token),
      NOT_SENT_AGAIN,
    )
    setSent(answer)
    return answer !== undefined
  }
  if (sent)
    return (
      <Notice tone="good" role="status">
        {sent.message}
      </Notice>
    )
  return (
    <Form saves={SEND_NEW_LINK} busy="Sending..." isMain isWide problem={form.reason} onSave={send}>
      {!email && (
        <Cell span={6}>
          <Field
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            help={WHICH_EMAIL}
            value={form.values.email}
            problem={form.problems['email']}
            onChange={(event) => form.change({ email: event.currentTarget.value })}
          />
        </Cell>
      )}
    </Form>
  )
}
