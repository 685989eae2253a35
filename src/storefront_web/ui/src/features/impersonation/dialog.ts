import { makeStore } from '../../state/store'

/** A customer about to be impersonated, and the page to open then. */
export interface Chosen {
  customerId: number
  name: string
  place?: string
  terms?: string
  opens?: string
}

/** What the dialog was opened with: nobody yet, or a customer; undefined while it is closed. */
export const impersonateDialog = makeStore<{ chosen?: Chosen } | undefined>(undefined)

/** Open the dialog: to find a customer, or to give the reason for this one. */
export function openImpersonate(chosen?: Chosen): void {
  impersonateDialog.set({ chosen })
}
