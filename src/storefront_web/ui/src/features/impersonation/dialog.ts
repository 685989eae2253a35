import { makeStore } from '../../state/store'

/** A customer whom one of our staff is about to act for. */
export interface Chosen {
  customerId: number
  name: string
  place?: string
  terms?: string
}

/** What the dialog was opened with: nobody yet, or a customer. undefined while it is closed. */
export const impersonateDialog = makeStore<{ chosen?: Chosen } | undefined>(undefined)

/** Open the dialog: to look for a customer, or to say why one acts for this one. */
export function openImpersonate(chosen?: Chosen): void {
  impersonateDialog.set({ chosen })
}
