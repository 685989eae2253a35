export { type AddressDraft, AddressFields, addressLine, type Places } from './AddressFields'
export { nameOf } from './addressDraft'
export { bookNeed, isOfBook, removeAddress, takeBack } from './bookCalls'
