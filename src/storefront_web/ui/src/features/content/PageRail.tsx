import type { ContentPage, PageNode, PageWidget } from '../../api/types'
import {
  IN_THIS_ARTICLE,
  RELATED_TITLE,
  TALK_HINT,
  TALK_TITLE,
  WAYS_TITLE,
} from '../../contract/messages/content.gen'
import { ButtonLink } from '../../parts/Button'
import { CategoryLink } from '../../parts/CategoryLink'
import { paths } from '../../paths'
import { useShell } from '../../state/shell'
import css from './PageRail.module.css'
import { wordsOf } from './Prose'

const BESIDE: PageWidget[] = ['contents', 'places', 'talk', 'categories', 'brands', 'related']

/** Whether a page shows something beside its text. */
export function hasRail(page: ContentPage): boolean {
  return page.widgets.some((widget) => BESIDE.includes(widget))
}

/** What a content page shows beside its text. */
export function PageRail({ page }: { page: ContentPage }) {
  const boxes = page.widgets.map((widget) => <Box key={widget} widget={widget} page={page} />)
  return <aside className={css.rail}>{boxes}</aside>
}

function Box({ widget, page }: { widget: PageWidget; page: ContentPage }) {
  const { rootCategories, featuredBrands } = useShell()
  switch (widget) {
    case 'talk':
      return <Talk hasForm={page.form !== null} />
    case 'places':
      return <Places />
    case 'contents':
      return <List title={IN_THIS_ARTICLE} entries={headings(page.nodes)} />
    case 'related':
      return (
        <List
          title={RELATED_TITLE}
          entries={page.related.map(({ title, path }) => ({ name: title, path }))}
        />
      )
    case 'categories':
      return (
        <List
          title="Product lines"
          entries={rootCategories.map(({ name, urlSlug }) => ({ name, path: paths.category(urlSlug) }))}
        />
      )
    case 'brands':
      return (
        <List
          title="Featured brands"
          entries={[
            ...featuredBrands.map(({ name, slug }) => ({ name, path: paths.brand(slug) })),
            { name: 'All brands', path: paths.brands() },
          ]}
        />
      )
    default:
      return null
  }
}

function headings(nodes: PageNode[]) {
  return nodes
    .filter((node) => node.kind === 'heading')
    .map((node) => ({ name: wordsOf(node), path: `#${node.anchor}` }))
}

function List({ title, entries }: { title: string; entries: { name: string; path: string }[] }) {
  if (entries.length === 0) return null
  return (
    <nav className={`card ${css.box}`} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {entries.map(({ name, path }) => (
          <li key={path}>
            <CategoryLink href={path}>{name}</CategoryLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Talk({ hasForm }: { hasForm: boolean }) {
  const { phone, email } = useShell()
  return (
    <section className={`card ${css.talk}`}>
      <h2>{TALK_TITLE}</h2>
      <p>{TALK_HINT}</p>
      {phone && (
        <a className={css.phone} href={`tel:${phone}`}>
          {phone}
        </a>
      )}
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {!hasForm && (
        <ButtonLink href={paths.contact()} wide>
          Contact Us
        </ButtonLink>
      )}
    </section>
  )
}

function Places() {
  const { storeName, phone, email, addressLines } = useShell()
  return (
    <section className={`card ${css.talk}`}>
      <h2>{WAYS_TITLE}</h2>
      {phone && (
        <a className={css.phone} href={`tel:${phone}`}>
          {phone}
        </a>
      )}
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {addressLines.length > 0 && (
        <address>
          <b>{storeName}</b>
          {addressLines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
    </section>
  )
}
