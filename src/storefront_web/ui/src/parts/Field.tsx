import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react'
import { classes } from './classes'
import css from './Field.module.css'
import { Icon } from './Icon'

interface Labeled {
  label: string
  /** Beside the label: "optional", a counter. */
  aside?: ReactNode
  help?: ReactNode
  /** What is wrong, as a full sentence; the field is marked invalid and described by it. */
  problem?: string
  hideLabel?: boolean
}

/**
 * A one-line field: label above, help and problem below, `inside` at its right end. Pass `autoComplete` where
 * it applies.
 */
export function Field({
  label,
  inside,
  aside,
  help,
  problem,
  hideLabel,
  className,
  ...rest
}: Labeled & { inside?: ReactNode } & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId()
  const input = <input id={id} className={css.input} {...about(id, help, problem)} {...rest} />
  return (
    <Frame {...{ id, label, aside, help, problem, hideLabel, className }}>
      {inside ? (
        <span className={css.with}>
          {input}
          {inside}
        </span>
      ) : (
        input
      )}
    </Frame>
  )
}

/** A multi-line field. */
export function TextArea({
  label,
  aside,
  help,
  problem,
  hideLabel,
  className,
  ...rest
}: Labeled & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const id = useId()
  return (
    <Frame {...{ id, label, aside, help, problem, hideLabel, className }}>
      <textarea id={id} className={css.input} {...about(id, help, problem)} {...rest} />
    </Frame>
  )
}

/** A select; its options are the children. */
export function Select({
  label,
  aside,
  help,
  problem,
  hideLabel,
  className,
  ...rest
}: Labeled & SelectHTMLAttributes<HTMLSelectElement>) {
  const id = useId()
  return (
    <Frame {...{ id, label, aside, help, problem, hideLabel, className }}>
      <span className={css.pick}>
        <select id={id} className={css.input} {...about(id, help, problem)} {...rest} />
        <Icon name="down" />
      </span>
    </Frame>
  )
}

/** A checkbox or radio button with its label. */
export function Check({
  label,
  help,
  className,
  type = 'checkbox',
  ...rest
}: { label: ReactNode; help?: ReactNode } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className={classes(css.check, className)}>
      <input type={type} {...rest} />
      <span>
        {label}
        {help && <small>{help}</small>}
      </span>
    </label>
  )
}

function Frame({
  id,
  label,
  aside,
  help,
  problem,
  hideLabel,
  className,
  children,
}: Labeled & { id: string; className?: string; children: ReactNode }) {
  return (
    <div className={classes(css.field, className)}>
      <div className={hideLabel ? 'vh' : css.label}>
        <label htmlFor={id}>{label}</label>
        {aside && <small>{aside}</small>}
      </div>
      {children}
      {help && (
        <span id={`${id}-help`} className={css.help}>
          {help}
        </span>
      )}
      {problem && (
        <span id={`${id}-problem`} className={classes(css.help, 'bad')}>
          {problem}
        </span>
      )}
    </div>
  )
}

function about(id: string, help: ReactNode, problem: string | undefined) {
  const ids = [help && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return { 'aria-describedby': ids || undefined, 'aria-invalid': problem ? true : undefined }
}
