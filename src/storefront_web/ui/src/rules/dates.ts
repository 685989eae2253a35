/**
 * A day as the shop writes it, MM/DD/YYYY, from an ISO date; none is empty. A moment shows the day it is
 * written with: the server writes it by the store's clock, and the browser's own time zone plays no part.
 * Source: S1 §9, decision I11.
 */
export function showDate(day: string | null | undefined): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day ?? '') ?? []
  return year ? `${month}/${date}/${year}` : (day ?? '')
}

/** A moment as the store's clock showed it, MM/DD/YYYY and the time: the server writes both, with its offset. */
export function showMoment(moment: string | null | undefined): string {
  const time = showTime(moment)
  return time ? `${showDate(moment)}, ${time}` : showDate(moment)
}

/** The time of a moment by the store's clock: `9:31 am`. */
export function showTime(moment: string | null | undefined): string {
  const [, hours, minutes] = /T(\d{2}):(\d{2})/.exec(moment ?? '') ?? []
  if (!hours) return ''
  const hour = Number(hours)
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'am' : 'pm'}`
}
