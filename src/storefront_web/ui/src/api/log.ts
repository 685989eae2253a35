/** What goes wrong is recorded here and nowhere else; a person reads only what a screen says. */
export function logError(what: string, cause?: unknown): void {
  if (cause === undefined) console.error(what)
  else console.error(what, cause)
}
