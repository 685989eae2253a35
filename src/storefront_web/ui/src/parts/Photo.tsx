import type { Picture } from '../api/types'
import { PICTURE_SIZES } from '../contract/limits/catalog.gen'
import { classes } from './classes'
import css from './Drawing.module.css'

const names = Object.keys(PICTURE_SIZES) as (keyof typeof PICTURE_SIZES)[]

/** Return the smallest size with at least that many pixels, or the largest. */
function sizeFor(pixels: number): string {
  return names.find((name) => PICTURE_SIZES[name] >= pixels) ?? 'large'
}

/**
 * An item's photo, fitted into a box of this width and height. High-density screens get twice the pixels.
 * `first` means that it is visible at once.
 */
export function Photo({
  photo,
  alt = '',
  className,
  width,
  height,
  first,
}: {
  photo: Picture
  alt?: string
  className?: string
  width: number
  height: number
  first?: boolean
}) {
  const once = sizeFor(width)
  const twice = sizeFor(2 * width)
  const sources = (format: string) =>
    `${photo.path}/${once}.${format}` + (twice === once ? '' : `, ${photo.path}/${twice}.${format} 2x`)
  return (
    <picture>
      <source type="image/avif" srcSet={sources('avif')} />
      <source type="image/webp" srcSet={sources('webp')} />
      <img
        className={classes(css.image, className)}
        src={`${photo.path}/${once}.jpg`}
        alt={alt}
        width={width}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        decoding="async"
      />
    </picture>
  )
}
