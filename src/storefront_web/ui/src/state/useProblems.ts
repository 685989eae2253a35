import { useState } from 'react'
import type { Problem } from '../rules/fields'

/**
 * What is shown under the fields while a person types: the server's words, and for every field that he has
 * left since, what the same rule says of the text that stands there now. `leave` is for the field's blur.
 */
export function useProblems(
  server: Record<string, string>,
  found: Problem[],
): { problems: Record<string, string>; leave: (name: string) => void } {
  const [left, setLeft] = useState<readonly string[]>([])
  const problems = { ...server }
  for (const name of left) problems[name] = found.find((one) => one.field === name)?.message ?? ''
  return {
    problems,
    leave: (name) => setLeft((before) => (before.includes(name) ? before : [...before, name])),
  }
}
