import { PASSWORD_MAX } from '../../contract/limits/accounts.gen'
import { PASSWORDS_MATCH } from '../../contract/messages/accounts.gen'
import { Cell } from '../../parts/Form'
import { PasswordField } from '../../parts/PasswordField'
import type { FormState } from '../../state/useForm'
import { PasswordCriteria } from './PasswordCriteria'

/** The fields of every form with a new password. */
export interface PasswordDraft {
  password: string
  verify: string
}

interface Props {
  form: Pick<FormState<PasswordDraft>, 'values' | 'problems' | 'change' | 'leave'>
  label?: string
  /** Stack the fields at full width. */
  isNarrow?: boolean
}

/** A new password, typed twice, with the strength criteria in between. Source: S2 §5.4. */
export function NewPassword({ form, label = 'Password', isNarrow }: Props) {
  const { values, problems } = form
  const field = (name: keyof PasswordDraft) => ({
    name,
    value: values[name],
    problem: problems[name],
    autoComplete: 'new-password',
    maxLength: PASSWORD_MAX + 1,
    onBlur: () => values[name] !== '' && form.leave(name),
    onChange: (event: { currentTarget: { value: string } }) =>
      form.change({ [name]: event.currentTarget.value }),
  })
  const isSame = values.verify !== '' && values.verify === values.password
  const span = isNarrow ? 6 : 3
  const criteria = (
    <Cell span={6}>
      <PasswordCriteria password={values.password} isNarrow={isNarrow} />
    </Cell>
  )
  return (
    <>
      <Cell span={span}>
        <PasswordField label={label} {...field('password')} />
      </Cell>
      {isNarrow && criteria}
      <Cell span={span}>
        <PasswordField
          label="Verify password"
          help={isSame ? PASSWORDS_MATCH : undefined}
          {...field('verify')}
        />
      </Cell>
      {!isNarrow && criteria}
    </>
  )
}
