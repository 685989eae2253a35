import type { Problem } from '../../rules/fields'
import type { Group } from './edits'
import { problemsOf } from './problems'
import type { Checkout } from './useCheckout'

/** What a field of a form needs. */
export interface FieldProps {
  value: string
  problem: string | undefined
  onChange: (event: { currentTarget: { value: string } }) => void
  onBlur: () => void
}

/**
 * Return the properties of the text fields of a group, by the field's name on the wire. What is typed is
 * saved by itself; a problem is shown once the field was left, or Submit was pressed. `local` are the
 * problems that the browser finds itself.
 */
export function fieldsOf(checkout: Checkout, group: Group, local: Problem[] = [], prefix = '') {
  const problems = shownProblems(checkout, group, local, prefix)
  const values = (checkout.edits?.[group] ?? {}) as Record<string, unknown>
  return (name: string): FieldProps => ({
    value: String(values[prefix + name] ?? ''),
    problem: problems[name],
    onChange: (event) => checkout.type({ [group]: { [prefix + name]: event.currentTarget.value } }),
    onBlur: () => checkout.leave(`${group}.${name}`),
  })
}

/**
 * Return the problems to show in a group, by field: those of fields that the store refused to save, and of
 * fields that were left; after Submit was pressed, those of all fields.
 */
export function shownProblems(
  checkout: Pick<Checkout, 'status' | 'refused' | 'left' | 'isTried'>,
  group: Group,
  local: Problem[] = [],
  prefix = '',
): Record<string, string> {
  const { status, refused, left, isTried } = checkout
  const found: Record<string, string> = { ...problemsOf(status, group) }
  for (const { field, message } of local) found[field] = message
  const shown: Record<string, string> = {}
  for (const [name, message] of Object.entries(found))
    if (isTried || left.includes(`${group}.${name}`)) shown[name] = message
  for (const [name, message] of Object.entries(refused)) {
    const [of, field = ''] = name.split('.')
    if (of === group) shown[field.replace(prefix, '')] = message
  }
  return shown
}

/** Whether a problem of the group is shown: then its section asks for attention. */
export function isComplaining(checkout: Checkout, group: Group): boolean {
  return checkout.isTried || Object.keys(shownProblems(checkout, group)).length > 0
}
