import { CardGrid } from '../../features/cards'
import { ResultTable } from '../../features/listing'
import { Panel } from '../../parts/Panel'
import { Price } from '../../parts/Price'
import { StockBadge } from '../../parts/StockBadge'
import css from './AdminDesignPage.module.css'
import { LISTED } from './samples'

/** Items as cards and rows: in stock, coming, call for price, in packs, discontinued, with a long name. */
export function Items() {
  return (
    <section id="items" className="tight" aria-label="Items">
      <h2>Items</h2>
      <p className={css.row}>
        <Price price={42.5} unit="EA" />
        <Price price={8.125} unit="FT" per={100} />
        <Price price={null} />
        <Price price={undefined} loading />
        {LISTED.map(({ item, stock }) => (
          <StockBadge key={item.invMastUid} stock={stock} />
        ))}
      </p>
      <CardGrid rows={LISTED} cards={[]} term="valve" />
      <Panel title="Rows">
        <ResultTable rows={LISTED} term="valve" />
      </Panel>
    </section>
  )
}
