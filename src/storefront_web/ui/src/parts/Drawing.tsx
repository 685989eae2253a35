import { NO_IMAGE } from '../contract/messages/catalog.gen'
import { classes } from './classes'
import css from './Drawing.module.css'
import { ourMarkup } from './ourMarkup'

const THUMB = 96

/** A small picture leaves the dimensions out: nobody could read them. */
function sized(src: string, width: number): string {
  return width <= THUMB && /^\/media\/drawings\/\d/.test(src) ? `${src}?size=thumb` : src
}

/** An item's line drawing: inline where its SVG came with the data, else by its address; without either, "No Image". `first`: it is seen at once. */
export function Drawing({ svg, src, alt = '', className, width = 96, height = 64, first }: { svg?: string; src?: string; alt?: string; className?: string; width?: number; height?: number; first?: boolean }) {
  if (svg) {
    // our own generator wrote the SVG: nothing of it comes from a visitor
    // oxlint-disable-next-line react/no-danger
    return <span className={classes(css.inline, className)} role={alt ? 'img' : undefined} aria-label={alt || undefined} aria-hidden={alt ? undefined : true} dangerouslySetInnerHTML={{ __html: ourMarkup(svg) }} />
  }
  if (src) return <img className={classes(css.image, className)} src={sized(src, width)} alt={alt} width={width} height={height} loading={first ? 'eager' : 'lazy'} decoding="async" />
  return <span className={classes(css.none, className)} role="img" aria-label={NO_IMAGE}>{NO_IMAGE}</span>
}
