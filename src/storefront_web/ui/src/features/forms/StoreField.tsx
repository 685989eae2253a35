import type { FormField } from '../../api/types'
import { FORM_CHOOSE, FORM_OPTIONAL } from '../../contract/messages/feedback.gen'
import { Check, Field, Select, TextArea } from '../../parts/Field'
import { YES } from '../../rules/forms'
import css from './StoreForm.module.css'

const INPUTS = { email: 'email', phone: 'tel', date: 'date' } as const
const KEYBOARDS = { email: 'email', phone: 'tel', number: 'decimal' } as const

/** A field of a form, as its definition says. */
export function StoreField({
  field,
  value,
  problem,
  onChange,
  onLeave,
}: {
  field: FormField
  value: string
  problem?: string
  onChange: (value: string) => void
  onLeave: () => void
}) {
  const { name, label, type, required, unit, help } = field
  const common = {
    label,
    name,
    required,
    problem,
    help: help || undefined,
    aside: [unit, !required && FORM_OPTIONAL].filter(Boolean).join(', ') || undefined,
    autoComplete: field.person || 'off',
    onBlur: onLeave,
  }
  if (type === 'check')
    return (
      <span className={css.check}>
        <Check
          name={name}
          label={label}
          value={YES}
          checked={value === YES}
          required={required}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${name}-problem` : undefined}
          onChange={(event) => onChange(event.currentTarget.checked ? YES : '')}
        />
        {problem && (
          <span id={`${name}-problem`} className="bad">
            {problem}
          </span>
        )}
      </span>
    )
  if (type === 'select')
    return (
      <Select {...common} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{FORM_CHOOSE}</option>
        {field.options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </Select>
    )
  if (type === 'textArea')
    return (
      <TextArea
        {...common}
        rows={5}
        maxLength={field.length}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  return (
    <Field
      {...common}
      type={type === 'email' || type === 'phone' || type === 'date' ? INPUTS[type] : 'text'}
      inputMode={type === 'email' || type === 'phone' || type === 'number' ? KEYBOARDS[type] : undefined}
      maxLength={type === 'date' ? undefined : field.length + 5}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
