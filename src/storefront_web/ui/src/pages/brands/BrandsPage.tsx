import { needs } from '../../api/needs'
import type { Brand } from '../../api/types'
import { BRANDS_DESCRIPTION } from '../../contract/messages/search.gen'
import { Crumbs, crumbsJsonLd } from '../../parts/Crumbs'
import { Link } from '../../parts/Link'
import { PageTitle } from '../../parts/PageTitle'
import { paths } from '../../paths'
import { counted } from '../../rules/money'
import { byName } from '../../rules/text'
import { useData } from '../../state/queries'
import type { Head, PageProps, Read } from '../../state/route'
import { fill } from '../../rules/text'
import css from './BrandsPage.module.css'

const crumbs = [{ name: 'Brands', path: paths.brands() }]

export function head(_: PageProps, read: Read): Head {
  const brands = read(needs.brands())
  return {
    title: 'Brands',
    description: fill(BRANDS_DESCRIPTION, {
      brands: brands
        .slice(0, 12)
        .map((brand) => brand.name)
        .join(', '),
    }),
    canonical: paths.brands(),
    jsonLd: [crumbsJsonLd(crumbs)],
  }
}

/** All brands by first letter. */
export default function BrandsPage() {
  const brands = useData(needs.brands())
  const letters = Map.groupBy(brands.toSorted(byName), (brand: Brand) => brand.name.charAt(0).toUpperCase())
  return (
    <>
      <Crumbs crumbs={crumbs} />
      <PageTitle note={counted(brands.length, 'maker')}>Brands</PageTitle>
      <div className={`card ${css.letters}`}>
        {[...letters].map(([letter, those]) => (
          <section key={letter}>
            <h2>{letter}</h2>
            <ul>
              {those.map((brand) => (
                <li key={brand.slug}>
                  <Link href={paths.brand(brand.slug)}>{brand.name}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
