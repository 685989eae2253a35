import { useState } from 'react'
import { NOTES_COUNTER_FROM, NOTES_MAX } from '../../contract/limits/checkout.gen'
import * as words from '../../contract/messages/checkout.gen'
import { Button } from '../../parts/Button'
import { TextArea } from '../../parts/Field'
import { useLazy } from '../../parts/useLazy'
import { codePoints, fill } from '../../rules/text'
import css from './Billing.module.css'
import type { BillingProps } from './billingParts'
import { fieldsOf } from './fields'
import { NotesCounter } from './NotesCounter'

/** The order notes, and where they are printed. Source: S2 §2.9, §5.7. */
export function OrderNotes({ checkout, edits, setup }: BillingProps) {
  const { Notes: notes, NoteAreas: areas } = edits.General
  const [Dialog, want] = useLazy(() => import('./NoteLocationDialog'))
  const [isOpen, setOpen] = useState(false)
  const length = codePoints(notes)
  const field = fieldsOf(checkout, 'General')('Notes')
  // customers do not choose the internal places, and do not see them
  const shown = areas.filter((area) => setup.ValidOrderNoteAreas.includes(area))
  return (
    <div className={css.notes}>
      <TextArea
        label={words.ORDER_NOTES}
        aside={length > NOTES_COUNTER_FROM ? <NotesCounter length={length} /> : 'optional'}
        rows={3}
        {...field}
        problem={length > NOTES_MAX ? words.NOTES_TOO_LONG : field.problem}
      />
      <p className={css.where}>
        <span className="meta">{fill(words.NOTE_PRINTED_ON, { areas: shown.join(', ') })}</span>
        <Button
          look="link"
          aria-haspopup="dialog"
          onClick={() => {
            want()
            setOpen(true)
          }}
        >
          {words.NOTE_LOCATION}
        </Button>
      </p>
      {isOpen && Dialog && (
        <Dialog
          noteType="order"
          text={notes}
          areas={areas}
          choices={setup.ValidOrderNoteAreas}
          most={NOTES_MAX}
          onSave={(Notes, NoteAreas) => {
            void checkout.save({ General: { Notes, NoteAreas } })
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
