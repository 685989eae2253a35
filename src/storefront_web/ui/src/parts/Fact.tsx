import type { ReactNode } from 'react'

/** A fact of a `dl`, with its name; nothing if it is empty. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
