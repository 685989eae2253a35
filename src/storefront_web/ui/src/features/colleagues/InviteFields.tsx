import type { CompanyRole } from '../../contract/enums.gen'
import { INVITATION_NOTE_MAX, PROFILE_NAME_MAX } from '../../contract/limits/accounts.gen'
import { Field, Select, TextArea } from '../../parts/Field'
import { Cell } from '../../parts/Form'
import { RoleOptions } from './RoleOptions'
import type { useInvitation } from './useInvitation'

interface Props {
  form: ReturnType<typeof useInvitation>
  /** The label of the personal line in the email. */
  lineLabel: string
  emailHelp?: string
}

/** The fields of an invitation: person, role, and a personal line for the email. */
export function InviteFields({ form, lineLabel, emailHelp }: Props) {
  const field = (name: 'email' | 'firstName' | 'lastName' | 'note') => ({
    name,
    value: form.values[name],
    problem: form.problems[name],
    onBlur: () => form.values[name] !== '' && form.leave(name),
    onChange: (event: { currentTarget: { value: string } }) =>
      form.change({ [name]: event.currentTarget.value }),
  })
  return (
    <>
      <Cell span={6}>
        <Field
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={260}
          help={emailHelp}
          {...field('email')}
        />
      </Cell>
      <Cell span={3}>
        <Field label="First name" autoComplete="off" maxLength={PROFILE_NAME_MAX} {...field('firstName')} />
      </Cell>
      <Cell span={3}>
        <Field label="Last name" autoComplete="off" maxLength={PROFILE_NAME_MAX} {...field('lastName')} />
      </Cell>
      <Cell span={6}>
        <Select
          label="Role"
          value={form.values.role}
          onChange={(event) => form.change({ role: event.currentTarget.value as CompanyRole })}
        >
          <RoleOptions />
        </Select>
      </Cell>
      <Cell span={6}>
        <TextArea
          label={lineLabel}
          aside="optional"
          rows={2}
          maxLength={INVITATION_NOTE_MAX}
          {...field('note')}
        />
      </Cell>
    </>
  )
}
