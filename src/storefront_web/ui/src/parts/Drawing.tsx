import type { Picture } from '../api/types'
import { NO_IMAGE } from '../contract/messages/catalog.gen'
import { classes } from './classes'
import css from './Drawing.module.css'
import { ourMarkup } from './ourMarkup'
import { Photo } from './Photo'

const THUMB = 96

/** Omit dimensions from small pictures, where they would be illegible. */
function sized(src: string, width: number): string {
  return width <= THUMB && /^\/media\/drawings\/\d/.test(src) ? `${src}?size=thumb` : src
}

/**
 * An item's picture: its photo, or its line drawing (inline if the data has the SVG, otherwise by address),
 * or "No Image". `first` means that it is visible at once.
 */
export function Drawing({
  photo,
  svg,
  src,
  alt = '',
  className,
  width = 96,
  height = 64,
  first,
}: {
  photo?: Picture
  svg?: string
  src?: string
  alt?: string
  className?: string
  width?: number
  height?: number
  first?: boolean
}) {
  if (photo) return <Photo {...{ photo, alt, className, width, height, first }} />
  if (svg) {
    // our own generator wrote the SVG: nothing of it comes from a visitor
    // oxlint-disable-next-line react/no-danger
    return (
      <span
        className={classes(css.inline, className)}
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
        aria-hidden={alt ? undefined : true}
        dangerouslySetInnerHTML={{ __html: ourMarkup(svg) }}
      />
    )
  }
  if (src)
    return (
      <img
        className={classes(css.image, className)}
        src={sized(src, width)}
        alt={alt}
        width={width}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        decoding="async"
      />
    )
  return (
    <span className={classes(css.none, className)} role="img" aria-label={NO_IMAGE}>
      {NO_IMAGE}
    </span>
  )
}
