import type { SelectedContact } from '../contract/types.gen'
import { nationalDigits } from './person'

/**
 * Return the contacts that match every word of a search: in their names, title, email or id, or in the digits
 * of their phone number. Source: S2 §2.5, decision G31.
 */
export function searchContacts(contacts: SelectedContact[], term: string): SelectedContact[] {
  const words = term.toLowerCase().split(/\s+/).filter(Boolean)
  return contacts.filter((contact) => words.every((word) => matches(contact, word)))
}

function matches(contact: SelectedContact, word: string): boolean {
  const { FirstName, LastName, Title, Email, Phone, P21Id } = contact
  const texts = [FirstName, LastName, Title, Email, String(P21Id)]
  const digits = word.replace(/[-.()]/g, '')
  const isNumber = /^\d{3,}$/.test(digits)
  return (
    texts.some((text) => text.toLowerCase().includes(word)) ||
    (isNumber && nationalDigits(Phone).includes(digits))
  )
}
