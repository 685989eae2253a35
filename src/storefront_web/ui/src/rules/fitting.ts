/**
 * Return how many items fit in a row: all of them, or as many as leave room for the button that holds the
 * rest. All measures are in pixels; `gap` is between two items.
 */
export function howManyFit(widths: number[], room: number, gap: number, button: number): number {
  const needed = widths.reduce((sum, width) => sum + width + gap, -gap)
  if (needed <= room) return widths.length
  let used = button
  let count = 0
  for (const width of widths) {
    used += width + gap
    if (used > room) break
    count += 1
  }
  return count
}
