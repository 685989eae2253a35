import type { ItemPage, Picture } from '../../api/types'
import { PHOTO_ALT_TEXT } from '../../contract/messages/catalog.gen'
import { fill } from '../../rules/text'

/** A picture in the gallery: a photo, or the line drawing. */
export interface View {
  photo?: Picture
  alt: string
  /** The caption. */
  caption: string
}

/** Return the pictures of an item, photos first. */
export function viewsOf({ item, drawingSvg }: Pick<ItemPage, 'item' | 'drawingSvg'>): View[] {
  const photos = item.pictures.map((photo) => ({
    photo,
    alt: photo.caption || fill(PHOTO_ALT_TEXT, { name: item.itemDesc }),
    caption: photo.caption,
  }))
  return drawingSvg || photos.length === 0
    ? [...photos, { alt: item.altText, caption: photos.length > 0 ? 'Line drawing' : '' }]
    : photos
}
