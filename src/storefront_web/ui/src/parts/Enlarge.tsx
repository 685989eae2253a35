import { useState, type ReactNode } from 'react'
import css from './Enlarge.module.css'
import type { LargeView } from './largeView'
import { useLazy } from './useLazy'

/** A picture as a button, which shows it as large as the window allows; `at` is its place among the views. */
export function Enlarge({
  views,
  at = 0,
  title,
  children,
}: {
  views: LargeView[]
  at?: number
  title: string
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  const [Large, want] = useLazy(() => import('./LargePictures'))
  return (
    <>
      <button
        type="button"
        className={css.open}
        aria-haspopup="dialog"
        onPointerEnter={want}
        onFocus={want}
        onClick={() => {
          want()
          setOpen(true)
        }}
      >
        {/* a label would have to repeat the letters in the drawing */}
        <span className="vh">{`${views[at]?.alt ?? title}: show large`}</span>
        <span className={css.shown} aria-hidden="true">
          {children}
        </span>
      </button>
      {isOpen && Large && <Large views={views} first={at} title={title} onClose={() => setOpen(false)} />}
    </>
  )
}
