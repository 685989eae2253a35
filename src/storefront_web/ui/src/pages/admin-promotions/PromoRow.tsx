import type { PromoEntry } from '../../api/types'
import { NOTICE_EDIT, NOTICE_REMOVE, PROMO_DOWN, PROMO_UP, REMOVE } from '../../contract/messages/content.gen'
import { daysOf, WindowChip } from '../../features/staff-area'
import { Button, IconButton } from '../../parts/Button'
import { Drawing } from '../../parts/Drawing'
import { Icon } from '../../parts/Icon'
import { Link } from '../../parts/Link'
import css from '../../parts/Table.module.css'
import { fill } from '../../rules/text'
import own from './AdminPromotionsPage.module.css'

/** A promotion in the list, with buttons that move it up and down. */
export function PromoRow({
  row,
  href,
  isFirst,
  isLast,
  onMove,
  onRemove,
}: {
  row: PromoEntry
  /** The address that opens its dialog. */
  href: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}) {
  const { title } = row
  return (
    <tr data-row>
      <th scope="row">
        <span className={own.promo}>
          {row.image ? <Drawing src={row.image} width={48} height={32} className={own.image} /> : null}
          <Link href={href} options={{ keepScroll: true }} aria-label={fill(NOTICE_EDIT, { title })}>
            {title}
          </Link>
        </span>
      </th>
      <td className={own.link}>
        {row.href ? <Link href={row.href}>{row.href}</Link> : '--'}
        {row.problem && <div className="bad">{row.problem}</div>}
      </td>
      <td>{daysOf(row.startsOn, row.endsOn)}</td>
      <td>
        <WindowChip state={row.state} />
      </td>
      <td className={css.end}>
        <IconButton
          className={own.move}
          label={fill(PROMO_UP, { title })}
          aria-disabled={isFirst}
          onClick={() => isFirst || onMove(-1)}
        >
          <Icon name="down" className={own.up} />
        </IconButton>
        <IconButton
          className={own.move}
          label={fill(PROMO_DOWN, { title })}
          aria-disabled={isLast}
          onClick={() => isLast || onMove(1)}
        >
          <Icon name="down" />
        </IconButton>
        <Button size="small" aria-label={fill(NOTICE_REMOVE, { title })} onClick={onRemove}>
          {REMOVE}
        </Button>
      </td>
    </tr>
  )
}
