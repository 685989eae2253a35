/** The parameters of a query string; a name can occur more than once. */
export type QueryValues = Record<string, string | string[] | undefined>

/** Parse `?a=1&b=2`; what cannot be decoded is kept as it is. */
export function parseQuery(search: string): QueryValues {
  const values: QueryValues = {}
  for (const pair of search.replace(/^\?/, '').split('&')) {
    if (pair === '') continue
    const at = pair.indexOf('=')
    const name = decode(at < 0 ? pair : pair.slice(0, at))
    const value = at < 0 ? '' : decode(pair.slice(at + 1))
    const before = values[name]
    values[name] = before === undefined ? value : [...[before].flat(), value]
  }
  return values
}

/** Format as `?a=1&b=2`, sorted by name, without empty values; an empty string if nothing is left. */
export function queryString(values: QueryValues = {}): string {
  const pairs = Object.keys(values)
    .toSorted()
    .flatMap((name) =>
      [values[name] ?? []].flat().map((value) => (value === '' ? '' : `${encode(name)}=${encode(value)}`)),
    )
    .filter((pair) => pair !== '')
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

/** The first value of a name, or an empty string. */
export function one(values: QueryValues, name: string): string {
  return [values[name] ?? ''].flat()[0] ?? ''
}

/** All values of a name. */
export function all(values: QueryValues, name: string): string[] {
  return [values[name] ?? []].flat()
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll('%20', '+').replaceAll('%2C', ',')
}
