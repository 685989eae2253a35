import { useEffect } from 'react'
import type { CompanyOrderPage } from '../../api/types'
import { ORDERS_COUNT_MAX } from '../../contract/limits/orders.gen'
import {
  MORE_THAN,
  REMOVE_VIEW,
  SAVE_VIEW,
  VIEW_ALL_ORDERS,
  VIEW_MINE,
  VIEW_ON_HOLD,
  VIEW_OPEN,
  VIEW_REMOVED,
  VIEWS,
} from '../../contract/messages/orderview.gen'
import { IconButton, Button } from '../../parts/Button'
import { Icon } from '../../parts/Icon'
import { Link } from '../../parts/Link'
import type { ResultMessage } from '../../parts/ResultNotice'
import table from '../../parts/Table.module.css'
import { useLazy } from '../../parts/useLazy'
import { paths } from '../../paths'
import { grouped } from '../../rules/digits'
import { queryString, type QueryValues } from '../../rules/query'
import { fill } from '../../rules/text'
import { useStore } from '../../state/store'
import css from './OrdersPage.module.css'
import { OPEN_STATUSES } from './statuses'
import { readViews, removeView, type SavedView, views } from './views'
import { useState } from 'react'

type Counted = keyof CompanyOrderPage['counts']

const BUILT_IN: (SavedView & { count?: Counted })[] = [
  { name: VIEW_ALL_ORDERS, query: {}, count: 'all' },
  { name: VIEW_OPEN, query: { status: OPEN_STATUSES }, count: 'open' },
  { name: VIEW_ON_HOLD, query: { status: 'OnHold' }, count: 'onHold' },
  { name: VIEW_MINE, query: { placedBy: 'me' } },
]

/** Ready-made views of the list, and those saved in this browser; each is an address. */
export function Views({
  asked,
  counts,
  onNotice,
}: {
  /** What the address asks for, without a page. */
  asked: QueryValues
  counts: CompanyOrderPage['counts'] | undefined
  onNotice: (notice: ResultMessage) => void
}) {
  const saved = useStore(views, () => NONE)
  const [Dialog, want] = useLazy(() => import('./SaveViewDialog'))
  const [isAsking, setAsking] = useState(false)
  useEffect(readViews, [])
  const here = queryString(asked)
  const isHere = (view: SavedView) => queryString(view.query) === here
  const isNew = ![...BUILT_IN, ...saved].some(isHere)
  return (
    <nav className={table['tabs']} aria-label={VIEWS}>
      {BUILT_IN.map((view) => (
        <Link
          key={view.name}
          href={paths.orders(view.query)}
          options={{ keepScroll: true }}
          aria-current={isHere(view) ? 'true' : undefined}
        >
          {view.name} {view.count && counts && <small>{countText(counts[view.count])}</small>}
        </Link>
      ))}
      {saved.map((view) => (
        <span key={view.name} className={css.saved}>
          <Link
            href={paths.orders(view.query)}
            options={{ keepScroll: true }}
            aria-current={isHere(view) ? 'true' : undefined}
          >
            {view.name}
          </Link>
          <IconButton
            label={fill(REMOVE_VIEW, { name: view.name })}
            onClick={() => {
              removeView(view.name)
              onNotice({
                text: fill(VIEW_REMOVED, { name: view.name }),
              })
            }}
          >
            <Icon name="close" />
          </IconButton>
        </span>
      ))}
      {isNew && (
        <Button
          look="link"
          className={css.save}
          aria-haspopup="dialog"
          onClick={() => {
            want()
            setAsking(true)
          }}
        >
          {SAVE_VIEW}
        </Button>
      )}
      {isAsking && Dialog && <Dialog query={asked} onNotice={onNotice} onClose={() => setAsking(false)} />}
    </nav>
  )
}

const NONE: SavedView[] = []

function countText(count: number): string {
  return count > ORDERS_COUNT_MAX ? fill(MORE_THAN, { count: grouped(ORDERS_COUNT_MAX) }) : grouped(count)
}
