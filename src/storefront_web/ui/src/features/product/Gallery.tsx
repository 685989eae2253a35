import { useRef, useState, type KeyboardEvent } from 'react'
import type { ItemPage } from '../../api/types'
import { classes } from '../../parts/classes'
import { Drawing } from '../../parts/Drawing'
import { useLazy } from '../../parts/useLazy'
import css from './Gallery.module.css'
import { viewsOf } from './views'

/**
 * The item's photos and line drawing: one large, thumbnails below. Arrows step through them, and a photo
 * opens in full size. Without photos it shows only the drawing.
 */
export function Gallery({ page }: { page: ItemPage }) {
  const views = viewsOf(page)
  const [at, setAt] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const [Large, want] = useLazy(() => import('./LargePictures'))
  const thumbs = useRef<HTMLDivElement>(null)
  const shown = views[Math.min(at, views.length - 1)]!
  const picture = (
    <Drawing
      {...(shown.photo ? { photo: shown.photo } : { svg: page.drawingSvg })}
      alt={shown.alt}
      className={shown.photo ? css.photo : css.board}
      width={720}
      height={480}
      first
    />
  )
  const onKey = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const next = by === undefined ? undefined : (at + by + views.length) % views.length
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
    thumbs.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <figure className={css.gallery}>
      {shown.photo ? (
        <button
          type="button"
          className={css.open}
          aria-haspopup="dialog"
          aria-label={`${shown.alt}: show large`}
          onPointerEnter={want}
          onFocus={want}
          onClick={() => {
            want()
            setOpen(true)
          }}
        >
          {picture}
        </button>
      ) : (
        picture
      )}
      {shown.caption && <figcaption className="meta">{shown.caption}</figcaption>}
      {views.length > 1 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move between the buttons in it
        <div className={css.thumbs} role="group" aria-label="Pictures" ref={thumbs} onKeyDown={onKey}>
          {views.map((view, place) => (
            <button
              key={view.photo?.path ?? 'drawing'}
              type="button"
              className={classes(css.thumb, place === at && css.current)}
              aria-current={place === at || undefined}
              aria-label={`Picture ${place + 1} of ${views.length}: ${view.caption || view.alt}`}
              onClick={() => setAt(place)}
            >
              <Drawing
                {...(view.photo ? { photo: view.photo } : { src: page.item.drawing })}
                width={72}
                height={48}
              />
            </button>
          ))}
        </div>
      )}
      {isOpen && Large && (
        <Large
          views={views.filter((view) => view.photo)}
          first={Math.min(at, views.length - 1)}
          title={page.item.itemDesc}
          onClose={() => setOpen(false)}
        />
      )}
    </figure>
  )
}
