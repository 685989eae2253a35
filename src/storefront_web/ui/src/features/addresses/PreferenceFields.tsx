import type { Address } from '../../api/types'
import { CARRIER_NAME_MAX, COLLECT_MAX } from '../../contract/limits/addresses.gen'
import {
  COLLECT_CARRIER_LABELS,
  COLLECT_CARRIER_PLACEHOLDER,
  PACKING_BASIS_LABELS,
} from '../../contract/messages/shipping.gen'
import { Check, Field, Select } from '../../parts/Field'
import { Cell } from '../../parts/Form'

interface Props {
  address: Address
  problems: Record<string, string>
  onChange: (part: Partial<Address>) => void
}

/** The shipping preferences of an address. Source: S2 §3.5. */
export function PreferenceFields({ address, problems, onChange }: Props) {
  const field = (
    name: 'PreferredPackingBasis' | 'PreferredCarrierName' | 'CollectAccount' | 'CollectCarrier',
  ) => ({
    name,
    value: address[name],
    problem: problems[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  })
  return (
    <>
      <Cell span={3}>
        <Select label="Preferred packing basis" {...field('PreferredPackingBasis')}>
          <option value="">None</option>
          <Options of={PACKING_BASIS_LABELS} />
        </Select>
      </Cell>
      <Cell span={3}>
        <Field
          label="Preferred carrier"
          aside="optional"
          autoComplete="off"
          maxLength={CARRIER_NAME_MAX}
          {...field('PreferredCarrierName')}
        />
      </Cell>
      <Cell span={6}>
        <Check
          label="Ship Collect?"
          checked={address.IsCollect}
          onChange={(event) => onChange({ IsCollect: event.currentTarget.checked })}
        />
      </Cell>
      {address.IsCollect && (
        <>
          <Cell span={3}>
            <Field
              label="Collect Account Number"
              autoComplete="off"
              maxLength={COLLECT_MAX}
              {...field('CollectAccount')}
            />
          </Cell>
          <Cell span={3}>
            <Select label="Collect Carrier" {...field('CollectCarrier')}>
              <option value="">{COLLECT_CARRIER_PLACEHOLDER}</option>
              <Options of={COLLECT_CARRIER_LABELS} />
            </Select>
          </Cell>
        </>
      )}
    </>
  )
}

function Options({ of }: { of: Record<string, string> }) {
  return Object.entries(of).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}
