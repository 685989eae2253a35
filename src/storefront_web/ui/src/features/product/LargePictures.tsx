import { useEffect, useState } from 'react'
import { IconButton } from '../../parts/Button'
import { Dialog } from '../../parts/Dialog'
import { Icon } from '../../parts/Icon'
import { Photo } from '../../parts/Photo'
import css from './LargePictures.module.css'
import type { View } from './views'

const EDGE = 1200

/** The item's photos as large as the window allows; arrows step through them. */
export default function LargePictures({
  views,
  first,
  title,
  onClose,
}: {
  views: View[]
  first: number
  title: string
  onClose: () => void
}) {
  const [at, setAt] = useState(Math.min(first, views.length - 1))
  const { photo, alt, caption } = views[at]!
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (by) setAt((before) => (before + by + views.length) % views.length)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [views.length])
  if (!photo) return null
  return (
    <Dialog
      title={title}
      onClose={onClose}
      wide
      footer={
        <div className={css.foot}>
          <span className="meta" role="status">
            {at + 1} of {views.length}
            {caption && ` · ${caption}`}
          </span>
          {views.length > 1 && (
            <>
              <IconButton
                label="Previous picture"
                onClick={() => setAt((at - 1 + views.length) % views.length)}
              >
                <Icon name="down" className={css.back} />
              </IconButton>
              <IconButton label="Next picture" onClick={() => setAt((at + 1) % views.length)}>
                <Icon name="down" className={css.on} />
              </IconButton>
            </>
          )}
        </div>
      }
    >
      <Photo
        key={photo.path}
        photo={photo}
        alt={alt}
        className={css.large}
        width={Math.min(EDGE, photo.width)}
        height={Math.round((Math.min(EDGE, photo.width) * photo.height) / photo.width)}
        first
      />
    </Dialog>
  )
}
