import { CONFIRMATION_GOES_HERE } from '../../contract/messages/checkout.gen'
import { Field } from '../../parts/Field'
import { Cell, FieldGrid } from '../../parts/Form'
import type { FieldProps } from './fields'

/** The fields of a contact; guests have no title. Source: S2 §3.3, §5.2. */
export function ContactFields({
  field,
  hasTitle,
}: {
  field: (name: string) => FieldProps
  hasTitle: boolean
}) {
  return (
    <FieldGrid>
      <Cell span={3}>
        <Field label="First name" autoComplete="given-name" maxLength={60} {...field('FirstName')} />
      </Cell>
      <Cell span={3}>
        <Field label="Last name" autoComplete="family-name" maxLength={60} {...field('LastName')} />
      </Cell>
      {hasTitle && (
        <Cell span={6}>
          <Field
            label="Title"
            aside="optional"
            autoComplete="organization-title"
            maxLength={50}
            {...field('Title')}
          />
        </Cell>
      )}
      <Cell span={3}>
        <Field
          label="Email"
          help={CONFIRMATION_GOES_HERE}
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={260}
          {...field('Email')}
        />
      </Cell>
      <Cell span={2}>
        <Field label="Phone" autoComplete="tel-national" inputMode="tel" maxLength={40} {...field('Phone')} />
      </Cell>
      <Cell span={1}>
        <Field
          label="Ext."
          autoComplete="tel-extension"
          inputMode="numeric"
          maxLength={8}
          {...field('PhoneExt')}
        />
      </Cell>
    </FieldGrid>
  )
}
