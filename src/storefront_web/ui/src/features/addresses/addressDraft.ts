import type { Address, Choice } from '../../api/types'

import { CA_PROVINCES, DEFAULT_COUNTRY, US_STATES_TERRITORIES } from '../../contract/limits/addresses.gen'

/** An address that nothing is known of yet. */
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

/** Return what was typed over `base`, laid on what is kept now. */
export function laidOn(fresh: Address, base: Address, typed: Address): Address {
  const mine = Object.entries(typed).filter(([name, value]) => value !== base[name as keyof Address])
  return { ...fresh, ...(Object.fromEntries(mine) as Partial<Address>) }
}

/** What an address is called in a sentence. */
export function nameOf(address: Address): string {
  return address.Name || [address.FirstName, address.LastName].filter(Boolean).join(' ') || address.Address1
}

/** The states and provinces that a select offers. */
export const US_STATES = choices(US_STATES_TERRITORIES)
export const PROVINCES = choices(CA_PROVINCES)

function choices(names: Record<string, string>): Choice[] {
  return Object.entries(names).map(([Value, Label]) => ({ Value, Label }))
}
