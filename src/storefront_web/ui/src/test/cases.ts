/** A case in tests/cases/*.json, which both pytest and vitest run. */
export interface Case<Given, Expect> {
  name: string
  given: Given
  expect: Expect
}

const files = import.meta.glob<Case<never, never>[]>('../../../../../tests/cases/*.json', {
  eager: true,
  import: 'default',
})

/** Return the cases of a rule by file name; fails if there are none. */
export function casesOf<Given, Expect>(name: string): Case<Given, Expect>[] {
  const found = files[`../../../../../tests/cases/${name}.json`]
  if (!found) throw new Error(`There is no tests/cases/${name}.json`)
  return found as unknown as Case<Given, Expect>[]
}
