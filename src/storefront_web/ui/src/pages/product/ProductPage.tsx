import { useEffect, type ReactNode } from 'react'
import { needs } from '../../api/needs'
import type { AssociationKind, ItemPage } from '../../api/types'
import { PARTS_STOCK } from '../../contract/messages/families.gen'
import { ResultTable, SizesAround } from '../../features/listing'
import { BuyBox, Codes, Components, Documents, Gallery, productJsonLd, Specs } from '../../features/product'
import { Crumbs, crumbsJsonLd } from '../../parts/Crumbs'
import { Link } from '../../parts/Link'
import { PageTitle } from '../../parts/PageTitle'
import { UnitsSwitch } from '../../parts/UnitsSwitch'
import { paths } from '../../paths'
import { isLength } from '../../rules/millimeters'
import { firstWords } from '../../rules/text'
import { useData } from '../../state/queries'
import { keepViewed } from '../../state/viewed'
import type { Head, PageProps, Read } from '../../state/route'
import css from './ProductPage.module.css'

/** The length that search engines show in their results. */
const DESCRIPTION_MAX = 160

export function head({ params }: PageProps, read: Read): Head {
  const page = read(needs.item(params['invMastUid'] ?? ''))
  const { item } = page
  return {
    title: `${item.itemDesc}, ${item.itemCode}`,
    description: firstWords(`${item.itemCode}: ${item.extendedDesc || item.itemDesc}`, DESCRIPTION_MAX),
    canonical: item.path,
    redirect:
      params['itemCode'] === item.itemCodeUrlSanitized
        ? undefined
        : item.path + paths.ownNumber(params['customerPartNumber']),
    jsonLd: [productJsonLd(page), crumbsJsonLd(page.crumbs)],
  }
}

/** An item: numbers, drawing, specs, price and stock, with related items below. Source: S1 §2, S2 §2.1. */
export default function ProductPage({ params }: PageProps) {
  const page = useData(needs.item(params['invMastUid'] ?? ''))
  const { item, series } = page
  useEffect(() => keepViewed(item.invMastUid), [item.invMastUid])
  const substitutes = rowsOf(page, ['Substitute', 'Replacement'])
  const accessories = rowsOf(page, ['Accessory'])
  const related = rowsOf(page, ['Related'])
  return (
    <>
      <Crumbs crumbs={page.crumbs} />
      <PageTitle>{item.itemDesc}</PageTitle>
      <Codes item={item} yourNumber={params['customerPartNumber']} />
      <div className={`cols ${css.top}`}>
        <div className={`stack ${css.left}`}>
          <div className={css.lead}>
            <section
              className={`card ${css.drawing}`}
              aria-label={item.pictures.length > 0 ? 'Pictures' : 'Drawing'}
            >
              <Gallery key={item.invMastUid} page={page} />
            </section>
            {(item.extendedDesc || item.features.length > 0) && (
              <section className={`card pad ${css.words}`} aria-label="Description">
                {item.extendedDesc && <p>{item.extendedDesc}</p>}
                {item.features.length > 0 && (
                  <ul>
                    {item.features.map((feature) => (
                      <li key={feature}>{feature}</li>
                    ))}
                  </ul>
                )}
              </section>
            )}
          </div>
          <Card
            title="Specifications"
            note={`${item.techSpecs.length}`}
            aside={item.techSpecs.some(isLength) && <UnitsSwitch />}
          >
            <div className={css.inner}>
              <Specs specs={item.techSpecs} letters={page.letters} />
            </div>
          </Card>
        </div>
        <BuyBox key={item.invMastUid} page={page} />
      </div>
      <div className={css.below}>
        <Documents item={item} />
        {page.billOfMaterials.length > 0 && (
          <Card title="Components" note={`${page.billOfMaterials.length}`}>
            <Components lines={page.billOfMaterials} />
            <p className={css.inner}>
              <Link href={paths.components(item.path)}>{PARTS_STOCK}</Link>
            </p>
          </Card>
        )}
        {substitutes.length > 0 && (
          <Card title="Substitutes" id="sub" note={`${substitutes.length}`}>
            <ResultTable rows={substitutes} note={(row) => noteOf(page, row.item.invMastUid)} />
          </Card>
        )}
        {accessories.length > 0 && (
          <Card title="Accessories" note={`${accessories.length}`}>
            <ResultTable rows={accessories} note={(row) => noteOf(page, row.item.invMastUid)} />
          </Card>
        )}
        {related.length > 0 && (
          <Card title="Related items" note={`${related.length}`}>
            <ResultTable rows={related} />
          </Card>
        )}
        {series && series.rows.length > 1 && <SizesAround series={series} current={item.invMastUid} />}
      </div>
    </>
  )
}

function Card({
  title,
  note,
  id,
  aside,
  children,
}: {
  title: string
  note?: string
  id?: string
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <section className={`card ${css.card}`} id={id} tabIndex={id ? -1 : undefined} aria-label={title}>
      <h2>
        {title} {note && <small className="meta">{note}</small>}
      </h2>
      {aside && <div className={css.aside}>{aside}</div>}
      {children}
    </section>
  )
}

function rowsOf(page: ItemPage, kinds: AssociationKind[]) {
  const wanted = page.associated.filter((one) => kinds.includes(one.kind)).map((one) => one.invMastUid)
  return page.associatedRows.filter((row) => wanted.includes(row.item.invMastUid))
}

function noteOf(page: ItemPage, invMastUid: number): string {
  return page.associated.find((one) => one.invMastUid === invMastUid)?.note ?? ''
}
