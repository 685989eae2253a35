import type { Address, BillingAddress } from '../../api/types'
import { BILLING_ADDRESS, BILLING_OTHER, BILLING_SAME } from '../../contract/messages/checkout.gen'
import { Select } from '../../parts/Field'
import { Cell } from '../../parts/Form'
import { AddressFields, addressLine } from '../addresses'
import type { BillingProps } from './billingParts'
import { shownProblems } from './fields'

const SAME = 'same'
const OTHER = '0'

/** The billing address: the ship-to, one of the company's, or another one. Source: S2 §2.9, §3.3. */
export function BillTo({ checkout, edits, setup }: BillingProps) {
  const { BillingAddress: address, General: general } = edits
  const { ShippingAddresses: book, BillingInformation: company } = setup
  const value = general.IsBillingSameAsShipping ? SAME : String(address.P21Id)
  const choose = (chosen: string) => {
    if (chosen === SAME) return checkout.save({ General: { IsBillingSameAsShipping: true } })
    const found = book.find(({ P21Id }) => String(P21Id) === chosen)
    return checkout.save({
      General: { IsBillingSameAsShipping: false },
      BillingAddress: found ? billingOf(found) : { ...NO_ADDRESS, Name: company.CustomerName },
    })
  }
  return (
    <>
      <Cell span={3}>
        <Select
          label={BILLING_ADDRESS}
          value={value}
          help={address.P21Id > 0 && value !== SAME ? addressLine(address) : undefined}
          onChange={(event) => void choose(event.currentTarget.value)}
        >
          <option value={SAME}>{BILLING_SAME}</option>
          {book.map((one) => (
            <option key={one.P21Id} value={one.P21Id}>
              {[one.Name, addressLine(one)].filter(Boolean).join(', ')}
            </option>
          ))}
          <option value={OTHER}>{BILLING_OTHER}</option>
        </Select>
      </Cell>
      {value === OTHER && (
        <AddressFields
          draft={address}
          problems={shownProblems(checkout, 'BillingAddress')}
          choices={setup}
          kind="billing"
          onChange={(part) => checkout.type({ BillingAddress: part })}
          onLeave={(name) => checkout.leave(`BillingAddress.${name}`)}
        />
      )}
    </>
  )
}

const NO_ADDRESS: BillingAddress = {
  P21Id: 0,
  Name: '',
  FirstName: '',
  LastName: '',
  Address1: '',
  Address2: '',
  City: '',
  State: '',
  Zip: '',
  Country: 'US',
  Phone: '',
  PhoneExt: '',
}

/** Return the fields of an address of the book that a bill needs. */
function billingOf(address: Address): BillingAddress {
  const names = Object.keys(NO_ADDRESS) as (keyof BillingAddress)[]
  return Object.fromEntries(names.map((name) => [name, address[name]])) as unknown as BillingAddress
}
