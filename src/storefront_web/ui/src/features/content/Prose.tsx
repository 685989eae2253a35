import { type ReactNode, createElement } from 'react'
import type { PageNode } from '../../api/types'
import { Link } from '../../parts/Link'
import css from './Prose.module.css'

/** The text of a content page. Its nodes are a closed set, so nothing in a page's file can be markup. */
export function Prose({ nodes }: { nodes: PageNode[] }) {
  return <div className={css.prose}>{all(nodes)}</div>
}

// oxlint-disable-next-line react/no-array-index-key -- the parts of a page never change places
const all = (nodes: PageNode[]): ReactNode => nodes.map((node, at) => <Part key={at} node={node} />)

const TAGS: Partial<Record<PageNode['kind'], string>> = {
  paragraph: 'p',
  list: 'ul',
  steps: 'ol',
  entry: 'li',
  quotation: 'blockquote',
  strong: 'strong',
  emphasis: 'em',
}

function Part({ node }: { node: PageNode }) {
  const { kind, text, href, anchor, nodes } = node
  switch (kind) {
    case 'words':
      return text
    case 'heading':
      return <h2 id={anchor}>{all(nodes)}</h2>
    case 'subheading':
      return <h3 id={anchor}>{all(nodes)}</h3>
    case 'link':
      return <Link href={href}>{all(nodes)}</Link>
    case 'code':
      return <code>{text}</code>
    case 'listing':
      return (
        <pre>
          <code>{text}</code>
        </pre>
      )
    case 'picture':
      return <img src={href} alt={text} loading="lazy" />
    case 'break':
      return <br />
    case 'rule':
      return <hr />
    case 'table':
      return <Chart rows={nodes} />
    default:
      return createElement(TAGS[kind] ?? 'span', null, all(nodes))
  }
}

/** A table; one that is wider than a phone scrolls by itself. */
function Chart({ rows }: { rows: PageNode[] }) {
  const [head, ...rest] = rows
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <div className={css.scroll} role="region" aria-label={head?.nodes.map(wordsOf).join(', ')} tabIndex={0}>
      <table>
        <thead>{head && <Cells row={head} />}</thead>
        <tbody>
          {rest.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows never change places
            <Cells key={at} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The words of a node, without what they look like. */
export function wordsOf({ text, nodes }: PageNode): string {
  return text + nodes.map(wordsOf).join('')
}

function Cells({ row }: { row: PageNode }) {
  return (
    <tr>
      {row.nodes.map((cell, at) => {
        const look = cell.isNumber ? css.num : undefined
        return cell.kind === 'head' ? (
          // oxlint-disable-next-line react/no-array-index-key -- cells never change places
          <th key={at} scope="col" className={look}>
            {all(cell.nodes)}
          </th>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- cells never change places
          <td key={at} className={look}>
            {all(cell.nodes)}
          </td>
        )
      })}
    </tr>
  )
}
