import type { ValidationStatus } from '../../api/types'

/** Return the problems of a group's fields, by field name without the group or prefix. */
export function problemsOf(status: ValidationStatus | undefined, group: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { Field, Message } of status?.Problems ?? []) {
    const [head, ...rest] = Field.split('.')
    if (head === group && rest.length) found[rest.join('.').replace(/^ShippingChoices_/, '')] ??= Message
  }
  return found
}
