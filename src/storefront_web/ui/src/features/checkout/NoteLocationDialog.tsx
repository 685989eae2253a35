import { useState } from 'react'
import { NOTES_COUNTER_FROM } from '../../contract/limits/checkout.gen'
import * as words from '../../contract/messages/checkout.gen'
import { Button } from '../../parts/Button'
import { Dialog } from '../../parts/Dialog'
import { Check, TextArea } from '../../parts/Field'
import { codePoints, fill } from '../../rules/text'
import { type NoteType, visibilityHint, whyNotNoteLocation } from '../../rules/notes'
import { useAuth } from '../../state/auth'
import css from './Billing.module.css'

interface Props {
  noteType: NoteType
  text: string
  /** Where it is printed now. */
  areas: string[]
  /** Where it can be printed. */
  choices: string[]
  /** How many characters it can have. */
  most: number
  onSave: (text: string, areas: string[]) => void
  onClose: () => void
}

/**
 * The Note Location dialog: the text of a note, and on which papers it is printed. Our staff see which of them
 * customers get. Source: S2 §2.9, §5.7, §6, decisions D11, D12.
 */
export default function NoteLocationDialog({ noteType, choices, most, onSave, onClose, ...given }: Props) {
  const { user } = useAuth()
  const [text, setText] = useState(given.text)
  const [areas, setAreas] = useState(given.areas.filter((area) => choices.includes(area)))
  const length = codePoints(text)
  const tooLong = length > most ? fill(words.NOTE_TOO_LONG, { maximum: most }) : ''
  const [whyNot] = whyNotNoteLocation(text, areas, noteType)
  const groups = user?.isAirlineEmployee
    ? [words.NOTE_CUSTOMER_VISIBLE, words.NOTE_INTERNAL].map((hint) => ({
        title: hint,
        places: choices.filter((area) => visibilityHint(area) === hint),
      }))
    : [{ title: words.NOTE_PLACES, places: choices }]
  return (
    <Dialog
      title={words.NOTE_LOCATION}
      onClose={onClose}
      footer={
        <>
          <Button size="big" onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="big"
            look="primary"
            why={tooLong || whyNot?.message}
            onClick={() => onSave(text.trim(), areas)}
          >
            Save
          </Button>
        </>
      }
    >
      <div className={css.dialog}>
        <TextArea
          label={words.NOTE_TEXT}
          rows={4}
          value={text}
          aside={
            length > NOTES_COUNTER_FROM && (
              <span className={tooLong ? 'bad' : undefined}>
                {fill(words.NOTES_COUNTER, { length, maximum: most })}
              </span>
            )
          }
          problem={tooLong}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {groups
          .filter(({ places }) => places.length > 0)
          .map(({ title, places }) => (
            <fieldset key={title} className={css.places}>
              <legend>{title}</legend>
              {places.map((area) => (
                <Check
                  key={area}
                  label={area}
                  checked={areas.includes(area)}
                  onChange={({ currentTarget: { checked } }) =>
                    setAreas(choices.filter((one) => (one === area ? checked : areas.includes(one))))
                  }
                />
              ))}
            </fieldset>
          ))}
        <p className="meta" role="status">
          {noteType === 'order' ? words.NOTE_WITHOUT_PLACE : (whyNot?.message ?? '')}
        </p>
      </div>
    </Dialog>
  )
}
