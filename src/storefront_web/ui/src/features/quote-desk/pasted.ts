import type { NewLine } from '../../api/types'

const CELLS = /[\t;]|,\s*(?=\d+\s*$)|\s+x?\s*(?=\d+\s*$)/

/**
 * Return the lines of a pasted text: a part number, then the quantity after a tab, semicolon, comma or space.
 * Without a quantity it is 1; empty lines are left out.
 */
export function linesPasted(text: string): NewLine[] {
  return text.split(/\r\n|[\r\n]/).flatMap((line) => {
    const [number = '', quantity = ''] = line.split(CELLS, 2).map((cell) => cell.trim())
    return number === ''
      ? []
      : [{ number, quantity: Math.max(1, Number(quantity) || 1), alternativeTo: null, cutLength: '' }]
  })
}
