import type { ReturnLine } from '../../api/types'
import { RETURN_QUANTITY } from '../../contract/messages/returns.gen'
import { Field } from '../../parts/Field'
import { showCount } from '../../rules/money'
import { fill } from '../../rules/text'
import css from './AdminReturnPage.module.css'

/** A quantity field for each line, up to its largest. */
export function Quantities({
  lines,
  mostOf,
  typed,
  onChange,
}: {
  lines: ReturnLine[]
  mostOf: (line: ReturnLine) => number
  typed: Readonly<Record<number, string>>
  onChange: (lineNumber: number, text: string) => void
}) {
  return (
    <>
      {lines.map((line) => (
        <div key={line.lineNumber} className={css.line}>
          <span>
            <b>{line.itemCode}</b>
            <small>
              of {showCount(mostOf(line))} {line.unitOfMeasure}
            </small>
          </span>
          <Field
            label={fill(RETURN_QUANTITY, { line: line.lineNumber, most: showCount(mostOf(line)) })}
            hideLabel
            inputMode="numeric"
            autoComplete="off"
            value={typed[line.lineNumber] ?? ''}
            onChange={(event) =>
              onChange(line.lineNumber, event.currentTarget.value.replace(/\D/g, '').slice(0, 9))
            }
          />
        </div>
      ))}
    </>
  )
}

/** Return what the fields begin with. */
export function typedOf(lines: ReturnLine[], of: (line: ReturnLine) => number): Record<number, string> {
  return Object.fromEntries(lines.map((line) => [line.lineNumber, String(of(line))]))
}

/** Return what was typed, as it is sent. */
export function sentOf(typed: Readonly<Record<number, string>>) {
  return Object.entries(typed).map(([line, text]) => ({ lineNumber: Number(line), quantity: Number(text) }))
}
