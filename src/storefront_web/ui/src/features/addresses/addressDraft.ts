import type { Address, Choice } from '../../api/types'

import { CA_PROVINCES, DEFAULT_COUNTRY, US_STATES_TERRITORIES } from '../../contract/limits/addresses.gen'

/** An empty address. */
export const newAddress: Address = {
  P21Id: 0,
  Name: '',
  FirstName: '',
  LastName: '',
  Attn: '',
  Address1: '',
  Address2: '',
  City: '',
  State: '',
  Zip: '',
  Country: DEFAULT_COUNTRY,
  Phone: '',
  PhoneExt: '',
  DeliveryInstructions: '',
  PreferredPackingBasis: '',
  PreferredCarrierName: '',
  IsCollect: false,
  CollectAccount: '',
  CollectCarrier: '',
}

/** Return the changes made to `base`, applied to the address saved now. */
export function laidOn(fresh: Address, base: Address, typed: Address): Address {
  const mine = Object.entries(typed).filter(([name, value]) => value !== base[name as keyof Address])
  return { ...fresh, ...(Object.fromEntries(mine) as Partial<Address>) }
}

/** Return the name of an address for use in a sentence. */
export function nameOf(address: Address): string {
  return address.Name || [address.FirstName, address.LastName].filter(Boolean).join(' ') || address.Address1
}

/** Return the states and provinces as options. */
export const US_STATES = choices(US_STATES_TERRITORIES)
export const PROVINCES = choices(CA_PROVINCES)

function choices(names: Record<string, string>): Choice[] {
  return Object.entries(names).map(([Value, Label]) => ({ Value, Label }))
}
