import type { ButtonHTMLAttributes } from 'react'
import { classes } from './classes'
import css from './Button.module.css'
import { Link } from './Link'

type Look = 'primary' | 'plain' | 'link'
type Size = 'small' | 'normal' | 'big'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: Look
  size?: Size
  wide?: boolean
  /** Why the button is disabled: it stays focusable, shows the reason, and does nothing. */
  why?: string
  /** What a press does while it is disabled: show what is missing. */
  onWhy?: () => void
}

/**
 * A button. Use `primary` (red) once per view. A disabled button shows its reason: pass `why`, not
 * `disabled`.
 */
export function Button({
  look = 'plain',
  size = 'normal',
  wide,
  why,
  onWhy,
  className,
  onClick,
  type = 'button',
  ...rest
}: Props) {
  return (
    <button
      type={type}
      className={classes(
        look === 'link' ? css.link : css.button,
        css[look],
        css[size],
        wide && css.wide,
        className,
      )}
      aria-disabled={!!why || undefined}
      title={why}
      onClick={(event) => {
        if (why) event.preventDefault()
        ;(why ? onWhy : onClick)?.(event)
      }}
      {...rest}
    />
  )
}

/** A link that looks like a button: it navigates and changes nothing. */
export function ButtonLink({
  href,
  look = 'plain',
  size = 'normal',
  wide,
  className,
  children,
}: {
  href: string
  look?: Look
  size?: Size
  wide?: boolean
  className?: string
  children: React.ReactNode
}) {
  return (
    <Link href={href} className={classes(css.button, css[look], css[size], wide && css.wide, className)}>
      {children}
    </Link>
  )
}

/** A button with only an icon; `label` is its accessible name. */
export function IconButton({
  label,
  className,
  type = 'button',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { label: string }) {
  return (
    <button type={type} aria-label={label} title={label} className={classes(css.icon, className)} {...rest} />
  )
}
