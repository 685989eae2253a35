import { normalNumber } from './search'

/** A figure with its fraction or decimals, or a run of letters. */
const TOKEN = /\d+(?:[-./]\d+)*|\p{L}+/gu
/** Shorter words are marked only as whole words: "in" is not a part of "inlet". */
const BEGINNING_MIN = 3
/** Shorter parts of a number are not searched for. */
const NUMBER_PART_MIN = 3
/** 1/2 is not a part of BV-12N. */
const SIZE = /^\d+(-\d+)?\/\d+/

/**
 * Split a text at the words of a search and at words that begin with the last one, for marking: the parts
 * alternate plain, match, plain… A figure is marked only as a whole; only the last word may be unfinished,
 * however short.
 */
export function cutAtWords(text: string, term: string): string[] {
  const typed = [...term.toLowerCase().matchAll(TOKEN)].map(([word]) => word)
  const last = typed.at(-1)
  const parts: string[] = []
  let from = 0
  for (const { 0: word, index } of text.matchAll(TOKEN)) {
    const length = Math.max(0, ...typed.map((one) => matched(word.toLowerCase(), one, one === last)))
    if (length === 0) continue
    parts.push(text.slice(from, index), text.slice(index, index + length))
    from = index + length
  }
  return [...parts, text.slice(from)]
}

/** Return how many characters of a word match the search. */
function matched(word: string, typed: string, isLast: boolean): number {
  if (word === typed || plural(word) === plural(typed)) return word.length
  if (/\d/.test(typed) || (typed.length < BEGINNING_MIN && !isLast)) return 0
  return word.startsWith(typed) ? typed.length : 0
}

function plural(word: string): string {
  return word.length > BEGINNING_MIN ? word.replace(/s$/, '') : word
}

/**
 * Split a number where the term matches it, ignoring hyphens, spaces and dots: three parts, or the whole
 * number if it does not match. Of a term of several words, one with a digit is enough.
 */
export function cutAtNumber(number: string, term: string): string[] {
  const letters = [...number].flatMap((letter, at) =>
    [...normalNumber(letter)].map((plain) => ({ plain, at })),
  )
  const plain = letters.map((one) => one.plain).join('')
  const words = term.split(/\s+/).filter((word) => /\d/.test(word) && !SIZE.test(word))
  for (const typed of [term, ...words].map(normalNumber)) {
    const at = typed.length < NUMBER_PART_MIN ? -1 : plain.indexOf(typed)
    const first = letters[at]
    const last = letters[at + typed.length - 1]
    if (first && last) {
      const each = [...number]
      return [
        each.slice(0, first.at).join(''),
        each.slice(first.at, last.at + 1).join(''),
        each.slice(last.at + 1).join(''),
      ]
    }
  }
  return [number]
}
