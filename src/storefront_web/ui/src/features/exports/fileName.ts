/** The name of an export, without its ending: what it is, and the day. */
export function fileName(name: string, today = new Date()): string {
  const day = [today.getFullYear(), today.getMonth() + 1, today.getDate()]
  const words = name.replace(/[^\p{L}\p{N} ._-]/gu, '-')
  return `${words} ${day.map((part) => String(part).padStart(2, '0')).join('-')}`
}
