import type { Picture } from '../api/types'

/** A picture to enlarge: a photo, a drawing as SVG, or one with its address. */
export interface LargeView {
  photo?: Picture | undefined
  svg?: string | undefined
  src?: string | undefined
  alt: string
  caption: string
}
