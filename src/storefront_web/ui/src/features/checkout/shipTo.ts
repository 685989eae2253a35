import type { Address, ShippingChoices } from '../../api/types'
import type { AddressPart } from '../../rules/verification'
import type { AddressDraft } from '../addresses'
import { addressLine } from '../addresses'

/** The ship-to without its prefix. */
export type ShipTo = AddressDraft & Pick<Address, 'Attn' | 'DeliveryInstructions'>

/** Return the ship-to of the shipping choices. Source: S2 §3.3. */
export function shipToOf(choices: ShippingChoices): ShipTo {
  return {
    Name: choices.ShippingChoices_Name,
    FirstName: choices.ShippingChoices_FirstName,
    LastName: choices.ShippingChoices_LastName,
    Address1: choices.ShippingChoices_Address1,
    Address2: choices.ShippingChoices_Address2,
    City: choices.ShippingChoices_City,
    State: choices.ShippingChoices_State,
    Zip: choices.ShippingChoices_Zip,
    Country: choices.ShippingChoices_Country,
    Phone: choices.ShippingChoices_Phone,
    PhoneExt: choices.ShippingChoices_PhoneExt,
    Attn: choices.Attn,
    DeliveryInstructions: choices.DeliveryInstructions,
  }
}

/** Return what verification depends on. */
export function placeOf(choices: ShippingChoices): string {
  const shipTo = shipToOf(choices)
  const { Name, FirstName, LastName, Attn } = shipTo
  return [Name, FirstName, LastName, Attn, addressLine(shipTo)].join('|')
}

/** Return corrected parts as shipping choices. Source: S2 §4.6. */
export function choicesFromParts(parts: Partial<Record<AddressPart, string>>): Partial<ShippingChoices> {
  const { Attn, ...others } = parts
  const prefixed = Object.entries(others).map(([name, value]) => [`ShippingChoices_${name}`, value])
  return { ...Object.fromEntries(prefixed), ...(Attn !== undefined && { Attn }) }
}
