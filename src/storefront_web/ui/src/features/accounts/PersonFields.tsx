import { REGISTRATION_PHONE_DIGITS } from '../../contract/limits/accounts.gen'
import { Field } from '../../parts/Field'
import { Cell } from '../../parts/Form'
import type { FormState } from '../../state/useForm'
import type { SignUpDraft } from './signUpDraft'

type Name = 'firstName' | 'lastName' | 'email' | 'phone' | 'phoneExtension' | 'fax' | 'jobTitle'

/** The fields of the person requesting the account. Source: S2 §5.5. */
export function PersonFields({ form }: { form: FormState<SignUpDraft> }) {
  const field = (name: Name) => ({
    name,
    value: form.values[name],
    problem: form.problems[name],
    onBlur: () => form.leave(name),
    onChange: (event: { currentTarget: { value: string } }) =>
      form.change({ [name]: event.currentTarget.value }),
  })
  return (
    <>
      <Cell span={3}>
        <Field label="First name" autoComplete="given-name" maxLength={60} {...field('firstName')} />
      </Cell>
      <Cell span={3}>
        <Field label="Last name" autoComplete="family-name" maxLength={60} {...field('lastName')} />
      </Cell>
      <Cell span={3}>
        <Field
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={260}
          {...field('email')}
        />
      </Cell>
      <Cell span={3}>
        <Field
          label="Job title"
          aside="optional"
          autoComplete="organization-title"
          maxLength={60}
          {...field('jobTitle')}
        />
      </Cell>
      <Cell span={2}>
        <Field
          label="Phone"
          aside={`${REGISTRATION_PHONE_DIGITS} digits`}
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={40}
          {...field('phone')}
        />
      </Cell>
      <Cell span={1}>
        <Field
          label="Ext."
          inputMode="numeric"
          autoComplete="tel-extension"
          maxLength={12}
          {...field('phoneExtension')}
        />
      </Cell>
      <Cell span={3}>
        <Field
          label="Fax"
          aside="optional"
          type="tel"
          autoComplete="fax tel"
          maxLength={40}
          {...field('fax')}
        />
      </Cell>
    </>
  )
}
