/**
 * Format an ISO date as MM/DD/YYYY; none is empty. A timestamp shows the day in its own offset: the server
 * writes it in the store's time zone, and the browser's time zone is ignored. Source: S1 §9, decision I11.
 */
export function showDate(day: string | null | undefined): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day ?? '') ?? []
  return year ? `${month}/${date}/${year}` : (day ?? '')
}

/**
 * Format a timestamp as MM/DD/YYYY and time in the store's time zone, in which the server writes it, with the
 * offset.
 */
export function showMoment(moment: string | null | undefined): string {
  const time = showTime(moment)
  return time ? `${showDate(moment)}, ${time}` : showDate(moment)
}

/** Format the time of a timestamp in the store's time zone: `9:31 am`. */
export function showTime(moment: string | null | undefined): string {
  const [, hours, minutes] = /T(\d{2}):(\d{2})/.exec(moment ?? '') ?? []
  if (!hours) return ''
  const hour = Number(hours)
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'am' : 'pm'}`
}
