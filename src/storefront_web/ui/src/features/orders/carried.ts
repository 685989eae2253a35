import type { SubmitResult } from '../../api/types'

/**
 * What the checkout passes to the confirmation: the result of the submit, the token of the cart, the
 * quotes that its lines came from, and the email of the account that a guest has asked for.
 */
export type Carried = Partial<SubmitResult> & {
  cartToken?: string
  quoteNumbers?: number[]
  newAccount?: string
}
