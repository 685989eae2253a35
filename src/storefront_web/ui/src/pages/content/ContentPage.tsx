import { needs } from '../../api/needs'
import type { ContentPage as Content } from '../../api/types'
import { READING_TIME } from '../../contract/messages/content.gen'
import { hasRail, PageCards, PageRail, Prose } from '../../features/content'
import { StoreForm } from '../../features/forms'
import { Crumbs, crumbsJsonLd } from '../../parts/Crumbs'
import { PageTitle } from '../../parts/PageTitle'
import { SideNav } from '../../parts/SideNav'
import { fill } from '../../rules/text'
import { useData } from '../../state/queries'
import type { Head, PageProps, Read } from '../../state/route'
import css from './ContentPage.module.css'

export function head(at: PageProps, read: Read): Head {
  const page = read(needs.page(pathOf(at)))
  const { storeName } = read(needs.shell())
  return {
    title: page.title,
    description: page.description,
    canonical: page.path,
    noIndex: page.noIndex,
    jsonLd: [crumbsJsonLd(page.crumbs), ...aboutPage(page, storeName)],
  }
}

/** A page of the store's own text, such as a service, an article, a form or the privacy policy. Source: A18. */
export default function ContentPage(at: PageProps) {
  const page = useData(needs.page(pathOf(at)))
  const { section } = page
  return (
    <>
      <Crumbs crumbs={page.crumbs} />
      {section ? (
        <SideNav
          label={section.title}
          entries={section.pages}
          at={page.path}
          above={<p className={css.section}>{section.title}</p>}
        >
          <Body page={page} />
        </SideNav>
      ) : (
        <Body page={page} />
      )}
    </>
  )
}

/** The address as the route asks for it; its own case and slashes do not matter. */
const pathOf = ({ path, params }: PageProps) => `/${path.slice(1, 6).toLowerCase()}/${params['*'] ?? ''}`

function Body({ page }: { page: Content }) {
  const facts = page.layout === 'article' ? factsOf(page) : []
  return (
    <div className={hasRail(page) ? css.withRail : undefined}>
      <article className={css.page}>
        <PageTitle>{page.title}</PageTitle>
        {facts.length > 0 && <p className={`meta ${css.facts}`}>{facts.join(' · ')}</p>}
        <Prose nodes={page.nodes} />
        {page.form && <StoreForm key={page.form.name} form={page.form} />}
        {page.widgets.includes('children') && <PageCards pages={page.children} />}
      </article>
      {hasRail(page) && <PageRail page={page} />}
    </div>
  )
}

const factsOf = ({ author, published, minutes }: Content) =>
  [author, published, fill(READING_TIME, { minutes })].filter(Boolean)

/** What search engines should know: an article's date and author, or the page's name. */
function aboutPage({ layout, title, description, published, author }: Content, storeName: string): object[] {
  if (layout !== 'article') return []
  const [month, day, year] = published.split('/')
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: title,
      description,
      ...(year && { datePublished: `${year}-${month}-${day}` }),
      author: author ? { '@type': 'Person', name: author } : { '@type': 'Organization', name: storeName },
      publisher: { '@type': 'Organization', name: storeName },
    },
  ]
}
