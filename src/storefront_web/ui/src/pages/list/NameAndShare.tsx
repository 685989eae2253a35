import { useState } from 'react'
import type { ShoppingList } from '../../api/types'
import { NAME_MAX } from '../../contract/limits/lists.gen'
import {
  LIST_NAME,
  NOT_YOURS,
  NOW_SHARED,
  NO_LONGER_SHARED,
  RENAMED,
} from '../../contract/messages/lists.gen'
import { ShareCheck, useListActions } from '../../features/lists'
import { Field } from '../../parts/Field'
import { Cell, Form } from '../../parts/Form'
import { Notice } from '../../parts/Notice'
import { fill } from '../../rules/text'
import { useOptimisticChoice } from '../../state/useOptimisticChoice'

/** The list's name and sharing; other users see its owner. */
export function NameAndShare({
  list,
  onNotice,
}: {
  list: ShoppingList
  onNotice: (notice: { text: string; isBad?: boolean }) => void
}) {
  const { save } = useListActions()
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState('')
  const share = useOptimisticChoice(list.shared, async (shared) => {
    const { success, message, shoppingList } = await save({ id: list.id, shared })
    if (!success) return message
    onNotice({ text: fill(shoppingList?.shared ? NOW_SHARED : NO_LONGER_SHARED, { name: list.name }) })
    return ''
  })
  const rename = async () => {
    const { success, message, shoppingList } = await save({ id: list.id, name: typed ?? list.name })
    setProblem(success ? '' : message)
    if (success) {
      onNotice({ text: fill(RENAMED, { name: shoppingList?.name ?? list.name }) })
      setTyped(undefined)
    }
    return success
  }
  return (
    <section className="card box" aria-label="Name and sharing">
      <h2>Who sees it</h2>
      {list.mayEdit ? (
        <>
          <ShareCheck checked={share.shown} onChange={share.choose} />
          <div role="alert">{share.problem && <Notice tone="bad">{share.problem}</Notice>}</div>
          <Form saves="Rename" problem={problem} onSave={rename}>
            <Cell span={6}>
              <Field
                label={LIST_NAME}
                value={typed ?? list.name}
                maxLength={NAME_MAX}
                autoComplete="off"
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
            </Cell>
          </Form>
        </>
      ) : (
        <p>{fill(NOT_YOURS, { owner: list.ownerName })}</p>
      )}
    </section>
  )
}
