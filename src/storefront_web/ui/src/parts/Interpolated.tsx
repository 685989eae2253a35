import { Fragment, type ReactNode } from 'react'

/** A message whose placeholders are filled with elements: a link, a word in bold. */
export function Interpolated({ text, values }: { text: string; values: Record<string, ReactNode> }) {
  return text
    .split(/\{(\w+)\}/)
    .map((part, at) => (at % 2 === 1 ? <Fragment key={part}>{values[part]}</Fragment> : part))
}
