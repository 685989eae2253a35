/** A day as the shop writes it, MM/DD/YYYY, from an ISO date; the time zone plays no part. Source: decision I11. */
export function showDate(iso: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso) ?? []
  return year ? `${month}/${day}/${year}` : iso
}
