import css from './Skeleton.module.css'

/**
 * A placeholder as high as the content that is loading; visible only after 150 ms. Its size is not an inline
 * style, because the content security policy forbids those.
 */
export function Skeleton({
  height = 20,
  width = '100%',
  lines = 1,
  label = 'Loading',
}: {
  height?: number
  width?: number | string
  lines?: number
  label?: string
}) {
  return (
    <span className={css.skeleton} role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, at) => (
        <svg key={at} width={width} height={height} aria-hidden="true" />
      ))}
    </span>
  )
}
