/** Join the truthy class names; undefined if there are none. */
export function classes(...names: (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
