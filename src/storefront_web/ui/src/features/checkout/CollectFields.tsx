import type { Choice } from '../../api/types'
import { COLLECT_ACCOUNT_MAX } from '../../contract/limits/shipping.gen'
import { COLLECT_CARRIER_PLACEHOLDER } from '../../contract/messages/shipping.gen'
import { Check, Field, Select } from '../../parts/Field'
import type { WorkingCopy } from '../../rules/shippingOptions'
import css from './OptionsDialog.module.css'

interface Props {
  copy: WorkingCopy
  carriers: Choice[]
  problems: Record<string, string>
  onChange: (part: Partial<WorkingCopy>) => void
}

/** Ship collect, with the account and the carrier that pays. Source: S2 §2.7, §5.6. */
export function CollectFields({ copy, carriers, problems, onChange }: Props) {
  return (
    <>
      <Check
        label="Ship Collect?"
        checked={copy.isCollect}
        onChange={(event) => onChange({ isCollect: event.currentTarget.checked })}
      />
      {copy.isCollect && (
        <div className={css.collect}>
          <Field
            label="Collect Account Number"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={COLLECT_ACCOUNT_MAX + 10}
            problem={problems['CollectAccount']}
            value={copy.collectAccountNumber}
            onChange={(event) => onChange({ collectAccountNumber: event.currentTarget.value.toUpperCase() })}
          />
          <Select
            label="Collect Carrier"
            problem={problems['CollectCarrier']}
            value={copy.collectCarrier}
            onChange={(event) => onChange({ collectCarrier: event.currentTarget.value })}
          >
            <option value="" disabled>
              {COLLECT_CARRIER_PLACEHOLDER}
            </option>
            {carriers.map(({ Value, Label }) => (
              <option key={Value} value={Value}>
                {Label}
              </option>
            ))}
          </Select>
        </div>
      )}
    </>
  )
}
