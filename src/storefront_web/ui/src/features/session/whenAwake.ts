/** Call `look` when the page becomes visible, comes online, or is restored from the back/forward cache. */
export function whenAwake(look: () => Promise<void>): void {
  const seen = () => document.visibilityState === 'visible' && void look()
  document.addEventListener('visibilitychange', seen)
  addEventListener('online', seen)
  addEventListener('pageshow', (event) => event.persisted && seen())
}
