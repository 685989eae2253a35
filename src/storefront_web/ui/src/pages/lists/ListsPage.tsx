import { keepsLists } from '../../state/keepsLists'
import { useState } from 'react'
import { needs } from '../../api/needs'
import type { ShoppingList } from '../../api/types'
import {
  ALL_LISTS,
  CREATED,
  DELETED,
  DESCRIPTION,
  LISTS_NOT_READ,
  MY_LISTS,
  NEW_LIST,
  NEW_TITLE,
  NONE_FOUND,
  NO_LISTS,
  NO_LISTS_MORE,
  RESTORED,
  SEARCH_LISTS,
  THEIR_LISTS,
  TITLE,
  WHICH_LISTS,
} from '../../contract/messages/lists.gen'
import { AccountFrame } from '../../features/account'
import { useListActions, useLists } from '../../features/lists'
import { Button } from '../../parts/Button'
import { Empty } from '../../parts/Empty'
import { Notice } from '../../parts/Notice'
import { ResultNotice, type ResultMessage } from '../../parts/ResultNotice'
import { SearchInList } from '../../parts/SearchInList'
import { Segments } from '../../parts/Segments'
import { Skeleton } from '../../parts/Skeleton'
import table from '../../parts/Table.module.css'
import { paths } from '../../paths'
import { counted } from '../../rules/money'
import { fill } from '../../rules/text'
import { useAuth } from '../../state/auth'
import { navigate } from '../../state/navigation'
import type { Head, PageProps, Read } from '../../state/route'
import { useLazy } from '../../parts/useLazy'
import { ListRow } from './ListRow'
import css from './ListsPage.module.css'
import { SavedCarts } from './SavedCarts'

export function head(_: PageProps, read: Read): Head {
  const { storeName } = read(needs.shell())
  return { title: TITLE, description: fill(DESCRIPTION, { store: storeName }), noIndex: true }
}

type Whose = 'all' | 'mine' | 'theirs'

/** The shopping lists of the account, one's own and those of colleagues. Source: S1 §2. */
export default function ListsPage() {
  const { lists, isFailed, retry } = useLists()
  const { user } = useAuth()
  const { remove, restore } = useListActions()
  const [whose, setWhose] = useState<Whose>('all')
  const [term, setTerm] = useState('')
  const [notice, setNotice] = useState<ResultMessage>()
  const [isNew, setNew] = useState(false)
  const [Dialog, want] = useLazy(() => import('../../features/lists/SaveListDialog'))
  const all = lists ?? []
  const mine = all.filter((list) => list.isOwn)
  const theirs = all.filter((list) => !list.isOwn)
  const shown = { all, mine, theirs }[whose].filter((list) => fits(list, term))
  const drop = async (list: ShoppingList) => {
    const name = { name: list.name }
    setNotice({ text: fill(DELETED, name), undo: () => void bringBack(list) })
    const result = await remove(list)
    if (!result.success) setNotice({ text: result.message, isBad: true })
  }
  const bringBack = async (list: ShoppingList) => {
    const { success, message } = await restore(list)
    setNotice(success ? { text: fill(RESTORED, { name: list.name }) } : { text: message, isBad: true })
  }
  return (
    <AccountFrame
      title={TITLE}
      at={paths.shoppingLists()}
      note={all.length > 0 && `${counted(all.length, 'list')}, ${mine.length} yours`}
      aside={
        keepsLists(user) && (
          <Button
            aria-haspopup="dialog"
            onClick={() => {
              want()
              setNew(true)
            }}
          >
            {NEW_LIST}
          </Button>
        )
      }
    >
      <ResultNotice notice={notice} />
      {isFailed && (
        <Notice tone="bad" role="alert" action={<Button onClick={retry}>Try again</Button>}>
          {LISTS_NOT_READ}
        </Notice>
      )}
      {!lists && !isFailed && <Skeleton height={48} lines={4} />}
      {lists && all.length === 0 && <Empty title={NO_LISTS}>{NO_LISTS_MORE}</Empty>}
      {all.length > 0 && (
        <section className="card" aria-label={TITLE}>
          <div className={css.bar}>
            <Segments
              label={WHICH_LISTS}
              choices={[
                ['all', fill(ALL_LISTS, { count: all.length })],
                ['mine', fill(MY_LISTS, { count: mine.length })],
                ['theirs', fill(THEIR_LISTS, { count: theirs.length })],
              ]}
              value={whose}
              onChange={setWhose}
            />
            <SearchInList label={SEARCH_LISTS} kept={term} onSearch={setTerm} />
          </div>
          {shown.length > 0 ? (
            <table className={table['table']}>
              <thead>
                <tr>
                  <th>List</th>
                  <th>Seen by</th>
                  <th className={table['num']}>Lines</th>
                  <th className={table['num']}>Today</th>
                  <th>Changes</th>
                  <th>Last changed</th>
                  <th>
                    <span className="vh">Actions</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {shown.map((list) => (
                  <ListRow key={list.id} list={list} onNotice={setNotice} onDelete={() => void drop(list)} />
                ))}
              </tbody>
            </table>
          ) : (
            <p className={css.none}>{fill(NONE_FOUND, { term })}</p>
          )}
        </section>
      )}
      <SavedCarts onNotice={setNotice} />
      {isNew && Dialog && (
        <Dialog
          title={NEW_TITLE}
          items={[]}
          onlyNew
          noticeOf={(name) => fill(CREATED, { name })}
          onSaved={(list) => void navigate(paths.shoppingList(list.id))}
          onClose={() => setNew(false)}
        />
      )}
    </AccountFrame>
  )
}

/** Whether the list or an item on it is meant. */
function fits(list: ShoppingList, term: string): boolean {
  const wanted = term.trim().toLowerCase()
  const texts = [
    list.name,
    ...list.items.flatMap((one) => [one.itemCode, one.itemDesc, one.customerPartNumber]),
  ]
  return texts.some((text) => text.toLowerCase().includes(wanted))
}
