import { useState } from 'react'
import {
  SAVE_VIEW,
  VIEW_NAME,
  VIEW_NEEDS_NAME,
  VIEW_SAVED,
  VIEW_SAVED_FOR_NOW,
} from '../../contract/messages/orderview.gen'
import { Button } from '../../parts/Button'
import { Dialog } from '../../parts/Dialog'
import { Field } from '../../parts/Field'
import type { ResultMessage } from '../../parts/ResultNotice'
import type { QueryValues } from '../../rules/query'
import { fill } from '../../rules/text'
import { NAME_MAX, saveView } from './views'

/** Asks for the name of a view, and saves it in this browser. */
export default function SaveViewDialog({
  query,
  onNotice,
  onClose,
}: {
  query: QueryValues
  onNotice: (notice: ResultMessage) => void
  onClose: () => void
}) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const save = () => {
    const name = typed.trim()
    if (!name) return setProblem(VIEW_NEEDS_NAME)
    const isKept = saveView({ name, query })
    onNotice({ text: fill(isKept ? VIEW_SAVED : VIEW_SAVED_FOR_NOW, { name }) })
    onClose()
  }
  return (
    <Dialog
      title={SAVE_VIEW}
      onClose={onClose}
      narrow
      footer={
        <>
          <Button size="big" onClick={onClose}>
            Cancel
          </Button>
          <Button size="big" look="primary" onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Field
          label={VIEW_NAME}
          autoComplete="off"
          maxLength={NAME_MAX}
          value={typed}
          problem={problem}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setProblem('')
          }}
        />
      </form>
    </Dialog>
  )
}
