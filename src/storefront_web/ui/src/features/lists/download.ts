import type { ShoppingList } from '../../api/types'
import { csvOf } from '../../rules/csv'
import { downloadText } from '../../state/downloadFile'

const HEAD = [
  'Item',
  'Description',
  'Your number',
  'Quantity',
  'Unit',
  'Unit price',
  'Per',
  'Line total',
  'Note',
  'Cannot be ordered',
]

/** Download the list as a CSV file with a byte-order mark. Source: S1 §1, §7, decision I12. */
export function downloadCsv(list: ShoppingList): void {
  const rows = list.items.map((item) => [
    item.itemCode,
    item.itemDesc,
    item.customerPartNumber,
    item.quantity,
    item.unitOfMeasure,
    item.unitPrice,
    item.pricingUnitSize,
    item.extendedPrice,
    item.note,
    item.whyNot,
  ])
  const name = list.name.replace(/[^\p{L}\p{N} ._-]/gu, '-')
  downloadText(`${name}.csv`, 'text/csv;charset=utf-8', csvOf([HEAD, ...rows]))
}
