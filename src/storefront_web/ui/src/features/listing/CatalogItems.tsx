import type { SearchResult } from '../../api/words'
import { CATALOG_ITEM } from '../../contract/messages/catalog.gen'
import { Drawing } from '../../parts/Drawing'
import { Marked } from '../../parts/Marked'
import { Chip } from '../../parts/Say'
import { useShell } from '../../state/shell'
import css from './CatalogItems.module.css'

/** What only a maker's catalogue knows: no page of its own, so nothing leads anywhere. Source: S1 §3, decision B4. */
export function CatalogItems({ items, term }: { items: SearchResult[]; term: string }) {
  const { catalogPrefix, phone } = useShell()
  if (items.length === 0) return null
  return (
    <section className="card" aria-labelledby="catalog-items">
      <h2 id="catalog-items" className={css.title}>
        From makers’ catalogs <small className="meta">{items.length}</small>
        {phone && (
          <span className="meta">
            Not stocked here: call <a href={`tel:${phone}`}>{phone}</a>
          </span>
        )}
      </h2>
      <ul className={css.items}>
        {items.map((item) => (
          <li key={item.catalogItemId}>
            <Drawing src={item.imageUrl} width={72} height={48} className={css.picture} />
            <span className={css.what}>
              <b>
                <Marked text={item.desc} term={term} />
              </b>
              <span className="meta">
                <span className={css.code}>
                  <Marked text={item.itemId} term={term} />
                </span>{' '}
                {catalogPrefix}
                {item.catalogItemId}
              </span>
              {item.extendedDesc && <span className="meta">{item.extendedDesc}</span>}
            </span>
            <Chip>{CATALOG_ITEM}</Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}
