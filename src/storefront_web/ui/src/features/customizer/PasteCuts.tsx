import { useState } from 'react'
import { PASTE_CUTS, PASTE_HOW, PASTED_NOT_READ } from '../../contract/messages/families.gen'
import { Button } from '../../parts/Button'
import { TextArea } from '../../parts/Field'
import { fill } from '../../rules/text'
import { type Cut, pastedCuts } from './cutList'
import css from './Customizer.module.css'

/** A field to paste a whole cut list; a line that cannot be read is reported, and then nothing is added. */
export function PasteCuts({ onPasted }: { onPasted: (cuts: Cut[]) => void }) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const take = () => {
    const { cuts, unread } = pastedCuts(text)
    const [first] = unread
    if (first) setProblem(fill(PASTED_NOT_READ, first))
    else if (cuts.length > 0) onPasted(cuts)
  }
  return (
    <div className={css.paste}>
      <TextArea
        label={PASTE_CUTS}
        rows={5}
        help={PASTE_HOW}
        problem={problem}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button onClick={take}>Take over</Button>
    </div>
  )
}
