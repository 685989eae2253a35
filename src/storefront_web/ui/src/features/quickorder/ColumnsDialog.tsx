import { useState } from 'react'
import type { ListColumn, ReadFile } from '../../api/types'
import { FILE_WHICH_COLUMN, WHICH_COLUMNS } from '../../contract/messages/quickorder.gen'
import { Button } from '../../parts/Button'
import { Dialog } from '../../parts/Dialog'
import { Select } from '../../parts/Field'
import { counted } from '../../rules/money'
import css from './QuickOrder.module.css'

const KINDS: [ListColumn, string][] = [
  ['ignored', 'Leave out'],
  ['number', 'Part number'],
  ['customerNumber', 'Your part number'],
  ['quantity', 'Quantity'],
  ['note', 'Note'],
]

/** Asks what the columns of a list contain, showing its first rows. */
export function ColumnsDialog({
  read,
  name,
  isBusy,
  onClose,
  onTold,
}: {
  read: ReadFile
  name: string
  isBusy: boolean
  onClose: () => void
  onTold: (columns: ListColumn[]) => void
}) {
  const [columns, setColumns] = useState(read.columns)
  const hasNumber = columns.includes('number') || columns.includes('customerNumber')
  const tell = (at: number, kind: ListColumn) =>
    setColumns((before) =>
      before.map((column, place) => (place === at ? kind : column === kind ? 'ignored' : column)),
    )
  return (
    <Dialog
      title={WHICH_COLUMNS}
      wide
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            aria-busy={isBusy || undefined}
            why={hasNumber ? undefined : FILE_WHICH_COLUMN}
            onClick={() => onTold(columns)}
          >
            Read {counted(read.lineCount, 'line')}
          </Button>
        </>
      }
    >
      <p className="meta">{name}</p>
      <div className={css.sample}>
        <table>
          <thead>
            <tr>
              {columns.map((column, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- columns have no other name
                <th key={at} scope="col">
                  <Select
                    label={read.names[at] ? read.names[at] : `Column ${at + 1}`}
                    value={column}
                    onChange={(event) => tell(at, event.currentTarget.value as ListColumn)}
                  >
                    {KINDS.map(([kind, label]) => (
                      <option key={kind} value={kind}>
                        {label}
                      </option>
                    ))}
                  </Select>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {read.rows.map((row, line) => (
              // oxlint-disable-next-line react/no-array-index-key -- a sample that never changes
              <tr key={line}>
                {columns.map((_, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- as above
                  <td key={at}>{row[at]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}
