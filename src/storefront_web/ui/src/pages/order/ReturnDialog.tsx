import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isOk, need, reasonOf } from '../../api/fetch'
import type { Returnable, ReturnableLine, ReturnedQuantity } from '../../api/types'
import type { ReturnReason } from '../../contract/enums.gen'
import { RETURN_LINE_NOTE_MAX, RETURN_NOTE_MAX } from '../../contract/limits/returns.gen'
import {
  LINES_MISSING,
  REASON_TEXTS,
  RETURN_DIALOG_TITLE,
  RETURN_LEFT,
  RETURN_NONE_LEFT,
  RETURN_NOT_SENT,
  RETURN_NOTE,
  RETURN_NOTE_MORE,
  RETURN_PHOTOS,
  RETURN_QUANTITY,
  RETURN_REASON,
  RETURN_SEND,
} from '../../contract/messages/returns.gen'
import { FILES_SENDING } from '../../contract/messages/uploads.gen'
import { orderUrls } from '../../features/company-orders'
import { FilePicker, useSentFiles } from '../../features/files'
import { returnCalls, returnUrls } from '../../features/returns'
import { Button } from '../../parts/Button'
import { Dialog } from '../../parts/Dialog'
import { Field, Select, TextArea } from '../../parts/Field'
import { LoadFailed } from '../../parts/LoadFailed'
import { Notice } from '../../parts/Notice'
import { Skeleton } from '../../parts/Skeleton'
import { paths } from '../../paths'
import { showCount } from '../../rules/money'
import { fill } from '../../rules/text'
import { navigate } from '../../state/navigation'
import { useLater } from '../../state/queries'
import { useBusy } from '../../state/useBusy'
import css from './ReturnDialog.module.css'

type Drafts = Readonly<Record<number, { quantity: string; reason: ReturnReason; note: string }>>

const NOTHING = { quantity: '', reason: 'WrongItem' as ReturnReason, note: '' }

/** Asks what comes back, how much and why; then opens the return. A refusal leaves all that was typed. */
export default function ReturnDialog({ orderNumber, onClose }: { orderNumber: number; onClose: () => void }) {
  const client = useQueryClient()
  const { isBusy, isRunning, run } = useBusy()
  const { data, error, retry } = useLater(need<Returnable>(returnUrls.returnable(orderNumber)), {
    refetchOnMount: 'always',
  })
  // sending the same request again finds the return that it has made
  const [requestKey] = useState(() => crypto.randomUUID())
  const [drafts, setDrafts] = useState<Drafts>({})
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState('')
  const chosen = useSentFiles()
  const send = async () => {
    if (isRunning()) return
    const lines = linesOf(drafts)
    if (lines.length === 0) return setProblem(LINES_MISSING)
    if (chosen.isSending) return setProblem(FILES_SENDING)
    setProblem('')
    const answer = await run(
      () => returnCalls.request({ orderNumber, requestKey, lines, note, fileIds: chosen.fileIds }),
      () => undefined,
    )
    if (answer && isOk(answer)) {
      void client.invalidateQueries({ queryKey: [orderUrls.order(orderNumber)] })
      onClose()
      void navigate(paths.rma(answer.body.rma.rmaNumber))
      return
    }
    setProblem(answer ? reasonOf(answer, RETURN_NOT_SENT) : RETURN_NOT_SENT)
    // somebody else may have returned it since
    void client.invalidateQueries({ queryKey: [returnUrls.returnable(orderNumber)] })
  }
  const isNone = data?.lines.length === 0
  return (
    <Dialog
      title={fill(RETURN_DIALOG_TITLE, { number: orderNumber })}
      onClose={onClose}
      footer={
        <>
          <Button size="big" onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="big"
            look="primary"
            aria-busy={isBusy}
            why={isNone ? RETURN_NONE_LEFT : undefined}
            onClick={() => void send()}
          >
            {RETURN_SEND}
          </Button>
        </>
      }
    >
      <div className="stack">
        {error && <LoadFailed what={RETURN_SEND} problem={error} retry={retry} />}
        {!data && !error && <Skeleton height={48} lines={3} />}
        {isNone && <Notice>{RETURN_NONE_LEFT}</Notice>}
        <ul className={css.lines}>
          {data?.lines.map((line) => (
            <Line
              key={line.lineNumber}
              line={line}
              draft={drafts[line.lineNumber] ?? NOTHING}
              onChange={(part) =>
                setDrafts((now) => ({
                  ...now,
                  [line.lineNumber]: { ...(now[line.lineNumber] ?? NOTHING), ...part },
                }))
              }
            />
          ))}
        </ul>
        {data && !isNone && (
          <TextArea
            label={RETURN_NOTE}
            aside="Optional"
            rows={2}
            maxLength={RETURN_NOTE_MAX}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        )}
        {data && !isNone && <FilePicker chosen={chosen} label={RETURN_PHOTOS} />}
        <p className="meta">{RETURN_NOTE_MORE}</p>
        <div role="alert">{problem && <Notice tone="bad">{problem}</Notice>}</div>
      </div>
    </Dialog>
  )
}

function Line({
  line,
  draft,
  onChange,
}: {
  line: ReturnableLine
  draft: typeof NOTHING
  onChange: (part: Partial<typeof NOTHING>) => void
}) {
  const { lineNumber, quantityLeft: most } = line
  const isChosen = Number(draft.quantity) > 0
  return (
    <li className={css.line}>
      <span className={css.what}>
        <b>
          {lineNumber}. {line.itemCode}
        </b>
        <span>{line.itemDescription}</span>
        <small>
          {fill(RETURN_LEFT, {
            left: `${showCount(most)} ${line.unitOfMeasure}`,
            shipped: showCount(line.quantityShipped),
          })}
        </small>
      </span>
      <Field
        label={fill(RETURN_QUANTITY, { line: lineNumber, most: showCount(most) })}
        hideLabel
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
        value={draft.quantity}
        onChange={(event) => onChange({ quantity: event.currentTarget.value.replace(/\D/g, '').slice(0, 9) })}
      />
      {isChosen && (
        <span className={css.why}>
          <Select
            label={RETURN_REASON}
            value={draft.reason}
            onChange={(event) => onChange({ reason: event.currentTarget.value as ReturnReason })}
          >
            {Object.entries(REASON_TEXTS).map(([code, text]) => (
              <option key={code} value={code}>
                {text}
              </option>
            ))}
          </Select>
          <Field
            label="Details"
            aside="Optional"
            autoComplete="off"
            maxLength={RETURN_LINE_NOTE_MAX}
            value={draft.note}
            onChange={(event) => onChange({ note: event.currentTarget.value })}
          />
        </span>
      )}
    </li>
  )
}

/** Return the lines with a quantity, as they are sent. */
function linesOf(drafts: Drafts): ReturnedQuantity[] {
  return Object.entries(drafts)
    .map(([line, { quantity, reason, note }]) => ({
      lineNumber: Number(line),
      quantity: Number(quantity),
      reason,
      note,
    }))
    .filter(({ quantity }) => quantity > 0)
}
