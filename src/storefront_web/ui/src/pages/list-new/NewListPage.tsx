import { useState } from 'react'
import { NAME_MAX } from '../../contract/limits/lists.gen'
import { CREATED, EMPTY_LIST_MORE, LIST_NAME, NEW_TITLE } from '../../contract/messages/lists.gen'
import { AccountFrame } from '../../features/account'
import { ShareCheck, useListActions } from '../../features/lists'
import { Field } from '../../parts/Field'
import { Cell, Form } from '../../parts/Form'
import { Panel } from '../../parts/Panel'
import { paths } from '../../paths'
import { fill } from '../../rules/text'
import { say } from '../../state/banner'
import { navigate } from '../../state/navigation'
import type { Head } from '../../state/route'
import css from './NewListPage.module.css'

export function head(): Head {
  return { title: NEW_TITLE, noIndex: true }
}

/** Save shopping list, as a page. Source: S1 §2, decision A20. */
export default function NewListPage() {
  const { save } = useListActions()
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const [problem, setProblem] = useState('')
  const submit = async () => {
    const { success, message, shoppingList } = await save({ name, shared: isShared, items: [] })
    if (!success || !shoppingList) {
      setProblem(message)
      return false
    }
    say(fill(CREATED, { name: shoppingList.name }))
    await navigate(paths.shoppingList(shoppingList.id))
    return true
  }
  return (
    <AccountFrame title={NEW_TITLE} at={paths.shoppingLists()}>
      <Panel title={NEW_TITLE} note={EMPTY_LIST_MORE}>
        <div className={css.form}>
          <Form saves="Save" isMain problem={problem} onSave={submit}>
            <Cell span={6}>
              <Field
                label={LIST_NAME}
                value={name}
                maxLength={NAME_MAX}
                autoComplete="off"
                onChange={(event) => setName(event.currentTarget.value)}
              />
            </Cell>
            <Cell span={6}>
              <ShareCheck checked={isShared} onChange={setShared} />
            </Cell>
          </Form>
        </div>
      </Panel>
    </AccountFrame>
  )
}
