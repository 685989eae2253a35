import { BANNER_NOTES } from '../../contract/messages/impersonation.gen'
import { useState } from 'react'
import { type Answer, isOk, reasonOf } from '../../api/fetch'
import type { MandatoryNotes, NotesSaved, StaleNotes } from '../../api/types'
import { MANDATORY_NOTES_MAX } from '../../contract/limits/accounts.gen'
import {
  NOTES_CHANGED,
  NOTES_COUNT,
  NOTES_NONE_YET,
  STAFF_NOT_SAVED,
} from '../../contract/messages/accounts.gen'
import { staffCalls, useRefreshStaffData } from '../../features/staff-area'
import { Button } from '../../parts/Button'
import { TextArea } from '../../parts/Field'
import { Cell, Form } from '../../parts/Form'
import { Notice } from '../../parts/Notice'
import { showMoment } from '../../rules/dates'
import { grouped } from '../../rules/digits'
import { codePoints, fill } from '../../rules/text'
import css from './AdminCustomerPage.module.css'
import { NotesConflict } from './NotesConflict'
import type { TabProps } from './tab'

/**
 * The notes shown to everybody who impersonates the customer. Two people who edit them at once see each
 * other's text.
 */
export function NotesTab({ customer }: TabProps) {
  const { customerId } = customer.summary
  const renew = useRefreshStaffData()
  const [base, setBase] = useState<MandatoryNotes>(customer.notes)
  const [notes, setNotes] = useState(base.notes)
  const [stale, setStale] = useState<StaleNotes>()
  const [saved, setSaved] = useState<NotesSaved>()
  const [problem, setProblem] = useState('')
  const length = codePoints(notes)
  const save = async (text: string, version: number): Promise<boolean> => {
    const answer: Answer<unknown> = await staffCalls.saveNotes(customerId, { notes: text, version })
    setSaved(undefined)
    setProblem('')
    if (answer.status === 409) {
      setStale(answer.body as StaleNotes)
      return false
    }
    if (!isOk(answer)) {
      setProblem(reasonOf(answer, STAFF_NOT_SAVED))
      return false
    }
    const done = answer.body as NotesSaved
    setStale(undefined)
    setSaved(done)
    setBase(done.notes)
    // keep what was typed while saving
    setNotes((now) => (now === notes ? done.notes.notes : now))
    renew()
    return true
  }
  const undo = saved && (() => void save(saved.before, saved.notes.version))
  return (
    <div className={css.pad}>
      {stale && (
        <NotesConflict
          stale={stale}
          mine={notes}
          onKeepSaved={() => {
            setBase(stale.fresh)
            setNotes(stale.fresh.notes)
            setStale(undefined)
            renew()
          }}
          onKeepMine={() => save(notes, stale.fresh.version)}
        />
      )}
      <Form
        saves="Save notes"
        isMain
        problem={problem}
        whyNot={notes === base.notes ? 'Nothing was changed' : undefined}
        note={
          base.changedAt
            ? fill(NOTES_CHANGED, { when: showMoment(base.changedAt), name: base.changedBy })
            : base.notes
              ? undefined
              : NOTES_NONE_YET
        }
        onSave={() => save(notes, base.version)}
      >
        <Cell span={6}>
          <TextArea
            label={BANNER_NOTES}
            name="notes"
            rows={6}
            maxLength={MANDATORY_NOTES_MAX}
            aside={fill(NOTES_COUNT, { count: grouped(length), maximum: grouped(MANDATORY_NOTES_MAX) })}
            value={notes}
            onChange={(event) => setNotes(event.currentTarget.value)}
          />
        </Cell>
      </Form>
      <div role="status">
        {saved && (
          <Notice
            tone="good"
            action={
              undo &&
              saved.before !== saved.notes.notes && (
                <Button size="small" onClick={undo}>
                  Undo
                </Button>
              )
            }
          >
            {saved.message}
          </Notice>
        )}
      </div>
    </div>
  )
}
