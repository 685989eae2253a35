/** Return the text as it is compared: without case and accents. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/**
 * Split a text at the words that were searched for, ignoring case and accents, for marking: the parts
 * alternate plain, match, plain…
 */
export function cutAtFolded(text: string, term: string): string[] {
  const words = withoutAccents(term).split(/\s+/).filter(Boolean)
  const letters = [...text].map((letter) => withoutAccents(letter))
  const starts: number[] = []
  let length = 0
  for (const letter of letters) {
    starts.push(length)
    length += letter.length
  }
  const isMarked = letters.map(() => false)
  const whole = letters.join('')
  for (const word of words)
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + word.length))
      for (let letter = 0; letter < letters.length; letter++)
        if ((starts[letter] ?? 0) >= at && (starts[letter] ?? 0) < at + word.length) isMarked[letter] = true
  const parts = ['']
  let wasMarked = false
  for (const [at, letter] of [...text].entries()) {
    if (isMarked[at] !== wasMarked) parts.push('')
    wasMarked = isMarked[at] ?? false
    parts[parts.length - 1] += letter
  }
  return parts
}
