import { keepsLists } from '../../state/keepsLists'
import { useEffect, useRef, useState } from 'react'
import type { ShoppingList, ShoppingListItem } from '../../api/types'
import {
  ADD_ALL,
  COPIED,
  EMPTY_LIST,
  EMPTY_LIST_MORE,
  MOVED,
  NOTHING_CHOSEN,
  NOTHING_TO_ADD,
  PUT_BACK,
  REMOVED,
  REPLACED,
} from '../../contract/messages/lists.gen'
import { ExportMenu, printTable } from '../../features/exports'
import { sent, useListActions, useListOrder, useListsBusy } from '../../features/lists'
import { Button } from '../../parts/Button'
import { PageTitle } from '../../parts/PageTitle'
import { Money } from '../../parts/Price'
import { ResultNotice, type ResultMessage } from '../../parts/ResultNotice'
import { paths } from '../../paths'
import { counted } from '../../rules/money'
import { fill } from '../../rules/text'
import { useAuth } from '../../state/auth'
import { navigate } from '../../state/navigation'
import { AddByNumber } from './AddByNumber'
import { ListLine } from './ListLine'
import css from './ListPage.module.css'
import { NameAndShare } from './NameAndShare'

/** A list with its actions: users who may not change it can order from it and copy it. */
export function OpenList({ list }: { list: ShoppingList }) {
  const { user } = useAuth()
  const { put, save, copy } = useListActions()
  const { order, isBusy } = useListOrder()
  const isSaving = useListsBusy()
  const [notice, setNotice] = useState<ResultMessage>()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [dragged, setDragged] = useState<number>()
  const moved = useRef('')
  const { items } = list
  useEffect(() => {
    // the button moved with its row: restore the focus
    if (moved.current) document.getElementById(moved.current)?.focus()
    moved.current = ''
  })
  const keep = async (after: ShoppingListItem[], text: string, undo?: () => void) => {
    setNotice(text ? { text, undo } : undefined)
    const result = await put(list, after)
    if (!result.success) setNotice({ text: result.message, isBad: true })
    return result.success ? '' : result.message
  }
  const change = (item: ShoppingListItem, values: Partial<ShoppingListItem>) =>
    keep(
      items.map((one) => (one.id === item.id ? { ...one, ...values } : one)),
      '',
    )
  const move = (item: ShoppingListItem, to: number, focus = '') => {
    if (to < 0 || to >= items.length) return
    moved.current = focus
    const rest = items.filter((one) => one.id !== item.id)
    const values = { item_code: item.itemCode, line: to + 1, count: items.length }
    void keep([...rest.slice(0, to), item, ...rest.slice(to)], fill(MOVED, values))
  }
  const remove = (item: ShoppingListItem) => {
    const place = items.indexOf(item)
    const values = { item_code: item.itemCode }
    const rest = items.filter((one) => one.id !== item.id)
    void keep(rest, fill(REMOVED, values), () => {
      void keep([...rest.slice(0, place), item, ...rest.slice(place)], fill(PUT_BACK, values))
    })
  }
  const replace = async (item: ShoppingListItem) => {
    const instead = item.substitute
    if (!instead) return
    const lines = items.map((one) =>
      one.id === item.id
        ? { invMastUid: instead.invMastUid, quantity: item.quantity, note: item.note, id: 0 }
        : sent(one),
    )
    const result = await save({ id: list.id, items: lines })
    const values = { item_code: instead.itemCode, old: item.itemCode }
    setNotice(result.success ? { text: fill(REPLACED, values) } : { text: result.message, isBad: true })
  }
  const toCart = async (wanted: ShoppingListItem[]) => {
    const told = await order(wanted)
    if (!told) return
    setNotice(told)
    if (!told.isBad) setChosen(new Set())
  }
  const duplicate = async () => {
    const { success, message, shoppingList } = await copy(list)
    if (!success || !shoppingList) return setNotice({ text: message, isBad: true })
    setNotice({ text: fill(COPIED, { name: shoppingList.name }) })
    await navigate(paths.shoppingList(shoppingList.id))
  }
  const selected = items.filter((item) => chosen.has(item.id))
  const ready = selected.filter((item) => !item.whyNot).length
  const whyNot = items.length === 0 || list.orderable === 0 ? NOTHING_TO_ADD : undefined
  return (
    <>
      <PageTitle
        note={`${counted(items.length, 'line')}, ${list.orderable} can be ordered`}
        aside={
          <span className={`noprint ${css.aside}`}>
            <ExportMenu
              table="shopping-list"
              name={list.name}
              query={{ id: String(list.id) }}
              onPdf={() => printTable('shopping-list', { id: String(list.id) })}
              isEmpty={items.length === 0}
            />
            <Button onClick={() => print()}>Print</Button>
            {keepsLists(user) && <Button onClick={() => void duplicate()}>Duplicate</Button>}
          </span>
        }
      >
        {list.name}
      </PageTitle>
      <ResultNotice notice={notice} />
      <div className={`cols ${css.layout}`}>
        <section className="card" aria-label={list.name}>
          {items.length === 0 && (
            <div className={css.none}>
              <b>{EMPTY_LIST}</b>
              {list.mayEdit && <p>{EMPTY_LIST_MORE}</p>}
            </div>
          )}
          <ol className={css.lines}>
            {items.map((item, place) => (
              <ListLine
                key={item.id || `new ${item.invMastUid} ${item.customerPartNumberId ?? ''}`}
                item={item}
                place={place}
                count={items.length}
                mayEdit={list.mayEdit}
                isChosen={chosen.has(item.id)}
                onChoose={(is) => setChosen(is ? new Set([...chosen, item.id]) : without(chosen, item.id))}
                onChange={(values) => change(item, values)}
                onMove={(to, focus) => move(item, to, focus)}
                onDrag={() => setDragged(item.id)}
                onDrop={() => {
                  const from = items.find((one) => one.id === dragged)
                  if (from && from !== item) move(from, place)
                  setDragged(undefined)
                }}
                onRemove={() => remove(item)}
                onReplace={() => void replace(item)}
              />
            ))}
          </ol>
          {list.mayEdit && <AddByNumber list={list} />}
        </section>
        <div className={`side noprint ${css.side}`}>
          <section className="card box" aria-label="This list today">
            <h2>This list today</h2>
            <p className={css.total}>
              <span>{counted(list.orderable, 'line')} can be ordered</span>
              <b>{isSaving ? '--' : <Money amount={list.total} />}</b>
            </p>
            <Button
              look="primary"
              size="big"
              wide
              aria-busy={isBusy || undefined}
              why={whyNot}
              onClick={() => void toCart(items)}
            >
              {ADD_ALL}
            </Button>
            <Button
              size="big"
              wide
              aria-busy={isBusy || undefined}
              why={ready > 0 ? undefined : NOTHING_CHOSEN}
              onClick={() => void toCart(selected)}
            >
              Add {ready} chosen to cart
            </Button>
          </section>
          <NameAndShare list={list} onNotice={setNotice} />
        </div>
      </div>
    </>
  )
}

function without(chosen: ReadonlySet<number>, id: number): ReadonlySet<number> {
  return new Set([...chosen].filter((one) => one !== id))
}
