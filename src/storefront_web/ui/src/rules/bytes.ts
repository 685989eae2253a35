/** Format a file size: "840 bytes", "12 kB", "3.4 MB". */
export function showBytes(count: number): string {
  if (count < 1000) return `${count} bytes`
  if (count < 999_500) return `${Math.round(count / 1000)} kB`
  return `${(count / 1_000_000).toFixed(1)} MB`
}
