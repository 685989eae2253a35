import { useState, type ComponentProps } from 'react'
import { Field } from './Field'

/**
 * A password field, hidden until Show is pressed; pass `autoComplete`: `new-password` or `current-password`.
 */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'inside'>) {
  const [isShown, setShown] = useState(false)
  const deed = isShown ? 'Hide' : 'Show'
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      inside={
        <button
          type="button"
          aria-label={`${deed} ${props.label.toLowerCase()}`}
          onClick={() => setShown(!isShown)}
        >
          {deed}
        </button>
      }
    />
  )
}
