import { ORDER_NOTE_TYPE } from '../contract/limits/checkout.gen'
import { CUSTOMER_VISIBLE_NOTE_AREAS, NOTE_AREAS } from '../contract/limits/orders.gen'
import {
  NOTE_AREAS_MISSING,
  NOTE_CUSTOMER_VISIBLE,
  NOTE_INTERNAL,
  NOTE_TEXT_MISSING,
} from '../contract/messages/checkout.gen'
import type { Problem } from './fields'

/** What a note belongs to: the order, or one of its lines. */
export type NoteType = 'order' | 'line'

/** Return whether customers see what is printed at a place, in words for our staff. Source: S2 §6. */
export function visibilityHint(area: string): string {
  return (CUSTOMER_VISIBLE_NOTE_AREAS as readonly string[]).includes(area)
    ? NOTE_CUSTOMER_VISIBLE
    : NOTE_INTERNAL
}

/**
 * Return why the Note Location dialog cannot be saved: no place or no text. An order's note needs neither.
 * Source: S2 §5.7, decision D11.
 */
export function whyNotNoteLocation(text: string, areas: string[], noteType: string): Problem[] {
  if (noteType === ORDER_NOTE_TYPE) return []
  const known: readonly string[] = NOTE_AREAS
  const problems = []
  if (!areas.some((area) => known.includes(area)))
    problems.push({ field: 'NoteAreas', message: NOTE_AREAS_MISSING })
  if (text.trim() === '') problems.push({ field: 'Notes', message: NOTE_TEXT_MISSING })
  return problems
}
