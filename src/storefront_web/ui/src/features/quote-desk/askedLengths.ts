import type { NewLine, Problem } from '../../api/types'

/** Lines that were not added because pieces need another length: the reason by the place of the line. */
export interface AskedLengths {
  lines: NewLine[]
  problems: ReadonlyMap<number, string>
}

/** Return which lines the store asks lengths for; undefined if it asks for none. */
export function askedLengths(lines: NewLine[], problems: Problem[]): AskedLengths | undefined {
  const asked = problems.flatMap(({ field, message }): [number, string][] => {
    const [, place] = /^lines\[(\d+)\]\.cutLength$/.exec(field) ?? []
    return place === undefined ? [] : [[Number(place), message]]
  })
  return asked.length === 0 ? undefined : { lines, problems: new Map(asked) }
}
