import { COUNTRIES, DEFAULT_COUNTRY } from '../contract/limits/addresses.gen'
import { PackingBasis } from '../contract/enums.gen'
import type { Address, ShippingChoices } from '../contract/types.gen'
import { withoutAccents } from './fold'

/** The parts of an address that say where it is: with another one it is another address. */
const PLACE = ['Address1', 'Address2', 'City', 'State', 'Zip', 'Country'] as const

/** An address of the book with the text that is searched. */
export interface Searchable {
  address: Address
  text: string
}

/**
 * Return the addresses with the text that a search looks through: name parts, lines, city, state, zip,
 * country (code and name) and address id. Source: S2 §2.6.
 */
export function searchable(addresses: readonly Address[]): Searchable[] {
  return addresses.map((address) => ({
    address,
    text: withoutAccents(
      [
        address.P21Id,
        address.Name,
        address.FirstName,
        address.LastName,
        address.Attn,
        ...PLACE.map((part) => address[part]),
        COUNTRIES[address.Country as keyof typeof COUNTRIES],
      ].join('\n'),
    ),
  }))
}

/** Return the addresses that contain every word of the term, ignoring case and accents. Source: S2 §2.6. */
export function foundIn(book: readonly Searchable[], term: string): Address[] {
  const words = withoutAccents(term).split(/\s+/).filter(Boolean)
  return book.filter(({ text }) => words.every((word) => text.includes(word))).map(({ address }) => address)
}

/**
 * Return the shipping choices that an address of the book brings: the ship-to, and how the company likes to
 * ship there. The carrier is chosen again, since the rates are for another place. Source: S2 §3.5, §4.3,
 * decision G23.
 */
export function choicesFrom(address: Address): Partial<ShippingChoices> {
  const basis = Object.values(PackingBasis).find((one) => one === address.PreferredPackingBasis)
  return {
    ShippingChoices_P21Id: address.P21Id,
    ShippingChoices_Name: address.Name,
    ShippingChoices_FirstName: address.FirstName,
    ShippingChoices_LastName: address.LastName,
    ShippingChoices_Address1: address.Address1,
    ShippingChoices_Address2: address.Address2,
    ShippingChoices_City: address.City,
    ShippingChoices_State: address.State,
    ShippingChoices_Zip: address.Zip,
    ShippingChoices_Country: address.Country,
    ShippingChoices_Phone: address.Phone,
    ShippingChoices_PhoneExt: address.PhoneExt,
    Attn: address.Attn,
    DeliveryInstructions: address.DeliveryInstructions,
    IsCollect: address.IsCollect,
    CollectAccount: address.CollectAccount,
    CollectCarrier: address.CollectCarrier,
    SelectedShippingCarrier: '',
    ...(basis && { PackingBasis: basis }),
  }
}

/** Return the shipping choices of a new address, with P21Id 0. Source: S2 §3.5. */
export function choicesOfNew(): Partial<ShippingChoices> {
  const blank = { Name: '', FirstName: '', LastName: '', Attn: '', Phone: '', PhoneExt: '' }
  const place = { Address1: '', Address2: '', City: '', State: '', Zip: '', Country: DEFAULT_COUNTRY }
  return choicesFrom({
    ...blank,
    ...place,
    P21Id: 0,
    DeliveryInstructions: '',
    PreferredPackingBasis: '',
    PreferredCarrierName: '',
    IsCollect: false,
    CollectAccount: '',
    CollectCarrier: '',
  })
}

/**
 * Return what typing into the ship-to changes: a saved address whose place is changed is a new address, so
 * that the order does not name the saved one. Source: S2 §3.5.
 */
export function choicesOfTyping(change: Partial<Address>): Partial<ShippingChoices> {
  const { Attn, DeliveryInstructions, ...parts } = change
  const prefixed = Object.fromEntries(
    Object.entries(parts).map(([name, value]) => [`ShippingChoices_${name}`, value]),
  )
  return {
    ...(PLACE.some((part) => part in change) && { ShippingChoices_P21Id: 0 }),
    ...prefixed,
    ...(Attn !== undefined && { Attn }),
    ...(DeliveryInstructions !== undefined && { DeliveryInstructions }),
  }
}
