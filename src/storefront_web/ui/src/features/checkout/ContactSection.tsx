import { useRef, useState } from 'react'
import type { SelectedContact, SetupData, UserEdits, ValidationStatus } from '../../api/types'
import { whyNotContact } from '../../rules/contact'
import { useAuth } from '../../state/auth'
import { ContactFields } from './ContactFields'
import { withExtension } from './contactLine'
import { fieldsOf, isComplaining } from './fields'
import { GuestNotes } from './GuestNotes'
import { NewAccount } from './NewAccount'
import { SavedContacts } from './SavedContacts'
import { Section } from './Section'
import { isAccountDone } from './sectionStates'
import type { Checkout } from './useCheckout'
import { useEditor } from './useEditor'

interface Props {
  checkout: Checkout
  setup: SetupData
  edits: UserEdits
  status: ValidationStatus
}

const NOBODY: SelectedContact = {
  P21Id: 0,
  FirstName: '',
  LastName: '',
  Title: '',
  Phone: '',
  PhoneExt: '',
  Email: '',
}

/**
 * The contact of the order: chosen from the company's saved contacts or typed; guests are told that they are
 * guests and can ask for an account. Source: S2 §2.5, §4.4, §4.10, §5.2.
 */
export function ContactSection({ checkout, setup, edits, status }: Props) {
  const contact = edits.SelectedContact
  const isGuest = useAuth().user === undefined
  const isDone = status.IsContactValid && isAccountDone(status)
  const editor = useEditor(isDone)
  const [isTyping, setTyping] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const hasContacts = setup.Contacts.length > 0
  const areFieldsShown = !hasContacts || isTyping || !status.IsContactValid || contact.P21Id === 0
  const field = fieldsOf(checkout, 'SelectedContact', whyNotContact(contact))
  const select = (chosen: SelectedContact) => {
    setTyping(false)
    void checkout.save({ SelectedContact: chosen })
  }
  const edit = () => {
    setTyping(true)
    // once the fields are there
    requestAnimationFrame(() => fields.current?.querySelector('input')?.focus())
  }
  const startNew = () => {
    edit()
    void checkout.save({ SelectedContact: NOBODY })
  }
  return (
    <Section
      title="Contact"
      isValid={isDone}
      isComplaining={isComplaining(checkout, 'SelectedContact')}
      isOpen={editor.isOpen}
      onEdit={editor.open}
      onDone={editor.close}
      summary={
        <>
          <b>
            {contact.FirstName} {contact.LastName}
          </b>{' '}
          {contact.Title && `· ${contact.Title} `}· {withExtension(contact.Phone, contact.PhoneExt)} ·{' '}
          {contact.Email}
        </>
      }
    >
      {isGuest && <GuestNotes />}
      {hasContacts && (
        <SavedContacts
          contacts={setup.Contacts}
          selected={contact.P21Id}
          editUrl={setup.EditContactUrl}
          onSelect={select}
          onNew={startNew}
          onEdit={areFieldsShown ? undefined : edit}
        />
      )}
      {areFieldsShown && (
        <div ref={fields}>
          <ContactFields field={field} hasTitle={!isGuest} />
        </div>
      )}
      {isGuest && (
        <NewAccount
          email={contact.Email}
          isWanted={edits.General.IsCreateAccount}
          status={status.NewAccountStatus}
          onWant={(IsCreateAccount) => void checkout.save({ General: { IsCreateAccount } })}
          onSave={checkout.addPassword}
        />
      )}
    </Section>
  )
}
