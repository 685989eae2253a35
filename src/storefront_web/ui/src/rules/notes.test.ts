import { expect, test } from 'vitest'
import { casesOf } from '../test/cases'
import type { Problem } from './fields'
import { whyNotNoteLocation } from './notes'

interface Written {
  text: string
  areas: string[]
  noteType: string
}

test.each(casesOf<Written, Problem[]>('checkout_note_location'))('$name', ({ given, expect: wanted }) => {
  expect(whyNotNoteLocation(given.text, given.areas, given.noteType)).toEqual(wanted)
})
