import type { RegistrationAddress } from '../../api/types'
import { REGISTRATION_ADDRESS_MAX, REGISTRATION_POSTAL_MAX } from '../../contract/limits/accounts.gen'
import { CA_PROVINCES, COUNTRIES, US_STATES_TERRITORIES } from '../../contract/limits/addresses.gen'
import { Field, Select } from '../../parts/Field'
import { Cell } from '../../parts/Form'
import { labelsOf } from '../../rules/addresses'

const STATES: Record<string, Record<string, string>> = { US: US_STATES_TERRITORIES, CA: CA_PROVINCES }

interface Props {
  address: RegistrationAddress
  /** The prefix of the field names: `shipping.street`. */
  kind: 'shipping' | 'billing'
  problems: Record<string, string>
  onChange: (part: Partial<RegistrationAddress>) => void
  onLeave: (field: string) => void
}

/** An address of a new company. Source: S2 §5.5. */
export function CompanyAddress({ address, kind, problems, onChange, onLeave }: Props) {
  const labels = labelsOf(address.country)
  const states = STATES[address.country]
  const field = (name: keyof RegistrationAddress, token: string) => ({
    name: `${kind}.${name}`,
    value: address[name],
    problem: problems[`${kind}.${name}`],
    autoComplete: `${kind} ${token}`,
    maxLength: (name === 'postal' ? REGISTRATION_POSTAL_MAX : REGISTRATION_ADDRESS_MAX) + 10,
    onBlur: () => onLeave(`${kind}.${name}`),
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  })
  const { maxLength: _, ...country } = field('country', 'country')
  const { maxLength: __, ...state } = field('state', 'address-level1')
  return (
    <>
      <Cell span={6}>
        <Field label="Company" {...field('company', 'organization')} />
      </Cell>
      <Cell span={6}>
        <Field label="Street" {...field('street', 'address-line1')} />
      </Cell>
      <Cell span={3}>
        <Field label="City" {...field('city', 'address-level2')} />
      </Cell>
      <Cell span={2}>
        {states ? (
          <Select label={labels.State} {...state}>
            <option value="">Select...</option>
            <Options of={states} />
          </Select>
        ) : (
          <Field label={labels.State} {...field('state', 'address-level1')} />
        )}
      </Cell>
      <Cell span={1}>
        <Field label={labels.Zip} {...field('postal', 'postal-code')} />
      </Cell>
      <Cell span={3}>
        <Select
          label="Country"
          {...country}
          onChange={(event) => onChange({ country: event.currentTarget.value, state: '' })}
        >
          <Options of={COUNTRIES} />
        </Select>
      </Cell>
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
