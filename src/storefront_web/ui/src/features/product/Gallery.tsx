import { useRef, useState, type KeyboardEvent } from 'react'
import type { ItemPage } from '../../api/types'
import { classes } from '../../parts/classes'
import { Drawing } from '../../parts/Drawing'
import { Enlarge } from '../../parts/Enlarge'
import css from './Gallery.module.css'
import { viewsOf } from './views'

/**
 * The item's photos and line drawing: one large, thumbnails below. Arrows step through them, and each opens in
 * full size. Without photos it shows only the drawing.
 */
export function Gallery({ page }: { page: ItemPage }) {
  const views = viewsOf(page)
  const [at, setAt] = useState(0)
  const thumbs = useRef<HTMLDivElement>(null)
  const place = Math.min(at, views.length - 1)
  const shown = views[place]!
  const picture = (
    <Drawing
      {...(shown.photo ? { photo: shown.photo } : { svg: shown.svg })}
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
      {shown.photo || shown.svg ? (
        <Enlarge views={views} at={place} title={page.item.itemDesc}>
          {picture}
        </Enlarge>
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
    </figure>
  )
}
