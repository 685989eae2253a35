import * as messages from '../contract/messages/addresses.gen'
import type { Address } from '../contract/types.gen'
import type { VerificationState } from '../contract/enums.gen'
import { asText } from './text'

/** The message after a ship-to was verified, and the choices. Source: S2 §4.6, §8. */
export interface Verification {
  State: VerificationState
  Message: string
  Choices: string[]
  Warning: string
  ChangedFields: AddressPart[]
}

const COMPARED = [
  'Name',
  'FirstName',
  'LastName',
  'Attn',
  'Address1',
  'Address2',
  'City',
  'State',
  'Zip',
  'Country',
] as const

/** A part of an address that verification can change. */
export type AddressPart = (typeof COMPARED)[number]

const SERVER_ERROR = 500

/**
 * Return the names of the parts that verification changed; whitespace differences do not count. Source: S2
 * §4.6, §7.2.
 */
export function correctedFields(sent: Partial<Address>, answered: Partial<Address>): AddressPart[] {
  return COMPARED.filter((part) => spaced(sent[part]) !== spaced(answered[part]))
}

/**
 * Return the message after a successful verification: none, or the choice between the two addresses. Source:
 * S2 §4.6, §8.
 */
export function verified(sent: Partial<Address>, answered: Partial<Address>): Verification {
  const changed = correctedFields(sent, answered)
  if (changed.length === 0)
    return { State: 'Verified', Message: '', Choices: [], Warning: '', ChangedFields: [] }
  return {
    State: 'Corrected',
    Message: messages.ADDRESS_CORRECTED,
    Choices: [messages.KEEP_ORIGINAL_ADDRESS, messages.LOOKS_GOOD],
    Warning: '',
    ChangedFields: changed,
  }
}

/**
 * Return the message after a failed verification: for status 500 the server's `detail` with the choice to
 * keep or edit the address, otherwise (0 is no answer) the general message. Source: S2 §4.6, §8.
 */
export function notVerified(status: number, detail: string): Verification {
  if (status !== SERVER_ERROR)
    return {
      State: 'RequestFailed',
      Message: messages.VERIFICATION_FAILED,
      Choices: [],
      Warning: '',
      ChangedFields: [],
    }
  return {
    State: 'ServerError',
    Message: detail || messages.VERIFICATION_FAILED,
    Choices: [messages.KEEP_THIS_ADDRESS, messages.EDIT_ADDRESS],
    Warning: messages.UNVERIFIED_WARNING,
    ChangedFields: [],
  }
}

function spaced(text: unknown): string {
  return asText(text).split(/\s+/).filter(Boolean).join(' ')
}
