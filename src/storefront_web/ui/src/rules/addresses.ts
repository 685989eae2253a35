import * as limits from '../contract/limits/addresses.gen'
import { PHONE_EXTENSION_MAX, PHONE_MAX } from '../contract/limits/base.gen'
import * as messages from '../contract/messages/addresses.gen'
import type { Address } from '../contract/types.gen'
import { type Problem, problemsIn, whyNotHidden } from './fields'
import { hasPhoneDigits } from './person'
import { asText, codePoints, isBlank, oneLine, visibleText } from './text'

const US_ZIP = new RegExp(`^(?:${limits.US_ZIP_PATTERN})$`)
const CA_POSTAL_CODE = new RegExp(`^(?:${limits.CA_POSTAL_CODE_PATTERN})$`)
const STATES: Record<string, Record<string, string>> = {
  US: limits.US_STATES_TERRITORIES,
  CA: limits.CA_PROVINCES,
}

/** The labels of the state and ZIP fields in a country. Source: S2 §5.3. */
export function labelsOf(country: string): { State: string; Zip: string } {
  if (country === 'US') return { State: messages.STATE_LABEL_US, Zip: messages.ZIP_LABEL_US }
  return {
    State: country === 'CA' ? messages.STATE_LABEL_CA : messages.STATE_LABEL_ELSEWHERE,
    Zip: messages.POSTAL_CODE_LABEL,
  }
}

/**
 * Return the problems of an address, one per field, in form order.
 *
 * `served` are the countries that can be selected (null is all). Source: S2 §5.3, decisions G14 to G16, B34.
 */
export function whyNotAddress(address: Partial<Address>, served: readonly string[] | null = null): Problem[] {
  const country = asText(address.Country ?? limits.DEFAULT_COUNTRY)
  return problemsIn([
    ['Name', whyNotLine(address.Name, limits.NAME_MAX, messages.NAME_TOO_LONG)],
    ['FirstName', whyNotLine(address.FirstName, limits.NAME_MAX, messages.FIRST_NAME_TOO_LONG)],
    ['LastName', whyNotLine(address.LastName, limits.NAME_MAX, messages.LAST_NAME_TOO_LONG)],
    ['Attn', whyNotLine(address.Attn, limits.ATTN_MAX, messages.ATTN_TOO_LONG)],
    [
      'Address1',
      whyNotLine(
        address.Address1,
        limits.ADDRESS1_MAX,
        messages.ADDRESS1_TOO_LONG,
        limits.ADDRESS1_MIN,
        messages.ADDRESS1_TOO_SHORT,
      ),
    ],
    ['Address2', whyNotLine(address.Address2, limits.ADDRESS2_MAX, messages.ADDRESS2_TOO_LONG)],
    [
      'City',
      whyNotLine(
        address.City,
        limits.CITY_MAX,
        messages.CITY_TOO_LONG,
        limits.CITY_MIN,
        messages.CITY_TOO_SHORT,
      ),
    ],
    ['State', whyNotStateIn(country, address.State)],
    ['Zip', whyNotZipIn(country, address.Zip)],
    ['Country', whyNotServed(country, served)],
    ['Phone', whyNotCallable(address.Phone)],
    ['PhoneExt', whyNotLine(address.PhoneExt, PHONE_EXTENSION_MAX, messages.PHONE_EXT_TOO_LONG)],
    ['DeliveryInstructions', whyNotInstructions(address.DeliveryInstructions)],
  ])
}

function whyNotLine(text: unknown, maximum: number, tooLong: string, minimum = 0, tooShort = ''): string {
  const written = asText(text)
  if (codePoints(written) > maximum) return tooLong
  return codePoints(oneLine(written)) < minimum ? tooShort : whyNotHidden(written)
}

function whyNotStateIn(country: string, state: unknown): string {
  const states = Object.hasOwn(STATES, country) ? STATES[country] : undefined
  if (states) return Object.hasOwn(states, asText(state)) ? '' : messages.STATE_MISSING
  return whyNotLine(state, limits.REGION_MAX, messages.REGION_TOO_LONG)
}

function whyNotZipIn(country: string, zip: unknown): string {
  const written = asText(zip).trim()
  if (codePoints(written) > limits.ZIP_MAX) return messages.ZIP_TOO_LONG
  if (country === 'US') return whyNotForm(written, limits.ZIP_MIN, US_ZIP, messages.ZIP_MALFORMED_US)
  if (country === 'CA')
    return whyNotForm(written, limits.ZIP_MIN_CA, CA_POSTAL_CODE, messages.ZIP_MALFORMED_CA)
  return whyNotHidden(written)
}

function whyNotForm(written: string, minimum: number, form: RegExp, malformed: string): string {
  if (codePoints(written) < minimum) return messages.ZIP_TOO_SHORT
  return form.test(written) ? '' : malformed
}

function whyNotServed(country: string, served: readonly string[] | null): string {
  if (isBlank(country)) return messages.COUNTRY_MISSING
  if (!Object.hasOwn(limits.COUNTRIES, country)) return messages.COUNTRY_UNKNOWN
  return served === null || served.includes(country) ? '' : messages.COUNTRY_NOT_SERVED
}

function whyNotCallable(phone: unknown): string {
  const refusal = whyNotLine(phone, PHONE_MAX, messages.ADDRESS_PHONE_TOO_LONG)
  if (refusal) return refusal
  return hasPhoneDigits(phone) ? '' : messages.ADDRESS_PHONE_MISSING
}

function whyNotInstructions(text: unknown): string {
  const written = asText(text)
  if (codePoints(written) > limits.DELIVERY_INSTRUCTIONS_MAX) return messages.DELIVERY_INSTRUCTIONS_TOO_LONG
  return visibleText(written) === written.replaceAll('\r', '') ? '' : messages.HIDDEN_CHARACTERS
}
