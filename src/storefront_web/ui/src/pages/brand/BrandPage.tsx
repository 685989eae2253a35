import { needs } from '../../api/needs'
import { BrandMark } from '../../parts/BrandMark'
import { ButtonLink } from '../../parts/Button'
import { Crumbs, crumbsJsonLd } from '../../parts/Crumbs'
import { Drawing } from '../../parts/Drawing'
import { CategoryLink } from '../../parts/CategoryLink'
import { PageTitle } from '../../parts/PageTitle'
import { paths } from '../../paths'
import { counted, showCount } from '../../rules/money'
import { useData } from '../../state/queries'
import type { Head, PageProps, Read } from '../../state/route'
import tiles from '../../parts/Tiles.module.css'
import css from './BrandPage.module.css'

const crumbsOf = (name: string, slug: string) => [
  { name: 'Brands', path: paths.brands() },
  { name, path: paths.brand(slug) },
]

export function head({ params: { brand = '' } }: PageProps, read: Read): Head {
  const found = read(needs.brand(brand))
  return {
    title: found.brand.name,
    description: found.blurb || `${counted(found.itemCount, 'item')} by ${found.brand.name}.`,
    canonical: paths.brand(found.brand.slug),
    jsonLd: [crumbsJsonLd(crumbsOf(found.brand.name, found.brand.slug))],
  }
}

/** A brand: its description, and its categories. */
export default function BrandPage({ params: { brand: slug = '' } }: PageProps) {
  const { brand, blurb, categories, itemCount } = useData(needs.brand(slug))
  return (
    <>
      <Crumbs crumbs={crumbsOf(brand.name, brand.slug)} />
      <PageTitle
        mark={brand.logo && <BrandMark logo={brand.logo} />}
        note={counted(itemCount, 'item')}
        aside={<ButtonLink href={paths.brandItems(brand.slug)}>All items by {brand.name}</ButtonLink>}
      >
        {brand.name}
      </PageTitle>
      {blurb && <p className={css.blurb}>{blurb}</p>}
      <ul className={`card ${tiles.tiles} ${css.tiles}`}>
        {categories.map((category) => (
          <li key={category.urlSlug}>
            <CategoryLink href={paths.category(category.urlSlug, 1, { brands: brand.slug })}>
              <Drawing src={category.drawing} />
              <b>{category.name}</b>
              <span className="meta">{showCount(category.itemCount)}</span>
            </CategoryLink>
          </li>
        ))}
      </ul>
    </>
  )
}
