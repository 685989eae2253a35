import { needs } from '../../api/needs'
import type { TextPart } from '../../api/types'
import { TextKind } from '../../contract/enums.gen'
import { Crumbs } from '../../parts/Crumbs'
import { PageTitle } from '../../parts/PageTitle'
import { paths } from '../../paths'
import { useData } from '../../state/queries'
import type { Head, PageProps, Read } from '../../state/route'
import css from './TextPage.module.css'

export function head({ params: { name = '' } }: PageProps, read: Read): Head {
  const { title, parts } = read(needs.text('legal', name))
  const opening = parts.find((part) => part.kind === TextKind.PARAGRAPH)
  return { title, description: opening?.lines[0], canonical: paths.legal(name) }
}

/** A page of the store's own text, such as the terms of every order. */
export default function TextPage({ params: { name = '' } }: PageProps) {
  const { title, parts } = useData(needs.text('legal', name))
  return (
    <>
      <Crumbs crumbs={[{ name: title, path: paths.legal(name) }]} />
      <PageTitle>{title}</PageTitle>
      <div className={css.text}>
        {parts.map((part, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of a page never change places
          <Part key={at} part={part} />
        ))}
      </div>
    </>
  )
}

function Part({ part: { kind, lines } }: { part: TextPart }) {
  if (kind === TextKind.HEADING) return <h2>{lines[0]}</h2>
  if (kind === TextKind.PARAGRAPH) return <p>{lines[0]}</p>
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
