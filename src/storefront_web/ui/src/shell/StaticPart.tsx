import type { ReactNode } from 'react'
import { isServer } from '../state/queries'

/** The parts of the frame that look alike on every page; the header where it shows no term. */
export type StaticPartName = 'header' | 'nav' | 'footer'

/** Stands in the server's page where a still part belongs; nobody can write it from outside. */
export const mark = (part: StaticPartName) => `still-${part}-${token}`

const token = Math.random().toString(36).slice(2)

/**
 * A part that depends on the shop alone, not on the page: the server renders it once, and puts its markup
 * where it belongs. `varies`: on this page it does not.
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
