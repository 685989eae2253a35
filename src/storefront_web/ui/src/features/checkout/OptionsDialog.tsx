import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { SetupData, ShippingChoices, ValidationStatus } from '../../api/types'
import { Ability } from '../../contract/enums.gen'
import { DELIVERY_INSTRUCTIONS_ROWS } from '../../contract/limits/addresses.gen'
import { NOTE_INTERNAL, SAVE_FAILED } from '../../contract/messages/checkout.gen'
import * as words from '../../contract/messages/shipping.gen'
import { Button } from '../../parts/Button'
import { Dialog } from '../../parts/Dialog'
import { Check, Select, TextArea } from '../../parts/Field'
import { Notice } from '../../parts/Notice'
import {
  choicesOfCopy,
  hasLineDates,
  whyNotOptions,
  type WorkingCopy,
  workingCopyOf,
} from '../../rules/shippingOptions'
import { useBusy } from '../../state/useBusy'
import { CollectFields } from './CollectFields'
import { NotBeforeField } from './NotBeforeField'
import css from './OptionsDialog.module.css'
import { RequestedDates } from './RequestedDates'

interface Props {
  choices: ShippingChoices
  setup: SetupData
  /** The order notes, where other paperwork is described. */
  notes: string
  onSave: (choices: Partial<ShippingChoices>) => Promise<ValidationStatus | undefined>
  onClose: () => void
}

/**
 * The Additional Shipping Options. They are edited in a working copy: the checkout changes only on Save.
 * Source: S2 §2.7, §3.3, §6.
 */
export function OptionsDialog({ choices, setup, notes, onSave, onClose }: Props) {
  const [copy, setCopy] = useState(() => workingCopyOf(choices, setup.ShoppingCartItems, setup.Today))
  const [isTried, setTried] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const [problem, setProblem] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const { isBusy, isRunning, run } = useBusy()
  const may = (ability: Ability) => setup.Abilities.includes(ability)
  const change = (part: Partial<WorkingCopy>) => setCopy((before) => ({ ...before, ...part }))
  const found = whyNotOptions(copy, notes, setup.Today)
  const problems = isTried ? Object.fromEntries(found.map(({ field, message }) => [field, message])) : {}
  // counted, so that the focus moves after the fields show their problems
  useEffect(() => {
    if (refusals) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  const save = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (isRunning()) return
    setTried(true)
    setProblem('')
    if (found.length > 0) return setRefusals((count) => count + 1)
    const status = await run(
      () => onSave(choicesOfCopy(copy)),
      () => undefined,
    )
    if (status) onClose()
    else setProblem(SAVE_FAILED)
  }
  const basis = setup.PackingBasisList.find((one) => one.Value === copy.selectedPackingBasis)
  return (
    <Dialog
      title="Additional Shipping Options"
      onClose={onClose}
      footer={
        <>
          <Button size="big" onClick={onClose}>
            Cancel
          </Button>
          <Button size="big" look="primary" type="submit" form={id} aria-busy={isBusy}>
            {isBusy ? 'Saving...' : 'Save'}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} noValidate className={css.form} onSubmit={(event) => void save(event)}>
        {may(Ability.PACKING_BASIS) && (
          <Select
            label={words.PACKING_BASIS_LABEL}
            help={basis?.HelpText}
            problem={problems['PackingBasis']}
            value={copy.selectedPackingBasis}
            onChange={({ currentTarget: { value } }) =>
              change({ selectedPackingBasis: value as WorkingCopy['selectedPackingBasis'] })
            }
          >
            {setup.PackingBasisList.map(({ Value, Label, HelpText }) => (
              <option key={Value} value={Value} title={HelpText}>
                {Label}
              </option>
            ))}
          </Select>
        )}
        {may(Ability.PACKING_BASIS) && hasLineDates(copy) && (
          <RequestedDates
            schedule={copy.shippingSchedule}
            items={setup.ShoppingCartItems}
            today={setup.Today}
            problems={problems}
            onChange={(shippingSchedule) => change({ shippingSchedule })}
          />
        )}
        {may(Ability.RUSH) && (
          <Check
            label={words.RUSH_LABEL}
            help={NOTE_INTERNAL}
            checked={copy.isRush}
            onChange={(event) => change({ isRush: event.currentTarget.checked })}
          />
        )}
        {may(Ability.NOT_BEFORE_DATE) && (
          <NotBeforeField
            day={copy.notBeforeDate}
            today={setup.Today}
            problem={problems['NotBeforeDate']}
            onChange={(notBeforeDate) => change({ notBeforeDate })}
          />
        )}
        {may(Ability.SPECIAL_PAPERWORK) && (
          <Select
            label={words.SPECIAL_PAPERWORK_LABEL}
            problem={problems['SpecialPaperworkRequest']}
            value={copy.selectedSpecialPaperworkRequested}
            onChange={({ currentTarget: { value } }) =>
              change({
                selectedSpecialPaperworkRequested: value as WorkingCopy['selectedSpecialPaperworkRequested'],
              })
            }
          >
            {setup.SpecialPaperworkKinds.map(({ Value, Label }) => (
              <option key={Value} value={Value}>
                {Label}
              </option>
            ))}
          </Select>
        )}
        {may(Ability.SHIP_COLLECT) && (
          <CollectFields copy={copy} carriers={setup.CollectCarriers} problems={problems} onChange={change} />
        )}
        <TextArea
          label="Delivery Instructions"
          aside="optional"
          help={`For example ${words.DELIVERY_INSTRUCTIONS_HINT}`}
          rows={DELIVERY_INSTRUCTIONS_ROWS}
          maxLength={300}
          problem={problems['DeliveryInstructions']}
          value={copy.deliveryInstructions}
          onChange={(event) => change({ deliveryInstructions: event.currentTarget.value })}
        />
        <div role="alert" className={css.problem}>
          {problem && <Notice tone="bad">{problem}</Notice>}
        </div>
      </form>
    </Dialog>
  )
}
