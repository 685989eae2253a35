import { type FormEvent, useState } from 'react'
import {
  BOX_CHECK,
  BOX_EMPTY,
  BOX_TITLE,
  FIELD_LABEL,
  HOW_TO_WRITE,
} from '../../contract/messages/quickorder.gen'
import { Button } from '../../parts/Button'
import { TextArea } from '../../parts/Field'
import { Link } from '../../parts/Link'
import { Panel } from '../../parts/Panel'
import { paths } from '../../paths'
import { keepTyped, readTyped } from '../../state/drafts'
import { navigate } from '../../state/navigation'
import { withMore } from './paste'
import css from './QuickOrder.module.css'

/** A field for part numbers that opens quick order with them, below what is there already. */
export function QuickOrderBox() {
  const [text, setText] = useState('')
  const open = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    const kept = readTyped<{ text: string; decided: object }>('quick-order') ?? { text: '', decided: {} }
    keepTyped('quick-order', { ...kept, text: withMore(kept.text, text) })
    void navigate(paths.quickOrder())
  }
  return (
    <Panel title={BOX_TITLE} aside={<Link href={paths.quickOrder()}>Upload a list</Link>}>
      <form className={css.box} onSubmit={open}>
        <TextArea
          label={FIELD_LABEL}
          help={HOW_TO_WRITE}
          rows={4}
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" wide why={text.trim() === '' ? BOX_EMPTY : undefined}>
          {BOX_CHECK}
        </Button>
      </form>
    </Panel>
  )
}
