import { useState, type FormEvent } from 'react'
import type { ShoppingList } from '../../api/types'
import { ADDED_TO, ADD_NUMBER_TO_LIST } from '../../contract/messages/lists.gen'
import { NUMBER_NOT_LOOKED_UP } from '../../contract/messages/partnumbers.gen'
import { findItem, type NotOne } from '../../features/search'
import { useListActions } from '../../features/lists'
import { Button } from '../../parts/Button'
import { Field } from '../../parts/Field'
import { Link } from '../../parts/Link'
import { cleanTerm } from '../../rules/search'
import { fill } from '../../rules/text'
import { useNonWeb } from '../../state/nonWeb'
import { useBusy } from '../../state/useBusy'
import css from './ListPage.module.css'

/** Adds an item to the end of the list by its part number. */
export function AddByNumber({ list }: { list: ShoppingList }) {
  const { save } = useListActions()
  const nonWeb = useNonWeb()
  const [number, setNumber] = useState('')
  const [outcome, setOutcome] = useState<NotOne>()
  const { isBusy, isRunning, run } = useBusy()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wanted = cleanTerm(number)
    if (wanted === '' || isRunning()) return
    const found = await run(
      async (): Promise<NotOne> => {
        const item = await findItem(wanted, nonWeb)
        if ('text' in item) return item
        const items = [{ invMastUid: Number(item.invMastUid) }]
        const { success, message } = await save({ id: list.id, items, append: true })
        const text = fill(ADDED_TO, { item_code: item.itemId, name: list.name })
        return success ? { text, isBad: false } : { text: message, isBad: true }
      },
      () => ({ text: NUMBER_NOT_LOOKED_UP, isBad: true }),
    )
    setOutcome(found)
    // the next number may already be typed
    if (!found.isBad) setNumber((now) => (now === number ? '' : now))
  }
  return (
    <form className={`noprint ${css.add}`} onSubmit={(event) => void submit(event)}>
      <Field
        label={ADD_NUMBER_TO_LIST}
        autoComplete="off"
        spellCheck={false}
        value={number}
        maxLength={60}
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      <Button type="submit" aria-busy={isBusy}>
        Add to list
      </Button>
      <p role="status" className={outcome?.isBad ? 'meta bad' : 'meta'}>
        {outcome?.text} {outcome?.href && <Link href={outcome.href}>Open</Link>}
      </p>
    </form>
  )
}
