import { LISTS_NOT_READ, NO_LISTS, NO_LISTS_MORE, TITLE } from '../../contract/messages/lists.gen'
import { Link } from '../../parts/Link'
import { Button } from '../../parts/Button'
import { Notice } from '../../parts/Notice'
import { Panel } from '../../parts/Panel'
import { Skeleton } from '../../parts/Skeleton'
import { paths } from '../../paths'
import { grouped } from '../../rules/digits'
import { counted, showMoney } from '../../rules/money'
import css from '../../parts/Newest.module.css'
import { useLists } from './useLists'

const SHOWN = 5

/** The lists that were changed last. */
export function NewestLists() {
  const { lists, isFailed, retry } = useLists()
  if (isFailed)
    return (
      <Panel title={TITLE}>
        <Notice
          tone="bad"
          role="alert"
          action={
            <Button size="small" onClick={retry}>
              Try again
            </Button>
          }
        >
          {LISTS_NOT_READ}
        </Notice>
      </Panel>
    )
  if (!lists) return <Skeleton height={160} />
  return (
    <Panel
      title={TITLE}
      note={lists.length > 0 && grouped(lists.length)}
      aside={<Link href={paths.shoppingLists()}>Show all</Link>}
    >
      {lists.length === 0 && (
        <p className={css.none}>
          {NO_LISTS}. {NO_LISTS_MORE}
        </p>
      )}
      <ul className={css.rows}>
        {lists.slice(0, SHOWN).map((list) => (
          <li key={list.id}>
            <span>
              <Link href={paths.shoppingList(list.id)}>{list.name}</Link>
              <small>
                {counted(list.items.length, 'line')}
                {!list.isOwn && `, ${list.ownerName}`}
              </small>
            </span>
            <b>{showMoney(list.total)}</b>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
