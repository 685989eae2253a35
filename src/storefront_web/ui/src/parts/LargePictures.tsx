import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button, IconButton } from './Button'
import { Dialog } from './Dialog'
import { Drawing } from './Drawing'
import type { LargeView } from './largeView'
import { Icon } from './Icon'
import css from './LargePictures.module.css'

const EDGE = 1600
const ZOOMS = [1, 1.5, 2, 3, 4]
/** The pixels that an arrow key moves a magnified picture by. */
const STEP = 80
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * Pictures and drawings as large as the window allows. `+` and `-` magnify them; arrows step through them, or
 * move one that is magnified, as dragging does.
 */
export default function LargePictures({
  views,
  first,
  title,
  onClose,
}: {
  views: LargeView[]
  first: number
  title: string
  onClose: () => void
}) {
  const [at, setAt] = useState(Math.min(first, views.length - 1))
  const [zoom, setZoom] = useState(0)
  const stage = useRef<HTMLDivElement>(null)
  const center = useRef([0.5, 0.5])
  const { photo, svg, src, alt, caption } = views[at]!
  const scale = ZOOMS[zoom] ?? 1

  const step = (by: number) => {
    setZoom(0)
    setAt((before) => (before + by + views.length) % views.length)
  }
  const magnify = (to: number) => {
    const board = stage.current
    if (board) {
      center.current = [
        (board.scrollLeft + board.clientWidth / 2) / board.scrollWidth,
        (board.scrollTop + board.clientHeight / 2) / board.scrollHeight,
      ]
    }
    setZoom(Math.min(Math.max(to, 0), ZOOMS.length - 1))
  }
  const move = (x: number, y: number) => {
    if (!stage.current) return
    stage.current.scrollLeft += x
    stage.current.scrollTop += y
  }

  // what was in the middle stays there
  useLayoutEffect(() => {
    const board = stage.current
    if (!board || zoom === 0) return
    const [x = 0.5, y = 0.5] = center.current
    board.scrollLeft = x * board.scrollWidth - board.clientWidth / 2
    board.scrollTop = y * board.scrollHeight - board.clientHeight / 2
  }, [zoom])

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const arrow = ARROWS[event.key]
      if (arrow && zoom > 0) move(arrow[0] * STEP, arrow[1] * STEP)
      else if (arrow?.[0] && views.length > 1) step(arrow[0])
      else if (event.key === '+' || event.key === '=') magnify(zoom + 1)
      else if (event.key === '-') magnify(zoom - 1)
      else if (event.key === '0') magnify(0)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })

  return (
    <Dialog
      title={title}
      onClose={onClose}
      wide
      footer={
        <div className={css.foot}>
          <span className="meta" role="status">
            {[views.length > 1 && `${at + 1} of ${views.length}`, caption, zoom > 0 && `${scale * 100} %`]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <Button size="small" aria-label="Zoom out" disabled={zoom === 0} onClick={() => magnify(zoom - 1)}>
            −
          </Button>
          <Button
            size="small"
            aria-label="Zoom in"
            disabled={zoom === ZOOMS.length - 1}
            onClick={() => magnify(zoom + 1)}
          >
            +
          </Button>
          {views.length > 1 && (
            <>
              <IconButton label="Previous picture" onClick={() => step(-1)}>
                <Icon name="down" className={css.back} />
              </IconButton>
              <IconButton label="Next picture" onClick={() => step(1)}>
                <Icon name="down" className={css.on} />
              </IconButton>
            </>
          )}
        </div>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- buttons and keys do the same */}
      <div
        ref={stage}
        className={zoom > 0 ? css.magnified : css.stage}
        onDoubleClick={() => magnify(zoom > 0 ? 0 : 2)}
        onPointerMove={({ buttons, pointerType, movementX, movementY }) => {
          if (buttons === 1 && pointerType === 'mouse') move(-movementX, -movementY)
        }}
      >
        <div className={css.sheet} style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }}>
          <Drawing
            key={at}
            {...(photo ? { photo } : { svg, src })}
            alt={alt}
            className={photo ? css.photo : css.drawing}
            width={EDGE}
            height={Math.round(photo ? (EDGE * photo.height) / photo.width : EDGE * 0.66)}
            first
          />
        </div>
      </div>
    </Dialog>
  )
}
