import type { ItemPage } from '../../api/types'
import { PHOTO_ALT_TEXT } from '../../contract/messages/catalog.gen'
import type { LargeView } from '../../parts/largeView'
import { fill } from '../../rules/text'

/** Return the pictures of an item: photos first, then the line drawing. */
export function viewsOf({ item, drawingSvg }: Pick<ItemPage, 'item' | 'drawingSvg'>): LargeView[] {
  const photos = item.pictures.map((photo) => ({
    photo,
    alt: photo.caption || fill(PHOTO_ALT_TEXT, { name: item.itemDesc }),
    caption: photo.caption,
  }))
  return drawingSvg || photos.length === 0
    ? [...photos, { svg: drawingSvg, alt: item.altText, caption: photos.length > 0 ? 'Line drawing' : '' }]
    : photos
}
