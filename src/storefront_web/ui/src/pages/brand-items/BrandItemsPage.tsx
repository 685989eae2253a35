import { needs } from '../../api/needs'
import { ResultList } from '../../features/results'
import { BrandMark } from '../../parts/BrandMark'
import { ButtonLink } from '../../parts/Button'
import { Crumbs, crumbsJsonLd } from '../../parts/Crumbs'
import { PageTitle } from '../../parts/PageTitle'
import { paths } from '../../paths'
import { isFiltered } from '../../rules/filters'
import { heeded, listing, listingOf } from '../../rules/listing'
import { counted } from '../../rules/money'
import type { QueryValues } from '../../rules/query'
import { navigate, useAsked } from '../../state/navigation'
import { useData } from '../../state/queries'
import type { Head, PageProps, Read } from '../../state/route'
import css from './BrandItemsPage.module.css'

const crumbsOf = (name: string, slug: string) => [
  { name: 'Brands', path: paths.brands() },
  { name, path: paths.brand(slug) },
  { name: 'All items', path: paths.brandItems(slug) },
]

export function head({ params: { brand = '' }, query }: PageProps, read: Read): Head {
  const { brand: found, itemCount } = read(needs.brand(brand))
  return {
    title: `All items by ${found.name}`,
    description: `${counted(itemCount, 'item')} by ${found.name}.`,
    canonical: paths.brandItems(found.slug),
    noIndex: isFiltered({ ...listing(query), brands: '' }),
    jsonLd: [crumbsJsonLd(crumbsOf(found.name, found.slug))],
  }
}

/** The items of a brand, as a list under its banner. Source: S1 §2, decision A8. */
export default function BrandItemsPage(at: PageProps) {
  const { brand: slug = '' } = at.params
  const { brand, blurb, itemCount } = useData(needs.brand(slug))
  const page = useData(needs.search(listingOf(slug, at.query)))
  const queryOf = (query: QueryValues) => ({ ...heeded(listing(query), page.conditions), brands: '' })
  const hrefOf = (query: QueryValues) => paths.brandItems(slug, { ...query, brands: '' })
  return (
    <>
      <Crumbs crumbs={crumbsOf(brand.name, brand.slug)} />
      <PageTitle
        mark={brand.logo && <BrandMark logo={brand.logo} />}
        note={counted(itemCount, 'item')}
        aside={<ButtonLink href={paths.brand(brand.slug)}>About {brand.name}</ButtonLink>}
      >
        {brand.name}
      </PageTitle>
      {blurb && <p className={css.blurb}>{blurb}</p>}
      <ResultList
        page={page}
        query={queryOf(at.query)}
        asked={queryOf(useAsked(at).query)}
        onChange={(query) => void navigate(hrefOf(query), { keepScroll: true })}
        hrefOf={hrefOf}
      />
    </>
  )
}
