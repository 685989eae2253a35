const KEY = 'instantSearchKeepOpen'

/** Whether the panel stays open when a page is opened from it. Source: S1 §4; kept in local storage. */
export function keepsOpen(): boolean {
  return typeof localStorage !== 'undefined' && localStorage.getItem(KEY) === 'true'
}

export function setKeepsOpen(keep: boolean): void {
  localStorage.setItem(KEY, String(keep))
}
