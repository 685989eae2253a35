import { expect, test } from 'vitest'
import type { SubmitBlocker, General, PageState, ValidationStatus } from '../contract/types.gen'
import { casesOf } from '../test/cases'
import { whyNotSubmit } from './submitBlockers'

const READY = {
  IsReadyToCheckout: true,
  IsNotReadyToCheckoutReasons: [],
  IsPOValid: { Status: 'Valid', Message: '' },
  IsQuoteRefValid: { Status: 'Valid', Message: '' },
  IsNcnrAcknowledgementNeeded: false,
} as const

interface Given {
  status: Partial<ValidationStatus>
  general: Partial<General>
  page: Partial<PageState>
}

test.each(casesOf<Given, SubmitBlocker[]>('checkout_why_not_submit'))(
  'submit: $name',
  ({ given, expect: wanted }) => {
    const status = { ...READY, IsNotReadyToCheckoutReasons: [], ...given.status }
    const general = { IsQuote: false, IsNcnrAcknowledged: false, ...given.general }
    const page = { IsInitializing: false, IsSaving: false, OpenEditors: [], ...given.page }
    expect(whyNotSubmit(status, general, page)).toEqual(wanted)
  },
)
