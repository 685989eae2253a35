/** The main navigation under the header. */
export function MainNav() {
  return null
}
