import { keepsLists } from '../../state/keepsLists'
import type { ShoppingList } from '../../api/types'
import { COPIED, EVERYBODY, NOTHING_TO_ADD, ONLY_ME, ORDER_LIST } from '../../contract/messages/lists.gen'
import { changesOf, useListActions, useListOrder } from '../../features/lists'
import { Button } from '../../parts/Button'
import { Icon } from '../../parts/Icon'
import { Link } from '../../parts/Link'
import type { ResultMessage } from '../../parts/ResultNotice'
import table from '../../parts/Table.module.css'
import { paths } from '../../paths'
import { showDate } from '../../rules/dates'
import { counted, showMoney } from '../../rules/money'
import { fill } from '../../rules/text'
import { useAuth } from '../../state/auth'
import css from './ListsPage.module.css'

/** A shopping list in the overview: what it costs today, what changed, and what can be done with it. */
export function ListRow({
  list,
  onNotice,
  onDelete,
}: {
  list: ShoppingList
  onNotice: (notice: ResultMessage) => void
  onDelete: () => void
}) {
  const { user } = useAuth()
  const { order, isBusy } = useListOrder()
  const { copy } = useListActions()
  const company = user?.companyName ?? ''
  const put = async () => {
    const told = await order(list.items)
    if (told) onNotice(told)
  }
  const duplicate = async () => {
    const { success, message, shoppingList } = await copy(list)
    const name = shoppingList?.name ?? ''
    onNotice(success ? { text: fill(COPIED, { name }) } : { text: message, isBad: true })
  }
  const changes = changesOf(list.items)
  return (
    <tr data-row>
      <th scope="row" className={css.name}>
        <Link href={paths.shoppingList(list.id)}>{list.name}</Link>
      </th>
      <td>
        <span className={css.who}>
          <Icon name={list.shared ? 'people' : 'lock'} />
          {list.isOwn ? (list.shared ? fill(EVERYBODY, { company }) : ONLY_ME) : list.ownerName}
        </span>
      </td>
      <td className={table['num']}>{counted(list.items.length, 'line')}</td>
      <td className={table['num']}>{list.orderable > 0 ? showMoney(list.total) : '--'}</td>
      <td className={changes.isFine ? 'meta' : 'warn'}>{changes.text}</td>
      <td className={table['small']}>{showDate(list.changedAt)}</td>
      <td className={css.actions}>
        <Button
          size="small"
          aria-label={fill(ORDER_LIST, { count: list.orderable, name: list.name })}
          aria-busy={isBusy || undefined}
          why={list.orderable === 0 ? NOTHING_TO_ADD : undefined}
          onClick={() => void put()}
        >
          Add {list.orderable}
        </Button>
        {keepsLists(user) && (
          <Button size="small" aria-label={`Duplicate ${list.name}`} onClick={() => void duplicate()}>
            Duplicate
          </Button>
        )}
        {list.mayEdit && (
          <Button size="small" aria-label={`Delete ${list.name}`} onClick={onDelete}>
            Delete
          </Button>
        )}
      </td>
    </tr>
  )
}
