import type { SelectedContact, ValidationStatus } from '../../api/types'
import { CONFIRMATION_GOES_HERE, GUEST_NOTE } from '../../contract/messages/checkout.gen'
import { Field } from '../../parts/Field'
import { Cell, Form } from '../../parts/Form'
import { Notice } from '../../parts/Notice'
import { whyNotContact } from '../../rules/contact'
import { useProblems } from '../../state/useProblems'
import { problemsOf } from './problems'
import { Section } from './Section'
import type { Editor } from './useEditor'

interface Props {
  contact: SelectedContact
  status: ValidationStatus
  /** Why the last save failed. */
  problem: string
  editor: Editor<SelectedContact>
  onSave: (contact: SelectedContact) => Promise<ValidationStatus | undefined>
}

/** The contact of the order, typed in by guests. Source: S2 §2.5 (guest section), §5.2. */
export function ContactSection({ contact, status, problem, editor, onSave }: Props) {
  const { draft } = editor
  const { problems, leave } = useProblems(
    editor.isTried ? problemsOf(status, 'SelectedContact') : {},
    whyNotContact(draft),
  )
  const field = (name: keyof SelectedContact) => ({
    value: String(draft[name] ?? ''),
    problem: problems[name],
    onBlur: () => leave(name),
    onChange: (event: { currentTarget: { value: string } }) =>
      editor.change({ [name]: event.currentTarget.value }),
  })
  return (
    <Section
      title="Contact"
      isValid={status.IsContactValid && !editor.isOpen}
      isOpen={editor.isOpen}
      onEdit={editor.open}
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
      <Form
        saves="Save contact"
        problem={editor.isUnsaved ? problem : ''}
        onSave={() => editor.save(async () => (await onSave(draft))?.IsContactValid)}
        onCancel={status.IsContactValid ? editor.cancel : undefined}
      >
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
      </Form>
    </Section>
  )
}
