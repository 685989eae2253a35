import { showPhone } from '../../rules/person'

/** Return a phone number as screens show it, with its extension: 330-555-0118 ext. 12. */
export function withExtension(phone: string, extension: string): string {
  return extension ? `${showPhone(phone)} ext. ${extension}` : showPhone(phone)
}
