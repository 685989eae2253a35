import type { StockInfo } from '../../api/types'
import { useShell } from '../../state/shell'
import css from './LeadTime.module.css'

/** The lead time, or whom to ask about it, and always the phone number. */
export function LeadTime({ stock: { leadTimeText } }: { stock: StockInfo }) {
  const { phone } = useShell()
  return (
    <p className={css.lead}>
      {leadTimeText} {phone && <a href={`tel:${phone}`}>{phone}</a>}
    </p>
  )
}
