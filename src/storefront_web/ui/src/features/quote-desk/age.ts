const HOUR_MS = 3_600_000
const HOURS_SHOWN = 48

/** Return how long ago a moment was: `26 h`, and `9 d` from two days on. */
export function ageText(moment: string, now: number): string {
  const hours = Math.max(0, Math.floor((now - Date.parse(moment)) / HOUR_MS))
  return hours < HOURS_SHOWN ? `${hours} h` : `${Math.floor(hours / 24)} d`
}

/** Return the whole days from one ISO date to another; negative if it has passed. */
export function daysUntil(day: string, today: string): number {
  return Math.round((Date.parse(day) - Date.parse(today)) / (24 * HOUR_MS))
}
