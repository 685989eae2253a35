import { useState } from 'react'
import type { Problem } from '../rules/fields'

/**
 * Return the problems to show under fields while a person types: those from the server, replaced by local
 * validation for every field that has lost focus since. Call `leave` on a field's blur.
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
