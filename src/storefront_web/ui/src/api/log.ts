/** Log an error. Everything that goes wrong is logged here; people see only the messages on the screen. */
export function logError(what: string, cause?: unknown): void {
  if (cause === undefined) console.error(what)
  else console.error(what, cause)
}
