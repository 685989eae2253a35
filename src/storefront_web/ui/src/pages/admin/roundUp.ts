const STEPS = [1, 2, 4, 5, 10]

/** Return the end of a scale for values up to `most`: 1, 2, 4 or 5 times a power of ten, and at least 2. */
export function roundUp(most: number): number {
  if (!(most > 2)) return 2
  const power = 10 ** Math.floor(Math.log10(most))
  return (STEPS.find((step) => step * power >= most) ?? 10) * power
}
