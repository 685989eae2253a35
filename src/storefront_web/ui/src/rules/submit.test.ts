import { expect, test } from 'vitest'
import type { SubmitResult } from '../contract/types.gen'
import { casesOf } from '../test/cases'
import { isPurchaseReported, isSubmitted, submitMessages } from './submit'

test.each(casesOf<SubmitResult | null, string[]>('checkout_submit_messages'))(
  'submit says: $name',
  ({ given, expect: wanted }) => {
    expect(submitMessages(given ?? undefined)).toEqual(wanted)
    expect(given !== null && isSubmitted(given)).toBe(wanted.length === 0)
  },
)

test.each(casesOf<SubmitResult, boolean>('checkout_purchase_reported'))(
  'purchase: $name',
  ({ given, expect: wanted }) => expect(isPurchaseReported(given)).toBe(wanted),
)
