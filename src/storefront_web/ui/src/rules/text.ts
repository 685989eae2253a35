/** Fill the placeholders of a message: `fill('{n} items', { n: 3 })`. */
export function fill(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (brace, name: string) => String(values[name] ?? brace))
}

/** Split a text where it matches the pattern, for marking: the parts alternate plain, match, plain… */
export function cutAtMatches(text: string, term: string): string[] {
  const words = term
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return words.length === 0 ? [text] : text.split(new RegExp(`(${words.join('|')})`, 'gi'))
}

/**
 * Return the value if it is text, else "": numbers, null and lists are not accepted in a text field. Source:
 * S1 §5, S2 §5.
 */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Count characters like the server, in code points: an emoji is one. */
export function codePoints(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/**
 * Return the text without invisible characters (control characters, direction marks); line ends and tabs
 * stay. Source: S2 §5.
 */
export function visibleText(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, (mark) => (mark === '\n' || mark === '\t' ? mark : ''))
}

/** Return visible text on one line, with single spaces and trimmed. Source: S2 §5.2. */
export function oneLine(text: string): string {
  return visibleText(text.replace(/\s+/gu, ' ')).replace(/\s+/gu, ' ').trim()
}

/** Return whether nothing is readable: not text, empty, spaces, or only invisible characters. Source: S1 §5. */
export function isBlank(value: unknown): boolean {
  return oneLine(asText(value)) === ''
}

/** Return the text without whitespace and invisible characters. Source: S1 §5. */
export function withoutSpace(text: string): string {
  return visibleText(text).replace(/\s+/gu, '')
}

/** Return whether the text starts with whitespace. Source: S2 §5.2. */
export function hasLeadingSpace(text: string): boolean {
  return /^\s/u.test(text)
}

/** Return the whole words that fit into this many characters; if not even one fits, its beginning. */
export function firstWords(text: string, most: number): string {
  return text.length <= most
    ? text
    : text
        .slice(0, most + 1)
        .replace(/\s+\S*$/u, '')
        .slice(0, most)
}

/** Alphabetical order, the same on the server and in browsers of every language. */
export function byName(a: { name: string }, b: { name: string }): number {
  const [one, other] = [a.name.toLowerCase(), b.name.toLowerCase()]
  return one === other ? 0 : one < other ? -1 : 1
}
