/** Call `look` when the page is seen again, is online again, or comes back from the browser's own cache. */
export function whenAwake(look: () => Promise<void>): void {
  const seen = () => document.visibilityState === 'visible' && void look()
  document.addEventListener('visibilitychange', seen)
  addEventListener('online', seen)
  addEventListener('pageshow', (event) => event.persisted && seen())
}
