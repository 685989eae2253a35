import { LENGTH_TEXT_MAX } from '../../contract/limits/families.gen'
import { CHARGED_AS, HOW_TO_TYPE, READ_AS } from '../../contract/messages/families.gen'
import { Field } from '../../parts/Field'
import { MM_PER_INCH, showInches } from '../../rules/lengths'
import { fill } from '../../rules/text'
import type { OneCut } from './useOneCut'

/** The length of a cut, and how it is read; what is wrong with it is shown once `isTold`, or once it is typed. */
export function CutField({ cut, isTold }: { cut: OneCut; isTold: boolean }) {
  const { typed, length, answer, lengths } = cut
  const isShort =
    answer?.chargedLength != null && answer.length != null && answer.chargedLength > answer.length
  return (
    <Field
      label="Length"
      value={typed}
      maxLength={LENGTH_TEXT_MAX}
      autoComplete="off"
      enterKeyHint="done"
      required
      problem={isTold || typed.trim() !== '' ? cut.problem : ''}
      help={
        length !== null ? (
          <span role="status">
            {READ_AS} <b>{showInches(length)} in</b>, {(length * MM_PER_INCH).toFixed(1)} mm
            {isShort &&
              `, ${fill(CHARGED_AS, { length: showInches(answer.chargedLength ?? 0), unit: 'in' })}`}
          </span>
        ) : (
          `${HOW_TO_TYPE} ${lengths && `${lengths}.`}`
        )
      }
      onChange={(event) => cut.type(event.currentTarget.value)}
    />
  )
}
