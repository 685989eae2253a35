/** Put values into the braces of a sentence: `fill('{n} items', { n: 3 })`. */
export function fill(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (brace, name: string) => String(values[name] ?? brace))
}

/** Cut a text where it matches what was searched, for marking: the parts alternate plain, match, plain… */
export function cutAtMatches(text: string, term: string): string[] {
  const words = term.split(/\s+/).filter((word) => word !== '').map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return words.length === 0 ? [text] : text.split(new RegExp(`(${words.join('|')})`, 'gi'))
}
