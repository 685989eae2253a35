import { expect, test } from 'vitest'
import type { POState } from '../contract/enums.gen'
import { casesOf } from '../test/cases'
import { poPrompt } from './po'

test.each(casesOf<{ status: POState; problem: string }, string>('checkout_po_prompt'))(
  'PO prompt: $name',
  ({ given, expect: wanted }) => {
    expect(poPrompt({ Status: given.status }, given.problem)).toBe(wanted)
  },
)
