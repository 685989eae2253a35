import type { ReactNode } from 'react'
import { isServer } from '../state/queries'

/** The parts of the frame that are the same on every page; the header only without a search term. */
export type StaticPartName = 'header' | 'nav' | 'footer'

/** The placeholder for a static part in the server's page; random, so that no content can contain it. */
export const mark = (part: StaticPartName) => `still-${part}-${token}`

const token = Math.random().toString(36).slice(2)

/**
 * A part that depends on the store but not on the page: the server renders it once, and inserts its markup.
 * `varies` means that it differs on this page.
 */
export function StaticPart({
  part,
  varies,
  children,
}: {
  part: StaticPartName
  varies?: boolean
  children: ReactNode
}) {
  return isServer && !varies ? mark(part) : children
}
