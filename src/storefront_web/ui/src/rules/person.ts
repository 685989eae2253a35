import { EMAIL_MAX, PHONE_DIGITS } from '../contract/limits/base.gen'
import { LEADING_SPACE } from '../contract/messages/base.gen'
import { asText, codePoints, hasLeadingSpace } from './text'

const EMAIL =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/
const EXTENSION = /^(.*?[0-9)])[ ,;]*(?:ext\.?|x|#)[ .]*[0-9]{1,10}\s*$/is

/** Return the problem if the text starts with a space, else "". Source: S2 §5.2. */
export function whyNotLeadingSpace(text: string): string {
  return hasLeadingSpace(text) ? LEADING_SPACE : ''
}

/**
 * Return the digits 0 to 9 of a phone number; digits of other scripts do not count. Source: S2 §5.2, decision
 * G14.
 */
export function phoneDigits(text: unknown): string {
  return asText(text).replace(/[^0-9]/g, '')
}

/**
 * Return the ten digits of a US or Canadian number without the leading 1; other numbers unchanged. Source:
 * decision G14.
 */
export function nationalDigits(text: unknown): string {
  const digits = phoneDigits(text)
  return digits.length === PHONE_DIGITS + 1 && digits.startsWith('1') ? digits.slice(1) : digits
}

/** Return the number without a pasted extension: "555-123-4567 x12". Source: decision G14. */
export function withoutExtension(text: string): string {
  return EXTENSION.exec(text)?.[1] ?? text
}

/** Format a stored US or Canadian number, +13305550118, as 330-555-0118; other numbers unchanged. */
export function showPhone(text: string): string {
  return text.replace(/^\+1([0-9]{3})([0-9]{3})([0-9]{4})$/, '$1-$2-$3')
}

/**
 * Return whether there are at least ten digits to call, not counting an extension. Source: S2 §5.2, §5.3,
 * decision G14.
 */
export function hasPhoneDigits(text: unknown): boolean {
  return nationalDigits(withoutExtension(asText(text))).length >= PHONE_DIGITS
}

/**
 * Return whether the text looks like an e-mail address; letters of other scripts are refused, because they
 * look alike. Source: S2 §5.2.
 */
export function isEmail(text: unknown): boolean {
  const written = asText(text)
  return codePoints(written) <= EMAIL_MAX && EMAIL.test(written)
}
