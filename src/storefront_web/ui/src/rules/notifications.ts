import { FAILED, NOTIFICATION_ON, NOTIFY_ME, PROBLEM_CODE } from '../contract/messages/notifications.gen'
import { fill } from './text'

/** Return the button's label. Source: S2 §2.4, §4.9. */
export function buttonLabel(isBeingWatched: boolean): string {
  return isBeingWatched ? NOTIFICATION_ON : NOTIFY_ME
}

/**
 * Return whether Notify Me is shown: if pieces are on order, or none are left. A discontinued item returns
 * only if it is on order. Source: S2 §2.3, decision F4.
 */
export function offersNotification(onOrder: number, available = 0, isDiscontinued = false): boolean {
  return onOrder > 0 || (available <= 0 && !isDiscontinued)
}

/**
 * Return the error message: the server's with the problem code, else the general one. Source: S2 §8, decision
 * F7.
 */
export function failureText(message = '', logId = ''): string {
  if (message === '') return FAILED
  return logId === '' ? message : fill(PROBLEM_CODE, { message, log_id: logId })
}
