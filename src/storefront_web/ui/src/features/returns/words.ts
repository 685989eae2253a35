import type { ReturnLine } from '../../api/types'

/** Return why a line comes back: "Defective, leaks at the thread". */
export function reasonOfLine({ reason, note }: Pick<ReturnLine, 'reason' | 'note'>): string {
  return [reason, note].filter(Boolean).join(', ')
}
