import { useState } from 'react'
import type { ShoppingList, ShoppingListItemInput } from '../../api/types'
import { NAME_MAX } from '../../contract/limits/lists.gen'
import { CREATED, LIST_NAME, NEW_LIST } from '../../contract/messages/lists.gen'
import { Dialog } from '../../parts/Dialog'
import { Field, Select } from '../../parts/Field'
import { Cell, Form } from '../../parts/Form'
import { Notice } from '../../parts/Notice'
import { Skeleton } from '../../parts/Skeleton'
import { fill } from '../../rules/text'
import { say } from '../../state/banner'
import { ShareCheck } from './ShareCheck'
import css from './SaveListDialog.module.css'
import { useListActions, useLists } from './useLists'

interface Props {
  title: string
  items: ShoppingListItemInput[]
  /** Which lines a list cannot hold, as a sentence. */
  leftOut?: string
  /** Whether an existing list may be chosen. */
  onlyNew?: boolean
  /** Returns the message after saving, from the list's name. */
  noticeOf?: (name: string) => string
  /** Called with the list once it is saved. */
  onSaved?: (list: ShoppingList) => void
  onClose: () => void
}

/**
 * The Save Shopping List dialog: saves to an existing list that the user may change, or to a new one. Source:
 * decision A20.
 */
export default function SaveListDialog({
  title,
  items,
  leftOut,
  onlyNew,
  noticeOf = (name) => fill(CREATED, { name }),
  onSaved,
  onClose,
}: Props) {
  const { lists, isFailed } = useLists()
  const { save } = useListActions()
  const choices = onlyNew ? [] : (lists ?? []).filter((list) => list.mayEdit)
  const [chosen, setChosen] = useState<number>()
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const [problem, setProblem] = useState('')
  const id = chosen ?? choices[0]?.id ?? 0
  const isWaiting = !onlyNew && !lists && !isFailed
  const submit = async () => {
    const result = await save(
      id
        ? { id, items, append: true }
        : { name, shared: isShared, items: items.map((one) => ({ ...one, id: 0 })) },
    )
    if (!result.success) {
      setProblem(result.message)
      return false
    }
    const saved = noticeOf(result.shoppingList?.name ?? name)
    if (leftOut) say(`${saved} ${leftOut}`, 'warn', { stays: true })
    else say(saved)
    onClose()
    if (result.shoppingList) onSaved?.(result.shoppingList)
    return true
  }
  return (
    <Dialog title={title} onClose={onClose}>
      {isWaiting && <Skeleton height={40} lines={2} />}
      {!isWaiting && (
        <Form saves="Save" problem={problem} onSave={submit} onCancel={onClose}>
          {leftOut && (
            <Cell span={6}>
              <Notice tone="warn">{leftOut}</Notice>
            </Cell>
          )}
          <Cell span={6}>
            {choices.length > 0 && (
              <Select
                label="List"
                value={String(id)}
                onChange={(event) => setChosen(Number(event.currentTarget.value))}
              >
                {choices.map((list) => (
                  <option key={list.id} value={list.id}>
                    {list.name}
                  </option>
                ))}
                <option value="0">{NEW_LIST}</option>
              </Select>
            )}
            {id === 0 && (
              <div className={`stack ${css.fields}`}>
                <Field
                  label={LIST_NAME}
                  value={name}
                  maxLength={NAME_MAX}
                  autoComplete="off"
                  onChange={(event) => setName(event.currentTarget.value)}
                />
                <ShareCheck checked={isShared} onChange={setShared} />
              </div>
            )}
          </Cell>
        </Form>
      )}
    </Dialog>
  )
}
