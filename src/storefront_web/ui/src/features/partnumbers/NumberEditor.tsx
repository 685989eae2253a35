import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerPartNumber } from '../../api/types'
import { NUMBER_MAX } from '../../contract/limits/partnumbers.gen'
import {
  DELETED,
  EDITOR_HELP,
  EXISTS,
  NOT_SAVED,
  NUMBER_FOR,
  NUMBER_LENGTH,
  SAVED,
  TITLE,
} from '../../contract/messages/partnumbers.gen'
import { Button, IconButton } from '../../parts/Button'
import { Dialog } from '../../parts/Dialog'
import { Field } from '../../parts/Field'
import { Icon } from '../../parts/Icon'
import { Notice } from '../../parts/Notice'
import { cleanInput, cleanNumber, whyNotSave } from '../../rules/partnumbers'
import { fill } from '../../rules/text'
import { say } from '../../state/banner'
import { useBusy } from '../../state/useBusy'
import { choose } from './chosen'
import { removeNumber, saveNumber } from './numberCalls'
import css from './NumberEditor.module.css'

interface Props {
  company: number
  item: { invMastUid: number; itemCode: string }
  numbers: CustomerPartNumber[]
  onClose: () => void
}

/** Adds and removes the company's part numbers of an item. Source: S2 §2.4, §5.1, decision F10. */
export default function NumberEditor({ company, item, numbers, onClose }: Props) {
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const { isBusy, isRunning, run } = useBusy()
  const existing = numbers.map((number) => number.customerPartNumber)
  const why = whyNotSave(typed, existing, isBusy)
  const put = (next: CustomerPartNumber[]) =>
    client.setQueryData(['partNumbers', company, item.invMastUid], next)
  const save = async () => {
    const number = cleanNumber(typed)
    if (isRunning() || whyNotSave(number, existing)) return
    setProblem('')
    const answer = await run(
      () => saveNumber(item.invMastUid, number),
      () => undefined,
    )
    if (!answer?.success || answer.xrefId === null) return setProblem(answer?.message || NOT_SAVED)
    const { xrefId: id, theirItemId } = answer
    put([...numbers, { id, customerPartNumber: theirItemId, invMastUid: item.invMastUid }])
    choose(company, item.invMastUid, id)
    const notice = fill(SAVED, { number: theirItemId, item_code: item.itemCode })
    say([notice, answer.message].join(' ').trim())
    onClose()
  }
  const remove = async (number: CustomerPartNumber) => {
    setProblem('')
    put(numbers.filter((one) => one.id !== number.id))
    const answer = await run(
      () => removeNumber(number),
      () => undefined,
    )
    if (!answer?.success) {
      put(numbers)
      return setProblem(answer?.message || NOT_SAVED)
    }
    choose(company, item.invMastUid, null)
    say(fill(DELETED, { number: number.customerPartNumber }))
  }
  return (
    <Dialog
      title={TITLE}
      onClose={onClose}
      footer={
        <Button
          look="primary"
          size="big"
          why={why || undefined}
          aria-busy={isBusy}
          onClick={() => void save()}
        >
          {isBusy ? 'Saving...' : 'Save'}
        </Button>
      }
    >
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Field
          label={fill(NUMBER_FOR, { item_code: item.itemCode })}
          aside={fill(NUMBER_LENGTH, { count: typed.length, maximum: NUMBER_MAX })}
          help={EDITOR_HELP}
          name="theirItemId"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={NUMBER_MAX}
          value={typed}
          problem={why === EXISTS ? why : undefined}
          onChange={(event) => {
            setProblem('')
            setTyped(cleanInput(event.currentTarget.value))
          }}
        />
        <div role="alert">{problem && <Notice tone="bad">{problem}</Notice>}</div>
        {numbers.length > 0 && (
          <ul className={css.numbers} aria-label={TITLE}>
            {numbers.map((number) => (
              <li key={number.id}>
                <b>{number.customerPartNumber}</b>
                <IconButton label={`Delete ${number.customerPartNumber}`} onClick={() => void remove(number)}>
                  <Icon name="close" />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
      </form>
    </Dialog>
  )
}
