import { makeStore } from '../../state/store'
import { local } from '../../state/storage'
import type { QueryValues } from '../../rules/query'

/** A list of orders that somebody named: its filters and sort order, without a page. */
export interface SavedView {
  name: string
  query: QueryValues
}

const KEY = 'storefront-order-views'
const MAX = 12
export const NAME_MAX = 40

/** The views saved in this browser. */
export const views = makeStore<SavedView[]>([])

/** Read the views that an earlier visit saved; what is not a view is left out. */
export function readViews(): void {
  views.set(parsed(local.read(KEY)))
}

/** Save a view, in place of one with the same name; return whether it outlives the visit. */
export function saveView(view: SavedView): boolean {
  return keep([...views.get().filter(({ name }) => name !== view.name), view].slice(-MAX))
}

/** Remove the view with this name. */
export function removeView(name: string): void {
  keep(views.get().filter((view) => view.name !== name))
}

function keep(next: SavedView[]): boolean {
  views.set(next)
  return local.keep(KEY, JSON.stringify(next))
}

function parsed(text: string | null): SavedView[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(found) ? found.filter(isView).slice(0, MAX) : []
  } catch {
    return []
  }
}

function isView(one: unknown): one is SavedView {
  const { name, query } = (one ?? {}) as Partial<SavedView>
  return (
    typeof name === 'string' &&
    typeof query === 'object' &&
    query !== null &&
    Object.values(query).every((value) => typeof value === 'string')
  )
}
