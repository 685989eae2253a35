import type { SubmitResult } from '../../api/types'

/**
 * What the checkout passes to the confirmation: the result of the submit, the token of the cart, and the
 * quotes that its lines came from.
 */
export type Carried = Partial<SubmitResult> & { cartToken?: string; quoteNumbers?: number[] }
