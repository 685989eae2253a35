import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Profile, ProfileEdits, StaleProfile } from '../../api/types'
import {
  ASK_FOR_CHANGE,
  EMAIL_COUNTS_LATER,
  EMAIL_WAITS,
  GREETING_USES_IT,
  PROFILE_KEEP_MINE,
  PROFILE_NOT_SAVED,
  PROFILE_STALE,
  PROFILE_TAKE_FRESH,
  YOUR_TERMS_ASK,
} from '../../contract/messages/accounts.gen'
import { Button } from '../../parts/Button'
import { Field } from '../../parts/Field'
import { Cell, Form } from '../../parts/Form'
import { Link } from '../../parts/Link'
import { Notice } from '../../parts/Notice'
import { Panel } from '../../parts/Panel'
import { paths } from '../../paths'
import { fill } from '../../rules/text'
import { useShell } from '../../state/shell'
import { useForm } from '../../state/useForm'
import css from './Account.module.css'
import { accountCalls, accountNeeds } from './accountCalls'
import { differing, editsOf, laidOn, problemsOfProfile, PROFILE_LABELS } from './profileDraft'

/**
 * The user's own profile, as shown to colleagues, on orders and in the greeting. Source: decision H14 (own
 * profile).
 */
export function ProfileForm({ profile, onNamed }: { profile: Profile; onNamed: () => void }) {
  const client = useQueryClient()
  const { storeName } = useShell()
  const [base, setBase] = useState(() => editsOf(profile))
  const [newEmail, setNewEmail] = useState(profile.newEmail)
  const [saved, setSaved] = useState('')
  const [stale, setStale] = useState<ProfileEdits>()
  const form = useForm({ initial: base, check: problemsOfProfile })
  const begin = (fresh: Profile) => {
    const edits = editsOf(fresh)
    setBase(edits)
    setNewEmail(fresh.newEmail)
    setStale(undefined)
    form.reset(edits)
    client.setQueryData([accountNeeds.profile().key], fresh)
  }
  const save = async () => {
    setSaved('')
    const answer = await form.send(async (edits) => {
      const got = await accountCalls.saveProfile({ ...edits, version: base.version })
      const { fresh } = (got.body ?? {}) as Partial<StaleProfile>
      if (got.status === 409 && fresh) setStale(editsOf(fresh))
      return got
    }, PROFILE_NOT_SAVED)
    if (!answer) return false
    begin(answer.profile)
    setSaved(answer.message)
    onNamed()
    return true
  }
  const settle = (next: ProfileEdits, fresh: ProfileEdits) => {
    form.reset(fresh)
    form.change(next)
    setBase(fresh)
    setStale(undefined)
  }
  const field = (name: keyof typeof PROFILE_LABELS) => ({
    label: PROFILE_LABELS[name],
    name,
    value: form.values[name],
    problem: form.problems[name],
    onBlur: () => form.leave(name),
    onChange: (event: { currentTarget: { value: string } }) => {
      setSaved('')
      form.change({ [name]: event.currentTarget.value })
    },
  })
  return (
    <Panel title="You">
      <div className={`box ${css.pad}`}>
        {stale && (
          <Notice tone="warn" role="alert">
            {fill(PROFILE_STALE, { fields: differing(stale, base).join(', ') })}{' '}
            <span className={css.ways}>
              <Button look="link" onClick={() => settle(stale, stale)}>
                {PROFILE_TAKE_FRESH}
              </Button>
              <Button look="link" onClick={() => settle(laidOn(stale, base, form.values), stale)}>
                {PROFILE_KEEP_MINE}
              </Button>
            </span>
          </Notice>
        )}
        <Form
          saves={form.isDirty ? 'Save' : 'Saved'}
          whyNot={form.isDirty ? undefined : 'Nothing to save'}
          problem={form.reason}
          note={
            <>
              {fill(YOUR_TERMS_ASK, { store: storeName })}{' '}
              <Link href={paths.contact()}>{ASK_FOR_CHANGE}</Link>
            </>
          }
          onSave={save}
        >
          <Cell span={3}>
            <Field autoComplete="given-name" maxLength={60} {...field('firstName')} />
          </Cell>
          <Cell span={3}>
            <Field autoComplete="family-name" maxLength={60} {...field('lastName')} />
          </Cell>
          <Cell span={3}>
            <Field
              aside="optional"
              help={GREETING_USES_IT}
              autoComplete="nickname"
              maxLength={60}
              {...field('preferredName')}
            />
          </Cell>
          <Cell span={3}>
            <Field aside="optional" autoComplete="organization-title" maxLength={60} {...field('jobTitle')} />
          </Cell>
          <Cell span={2}>
            <Field inputMode="tel" autoComplete="tel-national" maxLength={40} {...field('phone')} />
          </Cell>
          <Cell span={1}>
            <Field inputMode="numeric" autoComplete="tel-extension" maxLength={12} {...field('phoneExt')} />
          </Cell>
          <Cell span={3}>
            <Field
              type="email"
              inputMode="email"
              help={newEmail ? fill(EMAIL_WAITS, { email: newEmail }) : EMAIL_COUNTS_LATER}
              autoComplete="email"
              maxLength={260}
              {...field('email')}
            />
          </Cell>
        </Form>
        <div role="status">{saved && <Notice tone="good">{saved}</Notice>}</div>
      </div>
    </Panel>
  )
}
