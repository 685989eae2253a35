import { HIDDEN_CHARACTERS } from '../contract/messages/addresses.gen'
import { visibleText } from './text'

/** One "no" with its reason: the field as it is named on the wire, and a whole sentence. */
export interface Problem {
  field: string
  message: string
}

/** Keep the fields that something is wrong with, in the order of the form. */
export function problemsIn(found: [field: string, message: string][]): Problem[] {
  return found.filter(([, message]) => message !== '').map(([field, message]) => ({ field, message }))
}

/**
 * Tell whether there are marks that nobody sees: control characters, line ends, direction marks. Source: S2
 * §5.2, §5.3.
 */
export function hasHiddenCharacters(text: string): boolean {
  return text.includes('\n') || text.includes('\t') || visibleText(text) !== text
}

/** Return what to mend in a field of one line that holds such marks, else "". */
export function whyNotHidden(text: string): string {
  return hasHiddenCharacters(text) ? HIDDEN_CHARACTERS : ''
}
