import type { Choice, SetupData } from '../../api/types'
import { Field, Select } from '../../parts/Field'
import { labelsOf, whyNotAddress } from '../../rules/addresses'
import { placeLines } from '../../rules/places'
import { Cell } from '../../parts/Form'
import { useProblems } from '../../state/useProblems'

/** The fields shared by ship-to and billing addresses. */
export interface AddressDraft {
  Name: string
  FirstName: string
  LastName: string
  Address1: string
  Address2: string
  City: string
  State: string
  Zip: string
  Country: string
  Phone: string
  PhoneExt: string
}

/** The countries, states and provinces to choose from. */
export type Places = Pick<SetupData, 'Countries' | 'UsStatesTerritories' | 'CaProvinces'>

interface Props {
  draft: AddressDraft
  problems: Record<string, string>
  choices: Places
  /** The autocomplete section: `shipping` or `billing`. */
  kind: 'shipping' | 'billing'
  onChange: (change: Partial<AddressDraft>) => void
  onLeave?: (name: keyof AddressDraft) => void
}

/** The fields of an address, labeled for its country. Source: S2 §5.3. */
export function AddressFields({ draft, problems: server, choices, kind, onChange, onLeave }: Props) {
  const served = choices.Countries.map((country) => country.Value)
  const { problems, leave } = useProblems(server, whyNotAddress(draft, served))
  const labels = labelsOf(draft.Country)
  const states: Choice[] =
    draft.Country === 'US' ? choices.UsStatesTerritories : draft.Country === 'CA' ? choices.CaProvinces : []
  const field = (name: keyof AddressDraft, token: string) => ({
    value: draft[name],
    problem: problems[name],
    autoComplete: `${kind} ${token}`,
    onBlur: () => {
      leave(name)
      onLeave?.(name)
    },
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  })
  return (
    <>
      <Cell span={6}>
        <Field label="Company or name" {...field('Name', 'organization')} maxLength={60} />
      </Cell>
      <Cell span={3}>
        <Field label="Address line 1" {...field('Address1', 'address-line1')} maxLength={60} />
      </Cell>
      <Cell span={3}>
        <Field
          label="Address line 2"
          aside="optional"
          {...field('Address2', 'address-line2')}
          maxLength={60}
        />
      </Cell>
      <Cell span={3}>
        <Select
          label="Country"
          {...field('Country', 'country')}
          onChange={(event) => onChange({ Country: event.currentTarget.value, State: '' })}
        >
          <Options of={choices.Countries} />
        </Select>
      </Cell>
      <Cell span={3}>
        <Field label="City" {...field('City', 'address-level2')} maxLength={60} />
      </Cell>
      <Cell span={2}>
        {states.length > 0 ? (
          <Select label={labels.State} {...field('State', 'address-level1')}>
            <option value="">Select...</option>
            <Options of={states} />
          </Select>
        ) : (
          <Field label={labels.State} aside="optional" {...field('State', 'address-level1')} maxLength={60} />
        )}
      </Cell>
      <Cell span={1}>
        <Field label={labels.Zip} {...field('Zip', 'postal-code')} maxLength={12} />
      </Cell>
      <Cell span={2}>
        <Field label="Phone" inputMode="tel" {...field('Phone', 'tel-national')} maxLength={40} />
      </Cell>
      <Cell span={1}>
        <Field label="Ext." inputMode="numeric" {...field('PhoneExt', 'tel-extension')} maxLength={8} />
      </Cell>
    </>
  )
}

function Options({ of }: { of: Choice[] }) {
  return of.map((choice) => (
    <option key={choice.Value} value={choice.Value}>
      {choice.Label}
    </option>
  ))
}

/** An address on one line, for a collapsed section. */
export function addressLine(address: AddressDraft): string {
  const place = placeLines(address.City, address.State, address.Zip, address.Country)
  return [address.Address1, address.Address2, ...place].filter(Boolean).join(', ')
}
