import { useState } from 'react'
import type { ValidationStatus } from '../../api/words'
import type { Problem } from '../../rules/fields'

/** What is wrong with the fields of a group, by the field's name without the group or prefix. */
export function problemsOf(status: ValidationStatus | undefined, group: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { Field, Message } of status?.Problems ?? []) {
    const [head, ...rest] = Field.split('.')
    if (head === group && rest.length) found[rest.join('.').replace(/^ShippingChoices_/, '')] ??= Message
  }
  return found
}

/**
 * What is shown under the fields while a person types: the server's words, and for every field that he has
 * left since, what the same rule says of the text that stands there now. `leave` is for the field's blur.
 */
export function useProblems(server: Record<string, string>, found: Problem[]): { problems: Record<string, string>; leave: (name: string) => void } {
  const [left, setLeft] = useState<readonly string[]>([])
  const problems = { ...server }
  for (const name of left) problems[name] = found.find((one) => one.field === name)?.message ?? ''
  return { problems, leave: (name) => setLeft((before) => (before.includes(name) ? before : [...before, name])) }
}
