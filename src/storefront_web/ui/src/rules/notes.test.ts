import { expect, test } from 'vitest'
import { casesOf } from '../test/cases'
import type { Problem } from './fields'
import { visibilityHint, whyNotNoteLocation } from './notes'

interface Written {
  text: string
  areas: string[]
  noteType: string
}

test.each(casesOf<Written, Problem[]>('checkout_note_location'))('$name', ({ given, expect: wanted }) => {
  expect(whyNotNoteLocation(given.text, given.areas, given.noteType)).toEqual(wanted)
})

test.each(casesOf<{ area: string }, string>('checkout_visibility_hint'))(
  'hint: $name',
  ({ given, expect: wanted }) => {
    expect(visibilityHint(given.area)).toBe(wanted)
  },
)
