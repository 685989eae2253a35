import { CUTS_MAX } from '../../contract/limits/families.gen'

/** A line of the cut list, as typed. */
export interface Cut {
  id: number
  pieces: number
  length: string
  mark: string
}

let last = 0

/** Return a new line; it is not priced before it has a length. */
export function newCut(length = '', pieces = 1, mark = ''): Cut {
  last += 1
  return { id: last, pieces, length, mark }
}

/** The lines of a pasted list, and those that could not be read. */
export interface Pasted {
  cuts: Cut[]
  unread: { line: number; typed: string }[]
}

/**
 * Parse a pasted list, one length per line: `6 x 48-13/16, RAIL`, `6<tab>48.813<tab>RAIL`, or only a length.
 * The server parses the lengths themselves.
 */
export function pastedCuts(text: string): Pasted {
  const found: Pasted = { cuts: [], unread: [] }
  for (const [place, typed] of text.split(/\r?\n/).entries()) {
    if (typed.trim() === '') continue
    const [, pieces = '1', length = '', mark = ''] =
      /^\s*(?:(\d{1,6})\s*(?:[x×*]|\t)\s*)?([^,;\t]+?)\s*(?:[,;\t]\s*(.*?)\s*)?$/i.exec(typed) ?? []
    if (/\d/.test(length) && Number(pieces) > 0 && found.cuts.length < CUTS_MAX)
      found.cuts.push(newCut(length, Number(pieces), mark))
    else found.unread.push({ line: place + 1, typed: typed.trim() })
  }
  return found
}
