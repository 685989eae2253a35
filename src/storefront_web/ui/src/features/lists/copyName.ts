import { COPY_NUMBER, COPY_OF } from '../../contract/messages/lists.gen'
import { fill } from '../../rules/text'

/** Return an unused name for a copy: `Spares (copy)`, `Spares (copy 2)`. */
export function copyName(name: string, taken: string[]): string {
  const has = new Set(taken.map((one) => one.toLowerCase()))
  const short = name.slice(0, 80)
  for (let number = 2, wanted = fill(COPY_OF, { name: short }); ; number += 1) {
    if (!has.has(wanted.toLowerCase())) return wanted
    wanted = fill(COPY_NUMBER, { name: short, number })
  }
}
