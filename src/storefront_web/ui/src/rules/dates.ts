/**
 * A day as the shop writes it, MM/DD/YYYY, from an ISO date; none is empty. A moment shows the day it is written
 * with: the server writes it by the store's clock, and the browser's own time zone plays no part. Source: S1 §9, decision I11.
 */
export function showDate(day: string | null | undefined): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day ?? '') ?? []
  return year ? `${month}/${date}/${year}` : (day ?? '')
}
