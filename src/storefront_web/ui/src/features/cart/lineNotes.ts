import type { CartItem, ExtraNote } from '../../api/types'
import { DEFAULT_LINE_NOTE_AREAS } from '../../contract/limits/cart.gen'

/** Where a note on a line is printed unless staff choose: inside only, since it may say why a price is another one. */
export const LINE_NOTE_AREAS: string[] = [...DEFAULT_LINE_NOTE_AREAS]

/** Return the notes of a line with this text as the first one, printed in these places; without text it goes. */
export function notesWith({ extraNotes }: CartItem, text: string, areas?: string[]): ExtraNote[] {
  const [first, ...others] = extraNotes
  const note = text.trim()
  return note === ''
    ? others
    : [{ note, targetAreas: areas ?? first?.targetAreas ?? LINE_NOTE_AREAS }, ...others]
}
