import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PasswordSaved, Profile } from '../../api/types'
import { PASSWORD_MAX } from '../../contract/limits/accounts.gen'
import {
  NEW_PASSWORD_TITLE,
  PASSWORD_CHANGED_ON,
  PASSWORD_NEVER_CHANGED,
  REQUIRED,
  SAVE_PASSWORD_FAILED,
  SIGNS_OUT_OTHERS,
} from '../../contract/messages/accounts.gen'
import { Cell, Form } from '../../parts/Form'
import { Notice } from '../../parts/Notice'
import { Panel } from '../../parts/Panel'
import { PasswordField } from '../../parts/PasswordField'
import { showDate } from '../../rules/dates'
import { problemsOfPassword } from '../../rules/password'
import { fill } from '../../rules/text'
import { useForm } from '../../state/useForm'
import { endedText, NewPassword } from '../accounts'
import css from './Account.module.css'
import { accountCalls, isOfPassword } from './accountCalls'

const nothing = { current: '', password: '', verify: '' }

const CURRENT = 'Current password'

const check = (draft: typeof nothing) => [
  ...(draft.current ? [] : [{ field: 'current', message: fill(REQUIRED, { label: CURRENT }) }]),
  ...problemsOfPassword(draft),
]

/** Changes the password for a user who knows the old one; other devices are signed out. Source: S2 §5.4. */
export function PasswordPanel({ profile }: { profile: Profile }) {
  const client = useQueryClient()
  const form = useForm({ initial: nothing, check })
  const [saved, setSaved] = useState<PasswordSaved>()
  const save = async () => {
    setSaved(undefined)
    const answer = await form.send(accountCalls.savePassword, SAVE_PASSWORD_FAILED)
    if (answer) {
      form.reset(nothing)
      // other devices were signed out, and the date of the change is today
      void client.invalidateQueries({ predicate: isOfPassword })
    }
    setSaved(answer)
    return answer !== undefined
  }
  const changed = profile.passwordChangedAt
  return (
    <Panel
      title="Password"
      aside={
        <span className="meta">
          {changed ? fill(PASSWORD_CHANGED_ON, { day: showDate(changed) }) : PASSWORD_NEVER_CHANGED}
        </span>
      }
    >
      <div className={`box ${css.pad}`}>
        <Form saves="Save password" isMain problem={form.reason} note={SIGNS_OUT_OTHERS} onSave={save}>
          <input type="hidden" name="username" autoComplete="username" value={profile.email} readOnly />
          <Cell span={6}>
            <PasswordField
              label={CURRENT}
              name="current"
              autoComplete="current-password"
              maxLength={PASSWORD_MAX + 1}
              value={form.values.current}
              problem={form.problems['current']}
              onChange={(event) => form.change({ current: event.currentTarget.value })}
            />
          </Cell>
          <NewPassword form={form} label={NEW_PASSWORD_TITLE} />
        </Form>
        <div role="status">
          {saved && (
            <Notice tone="good">
              {saved.message} {endedText(saved.endedSessions)}
            </Notice>
          )}
        </div>
      </div>
    </Panel>
  )
}
