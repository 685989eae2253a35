import type { CardSpec, ItemCard } from '../contract/types.gen'

/** One property of the compared items; `values` are in the order of the items, "" if an item has none. */
export interface ComparedSpec {
  attribute: string
  unit: string
  values: string[]
  /** Which values differ from those of the base item. */
  isOther: boolean[]
}

/**
 * Return every property of the items as rows, different ones and equal ones apart, in the order of the base
 * item, then of the others. `base` is its index.
 */
export function compareSpecs(
  items: ItemCard[],
  base: number,
): { differ: ComparedSpec[]; same: ComparedSpec[] } {
  const first = items[base]
  const ordered = first ? [first, ...items.filter((item) => item !== first)] : items
  const names = [...new Set(ordered.flatMap((item) => item.techSpecs.map(nameOf)))]
  const rows = names.map((name) => rowOf(items, base, name))
  return {
    differ: rows.filter((row) => row.isOther.includes(true)),
    same: rows.filter((row) => !row.isOther.includes(true)),
  }
}

function rowOf(items: ItemCard[], base: number, name: string): ComparedSpec {
  const found = items.map((item) => item.techSpecs.find((spec) => nameOf(spec) === name))
  const values = found.map((spec) => spec?.value ?? '')
  const [attribute = '', unit = ''] = name.split('\n')
  return { attribute, unit, values, isOther: values.map((value) => value !== values[base]) }
}

function nameOf({ attribute, unit }: CardSpec): string {
  return `${attribute}\n${unit}`
}
