import { LENGTH_TEXT_MAX } from '../../contract/limits/families.gen'
import { HOW_TO_TYPE, READ_AS } from '../../contract/messages/families.gen'
import { Field } from '../../parts/Field'
import { readLength } from '../../rules/cutLength'
import { showInches } from '../../rules/lengths'

/** The length of a piece to cut, and how it is read; the store decides whether it can be cut. */
export function LengthField({
  label,
  lengths = '',
  problem,
  value,
  onChange,
}: {
  label: string
  /** The lengths that can be cut, "3 to 120 in". */
  lengths?: string
  problem?: string | undefined
  value: string
  onChange: (text: string) => void
}) {
  const length = readLength(value)
  return (
    <Field
      label={label}
      problem={problem}
      help={
        length === null ? (
          `${HOW_TO_TYPE}${lengths && ` ${lengths}.`}`
        ) : (
          <span role="status">
            {READ_AS} <b>{showInches(length)} in</b>
          </span>
        )
      }
      autoComplete="off"
      maxLength={LENGTH_TEXT_MAX}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
