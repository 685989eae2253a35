import type { ValidationStatus } from '../../api/types'

/** What is wrong with the fields of a group, by the field's name without the group or prefix. */
export function problemsOf(status: ValidationStatus | undefined, group: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { Field, Message } of status?.Problems ?? []) {
    const [head, ...rest] = Field.split('.')
    if (head === group && rest.length) found[rest.join('.').replace(/^ShippingChoices_/, '')] ??= Message
  }
  return found
}
