import type { UserEdits, ValidationStatus } from '../../api/types'
import { CONFIRMATION_GOES_HERE, GUEST_NOTE } from '../../contract/messages/checkout.gen'
import { Field } from '../../parts/Field'
import { Cell, FieldGrid } from '../../parts/Form'
import { Notice } from '../../parts/Notice'
import { whyNotContact } from '../../rules/contact'
import { fieldsOf, isComplaining } from './fields'
import { Section } from './Section'
import type { Checkout } from './useCheckout'
import { useEditor } from './useEditor'

interface Props {
  checkout: Checkout
  edits: UserEdits
  status: ValidationStatus
}

/** The contact of the order, typed in by guests. Source: S2 §2.5 (guest section), §5.2. */
export function ContactSection({ checkout, edits, status }: Props) {
  const contact = edits.SelectedContact
  const editor = useEditor(status.IsContactValid)
  const field = fieldsOf(checkout, 'SelectedContact', whyNotContact(contact))
  return (
    <Section
      title="Contact"
      isValid={status.IsContactValid}
      isComplaining={isComplaining(checkout, 'SelectedContact')}
      isOpen={editor.isOpen}
      onEdit={editor.open}
      onDone={editor.close}
      summary={
        <>
          <b>
            {contact.FirstName} {contact.LastName}
          </b>{' '}
          · {contact.Phone}
          {contact.PhoneExt && ` ext. ${contact.PhoneExt}`} · {contact.Email}
        </>
      }
    >
      <Notice>{GUEST_NOTE}</Notice>
      <FieldGrid>
        <Cell span={3}>
          <Field label="First name" autoComplete="given-name" maxLength={60} {...field('FirstName')} />
        </Cell>
        <Cell span={3}>
          <Field label="Last name" autoComplete="family-name" maxLength={60} {...field('LastName')} />
        </Cell>
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
          <Field
            label="Phone"
            type="tel"
            autoComplete="tel-national"
            inputMode="tel"
            maxLength={40}
            {...field('Phone')}
          />
        </Cell>
        <Cell span={1}>
          <Field
            label="Ext."
            aside="optional"
            autoComplete="tel-extension"
            inputMode="numeric"
            maxLength={8}
            {...field('PhoneExt')}
          />
        </Cell>
      </FieldGrid>
    </Section>
  )
}
