import type { MouseEvent } from 'react'
import type { ItemLink } from '../../api/types'
import { Button } from '../../parts/Button'
import { Icon } from '../../parts/Icon'
import { showBytes } from '../../rules/bytes'
import { LINK_LABELS } from './linkLabels'
import css from './Documents.module.css'

/** Documents and links, each with its kind, format and size; uploaded files can be removed. */
export function DocumentList({
  links,
  onRemove,
  onOpen,
}: {
  links: ItemLink[]
  onRemove?: (link: ItemLink, fileId: string) => void
  onOpen?: (event: MouseEvent<HTMLAnchorElement>, link: ItemLink) => void
}) {
  return (
    <ul className={css.links}>
      {links.map((link) => (
        <li key={link.kind + link.url}>
          <Icon name={link.format ? 'file' : 'screen'} />
          <span>
            <a
              href={link.url}
              rel="noopener"
              onClick={link.format && onOpen ? (event) => onOpen(event, link) : undefined}
            >
              {link.label}
            </a>{' '}
            <span className="meta">{aboutOf(link)}</span>
          </span>
          {onRemove && link.fileId && (
            <Button size="small" onClick={() => onRemove(link, link.fileId ?? '')}>
              Remove<span className="vh"> {link.label}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Return a document's kind (unless that is its title), format and size, or the site that it links to. */
function aboutOf({ label, kind, format, byteCount, url }: ItemLink): string {
  const name = LINK_LABELS[kind]
  return [label !== name && name, format, format ? showBytes(byteCount) : hostOf(url)]
    .filter(Boolean)
    .join(' · ')
}

function hostOf(url: string): string {
  return /^https?:\/\/([^/?#]+)/i.exec(url)?.[1] ?? ''
}
