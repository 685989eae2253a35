import type { RefObject } from 'react'
import { FIELD_TO_CHANGE, FIELDS_TO_CHANGE } from '../contract/messages/accounts.gen'
import { fill } from '../rules/text'
import { Button } from './Button'
import css from './ErrorSummary.module.css'
import { Notice } from './Notice'

/** The labels of the fields by their `name`. */
export type FieldLabels = Record<string, string>

/** How many fields of a long form need a change, with a link to each. `form` contains the named inputs. */
export function ErrorSummary({
  problems,
  labels,
  form,
}: {
  problems: Record<string, string>
  labels: FieldLabels
  form: RefObject<HTMLElement | null>
}) {
  const names = Object.keys(problems).filter((name) => problems[name])
  if (names.length === 0) return null
  const go = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  return (
    <Notice tone="bad" role="alert">
      <b>{names.length === 1 ? FIELD_TO_CHANGE : fill(FIELDS_TO_CHANGE, { count: names.length })}</b>
      <span className={css.ways}>
        {names.map((name) => (
          <Button key={name} look="link" onClick={() => go(name)}>
            {labels[name] ?? name}
          </Button>
        ))}
      </span>
    </Notice>
  )
}
