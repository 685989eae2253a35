import { TERM_MAX } from '../contract/limits/search.gen'
import { asText, oneLine } from './text'

/** Return the search term: visible text on one line, at most 200 characters. Source: S1 §5. */
export function cleanTerm(term: unknown): string {
  const head = [...asText(term)].slice(0, TERM_MAX * 4).join('')
  return [...oneLine(head)].slice(0, TERM_MAX).join('').replace(/ +$/, '')
}

/** Return the form in which numbers are compared: letters and digits only, in upper case. Source: S1 §5. */
export function normalNumber(number: string): string {
  return number
    .normalize('NFKC')
    .toUpperCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
