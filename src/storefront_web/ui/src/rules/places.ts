/**
 * Return the last lines of an address: "Akron, OH 44306", and the country unless it is the US; what is blank is
 * left out. Source: S1 §9, decision I7.
 */
export function placeLines(city: string, state: string, zip: string, country: string): string[] {
  const town = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [town, country === 'US' ? '' : country].filter(Boolean)
}
