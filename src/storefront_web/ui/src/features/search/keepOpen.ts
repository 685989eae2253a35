import { local } from '../../state/storage'

const KEY = 'instantSearchKeepOpen'

/** Whether the panel stays open when a page is opened from it. Source: S1 §4; kept in local storage. */
export function keepsOpen(): boolean {
  return local.read(KEY) === 'true'
}

export function setKeepsOpen(keep: boolean): void {
  local.keep(KEY, String(keep))
}
