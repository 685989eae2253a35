import { useState } from 'react'
import type { SelectedContact } from '../../api/types'
import { ADDRESS_BOOK_NEW } from '../../contract/messages/addresses.gen'
import {
  CONTACTS_COUNT,
  CONTACTS_FOUND,
  CONTACTS_LABEL,
  CONTACTS_NONE,
  EDIT_CONTACT,
  EDIT_IN_BACK_OFFICE,
  SEARCH_CONTACTS,
} from '../../contract/messages/checkout.gen'
import { Button } from '../../parts/Button'
import { classes } from '../../parts/classes'
import { Field } from '../../parts/Field'
import { Highlighted } from '../../parts/Highlighted'
import { Link } from '../../parts/Link'
import { searchContacts } from '../../rules/contacts'
import { withExtension } from './contactLine'
import { fill } from '../../rules/text'
import css from './Book.module.css'

interface Props {
  contacts: SelectedContact[]
  /** The id of the chosen contact; 0 is one typed here. */
  selected: number
  /** Where staff edit the customer's contacts, '' for everybody else. */
  editUrl: string
  onSelect: (contact: SelectedContact) => void
  onNew: () => void
  /** Show the fields of the chosen contact; undefined while they are shown. */
  onEdit?: () => void
}

/** How many contacts are shown at once: the search finds the others. */
const SHOWN = 40

/** The company's saved contacts, to choose one for this order. Source: S2 §2.5, decisions G31, H9. */
export function SavedContacts({ contacts, selected, editUrl, onSelect, onNew, onEdit }: Props) {
  const [term, setTerm] = useState('')
  const found = searchContacts(contacts, term)
  return (
    <div className={css.book}>
      <Field
        label={SEARCH_CONTACTS}
        hideLabel
        type="search"
        autoComplete="off"
        placeholder={SEARCH_CONTACTS}
        maxLength={100}
        value={term}
        onChange={(event) => setTerm(event.currentTarget.value)}
      />
      <ul className={css.list} aria-label={CONTACTS_LABEL}>
        {found.slice(0, SHOWN).map((contact) => (
          <li key={contact.P21Id}>
            <Entry
              contact={contact}
              term={term.trim()}
              isSelected={contact.P21Id === selected}
              onSelect={onSelect}
            />
          </li>
        ))}
      </ul>
      <p className="meta" role="status">
        {countText(found.length, contacts.length)}
      </p>
      <div className={css.buttons}>
        <Button onClick={onNew}>{ADDRESS_BOOK_NEW}</Button>
        {onEdit && <Button onClick={onEdit}>{EDIT_CONTACT}</Button>}
        {editUrl && (
          <Link className={css.office} href={editUrl} target="_blank" rel="noreferrer">
            {EDIT_IN_BACK_OFFICE}
            <span className="vh"> (opens a new tab)</span>
          </Link>
        )}
      </div>
    </div>
  )
}

function countText(count: number, total: number): string {
  if (count === 0) return CONTACTS_NONE
  return fill(count === total ? CONTACTS_COUNT : CONTACTS_FOUND, { count, total })
}

interface EntryProps {
  contact: SelectedContact
  term: string
  isSelected: boolean
  onSelect: (contact: SelectedContact) => void
}

/** A saved contact. It is a button, so that moving along the list chooses nothing. */
function Entry({ contact, term, isSelected, onSelect }: EntryProps) {
  const { FirstName, LastName, Title, Phone, PhoneExt, Email, P21Id } = contact
  return (
    <button
      type="button"
      className={classes(css.entry, isSelected && css.selected)}
      aria-current={isSelected ? 'true' : undefined}
      onClick={() => onSelect(contact)}
    >
      <span className={css.mark} aria-hidden="true" />
      <span>
        <b>
          <Highlighted text={`${FirstName} ${LastName}`} term={term} />
        </b>
        {isSelected && <span className="vh"> (selected)</span>}
        <span className={css.detail}>{[Title, P21Id].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={css.side}>
        <span>{withExtension(Phone, PhoneExt)}</span>
        <span>
          <Highlighted text={Email} term={term} />
        </span>
      </span>
    </button>
  )
}
