import { HIDDEN_CHARACTERS } from '../contract/messages/addresses.gen'
import { visibleText } from './text'

/** A problem: the field as named on the wire, and a whole sentence. */
export interface Problem {
  field: string
  message: string
}

/** Keep the fields that have a problem, in form order. */
export function problemsIn(found: [field: string, message: string][]): Problem[] {
  return found.filter(([, message]) => message !== '').map(([field, message]) => ({ field, message }))
}

/**
 * Return whether there are invisible characters: control characters, line ends, direction marks. Source: S2
 * §5.2, §5.3.
 */
export function hasHiddenCharacters(text: string): boolean {
  return text.includes('\n') || text.includes('\t') || visibleText(text) !== text
}

/** Return the problem if a one-line field has such characters, else "". */
export function whyNotHidden(text: string): string {
  return hasHiddenCharacters(text) ? HIDDEN_CHARACTERS : ''
}
