import type { SearchResult } from '../../api/types'
import { CATALOG_ITEM, NOT_STOCKED } from '../../contract/messages/catalog.gen'
import { Drawing } from '../../parts/Drawing'
import { Highlighted } from '../../parts/Highlighted'
import { Chip } from '../../parts/Notice'
import { BuyCatalogItem } from '../cart'
import { Late } from './Late'
import { useShell } from '../../state/shell'
import { Interpolated } from '../../parts/Interpolated'
import { cutAtNumber, cutAtWords } from '../../rules/highlight'
import css from './CatalogItems.module.css'

/**
 * Items known only from manufacturers' catalogs: they have no page of their own to link to. Source: S1 §3,
 * decision B4.
 */
export function CatalogItems({ items, term }: { items: SearchResult[]; term: string }) {
  const { catalogPrefix, phone } = useShell()
  if (items.length === 0) return null
  return (
    <section className="card" aria-labelledby="catalog-items">
      <h2 id="catalog-items" className={css.title}>
        From makers’ catalogs <small className="meta">{items.length}</small>
        {phone && (
          <span className="meta">
            <Interpolated text={NOT_STOCKED} values={{ phone: <a href={`tel:${phone}`}>{phone}</a> }} />
          </span>
        )}
      </h2>
      <Late>
        <ul className={`later ${css.items}`}>
          {items.map((item) => (
            <li key={item.catalogItemId}>
              <Drawing src={item.imageUrl} width={72} height={48} className={css.picture} />
              <span className={css.what}>
                <b>
                  <Highlighted text={item.desc} term={term} cut={cutAtWords} />
                </b>
                <span className="meta">
                  <span className={css.code}>
                    <Highlighted text={item.itemId} term={term} cut={cutAtNumber} />
                  </span>{' '}
                  {catalogPrefix}
                  {item.catalogItemId}
                </span>
                {item.extendedDesc && <span className="meta">{item.extendedDesc}</span>}
              </span>
              <Chip>{CATALOG_ITEM}</Chip>
              {item.unitPrice !== undefined && <BuyCatalogItem item={item} />}
            </li>
          ))}
        </ul>
      </Late>
    </section>
  )
}
