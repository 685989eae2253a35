import { expect, test } from 'vitest'
import type { SelectedContact } from '../contract/types.gen'
import { casesOf } from '../test/cases'
import { whyNotContact } from './contact'
import type { Problem } from './fields'

test.each(casesOf<{ contact: Partial<SelectedContact> }, Problem[]>('checkout_contact'))(
  'contact: $name',
  ({ given, expect: wanted }) => {
    expect(whyNotContact(given.contact)).toEqual(wanted)
  },
)
