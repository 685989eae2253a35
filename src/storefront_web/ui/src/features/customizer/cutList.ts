import { CUTS_MAX } from '../../contract/limits/families.gen'

/** A line of the list of cuts, as it stands while one types. */
export interface Cut {
  id: number
  pieces: number
  length: string
  mark: string
}

let last = 0

/** Return a new line; without a length nothing is asked of it yet. */
export function newCut(length = '', pieces = 1, mark = ''): Cut {
  last += 1
  return { id: last, pieces, length, mark }
}

/** What a pasted list says, and the lines that could not be read. */
export interface Pasted {
  cuts: Cut[]
  unread: { line: number; typed: string }[]
}

/**
 * Read a pasted list, a length a line: `6 x 48-13/16, RAIL`, `6<tab>48.813<tab>RAIL` or a length alone. What
 * the lengths mean is for the server to say.
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
