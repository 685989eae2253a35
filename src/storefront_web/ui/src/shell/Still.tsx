import type { ReactNode } from 'react'
import { isServer } from '../state/queries'

/** The parts of the frame that look alike on every page. */
export type StillPart = 'nav' | 'footer'

/** Stands in the server's page where a still part belongs; nobody can write it from outside. */
export const mark = (part: StillPart) => `still-${part}-${token}`

const token = Math.random().toString(36).slice(2)

/** A part that depends on the shop alone, not on the page: the server renders it once, and puts its markup where it belongs. */
export function Still({ part, children }: { part: StillPart; children: ReactNode }) {
  return isServer ? mark(part) : children
}
