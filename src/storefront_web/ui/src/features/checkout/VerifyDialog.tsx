import { useEffect, useRef } from 'react'
import type { Address, SetupData } from '../../api/types'
import * as words from '../../contract/messages/addresses.gen'
import { Button } from '../../parts/Button'
import { Dialog } from '../../parts/Dialog'
import { Notice } from '../../parts/Notice'
import { labelsOf } from '../../rules/addresses'
import type { AddressPart } from '../../rules/verification'
import type { Asked } from './useVerification'
import css from './VerifyDialog.module.css'

interface Props {
  asked: Asked
  setup: SetupData
  /** Keep the address as typed. */
  onKeep: () => void
  /** Use the corrected address. */
  onTake: (corrected: Partial<Record<AddressPart, string>>) => void
  onEdit: () => void
  /** Verification did not answer: the address is saved, so the buyer may continue. */
  onGoOn: () => void
  onTryAgain: () => void
}

/** The result of verifying a ship-to, and the choices. Source: S2 §2.5, §4.6, §8. */
export function VerifyDialog({ asked, setup, onKeep, onTake, onEdit, onGoOn, onTryAgain }: Props) {
  const { told, corrected } = asked
  const isCorrected = told.State === 'Corrected' && corrected !== undefined
  const choices = useRef<HTMLSpanElement>(null)
  // once the dialog is open, focus the last choice, which most people want
  useEffect(() => choices.current?.querySelector<HTMLElement>('button:last-child')?.focus(), [])
  return (
    <Dialog
      title="Verify Shipping Address"
      onClose={onEdit}
      footer={
        <span ref={choices} className={css.choices}>
          {isCorrected && (
            <>
              <Button size="big" onClick={onKeep}>
                {words.KEEP_ORIGINAL_ADDRESS}
              </Button>
              <Button
                size="big"
                look="primary"
                onClick={() => onTake(partsOf(corrected, told.ChangedFields))}
              >
                {words.LOOKS_GOOD}
              </Button>
            </>
          )}
          {told.State === 'ServerError' && (
            <>
              <Button size="big" onClick={onKeep}>
                {words.KEEP_THIS_ADDRESS}
              </Button>
              <Button size="big" look="primary" onClick={onEdit}>
                {words.EDIT_ADDRESS}
              </Button>
            </>
          )}
          {told.State === 'RequestFailed' && (
            <>
              <Button size="big" onClick={onEdit}>
                {words.EDIT_ADDRESS}
              </Button>
              <Button size="big" onClick={onGoOn}>
                Continue
              </Button>
              <Button size="big" look="primary" onClick={onTryAgain}>
                Try again
              </Button>
            </>
          )}
        </span>
      }
    >
      <div className="stack">
        <Notice tone={isCorrected ? 'blue' : 'warn'} role="alert">
          {told.Message}
        </Notice>
        {isCorrected && <Compared asked={asked} corrected={corrected} setup={setup} />}
        {told.Warning && <p>{told.Warning}</p>}
        {told.State === 'RequestFailed' && <p>{words.SAVED_UNVERIFIED}</p>}
      </div>
    </Dialog>
  )
}

const ROWS: readonly (readonly [AddressPart, string])[] = [
  ['Name', 'Name'],
  ['Attn', 'Attention'],
  ['Address1', 'Address line 1'],
  ['Address2', 'Address line 2'],
  ['City', 'City'],
  ['State', 'State'],
  ['Zip', 'Zip Code'],
  ['Country', 'Country'],
]

/** Both addresses side by side, with differences marked, also for screen readers. */
function Compared({
  asked: { sent, told },
  corrected,
  setup,
}: {
  asked: Asked
  corrected: Address
  setup: SetupData
}) {
  const labels = labelsOf(corrected.Country)
  const nameOf = (part: AddressPart, label: string) =>
    part === 'State' ? labels.State : part === 'Zip' ? labels.Zip : label
  const shown = (part: AddressPart, value: string) =>
    part === 'Country' ? (setup.Countries.find((one) => one.Value === value)?.Label ?? value) : value
  return (
    <table className={css.compared}>
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">Part</span>
          </th>
          <th scope="col">You entered</th>
          <th scope="col">Updated</th>
        </tr>
      </thead>
      <tbody>
        {ROWS.filter(([part]) => sent[part] || corrected[part]).map(([part, label]) => (
          <tr key={part}>
            <th scope="row">{nameOf(part, label)}</th>
            <td>{shown(part, sent[part] ?? '')}</td>
            <td>
              {told.ChangedFields.includes(part) ? (
                <Highlighted text={shown(part, corrected[part])} />
              ) : (
                shown(part, corrected[part])
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Highlighted({ text }: { text: string }) {
  return (
    <mark className={css.mark}>
      {text || 'left out'}
      <span className="vh"> (changed)</span>
    </mark>
  )
}

function partsOf(corrected: Address, parts: readonly AddressPart[]): Partial<Record<AddressPart, string>> {
  return Object.fromEntries(parts.map((part) => [part, corrected[part]]))
}
