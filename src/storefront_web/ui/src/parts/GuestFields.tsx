import type { FormState } from '../state/useForm'
import { Field } from './Field'
import { Cell } from './Form'
import { TrapField } from './TrapField'

const EMAIL = {
  label: 'Email',
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  maxLength: 260,
  span: 6,
} as const

const FIELDS = {
  firstName: { label: 'First name', autoComplete: 'given-name', maxLength: 60, span: 3 },
  lastName: { label: 'Last name', autoComplete: 'family-name', maxLength: 60, span: 3 },
  companyName: { label: 'Company', autoComplete: 'organization', maxLength: 60, span: 3 },
  phone: { label: 'Phone', type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 40, span: 3 },
  email: EMAIL,
  emailAddress: EMAIL,
} as const

type Name = keyof typeof FIELDS

/** The contact fields of a guest, with a honeypot field against bots. Source: S2 §2.4, decision F6. */
export function GuestFields<Draft extends { website: string } & Partial<Record<Name, string>>>({
  form,
  names,
}: {
  form: FormState<Draft>
  names: (Name & keyof Draft)[]
}) {
  const put = (name: keyof Draft, value: string) =>
    form.change({ [name]: value } as unknown as Partial<Draft>)
  return (
    <>
      {names.map((name) => {
        const { span, ...field } = FIELDS[name]
        return (
          <Cell key={name} span={span}>
            <Field
              {...field}
              name={name}
              value={form.values[name] ?? ''}
              problem={form.problems[name]}
              onBlur={() => form.values[name] !== '' && form.leave(name)}
              onChange={(event) => put(name, event.currentTarget.value)}
            />
          </Cell>
        )
      })}
      <TrapField value={form.values.website} onChange={(value) => put('website', value)} />
    </>
  )
}
