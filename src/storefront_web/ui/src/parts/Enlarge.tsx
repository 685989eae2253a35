import { useState, type ReactNode } from 'react'
import type { Picture } from '../api/types'
import css from './Enlarge.module.css'
import { useLazy } from './useLazy'

/** A picture to enlarge: a photo, a drawing as SVG, or one with its address. */
export interface LargeView {
  photo?: Picture | undefined
  svg?: string | undefined
  src?: string | undefined
  alt: string
  caption: string
}

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
        aria-label={`${views[at]?.alt ?? title}: show large`}
        onPointerEnter={want}
        onFocus={want}
        onClick={() => {
          want()
          setOpen(true)
        }}
      >
        {children}
      </button>
      {isOpen && Large && <Large views={views} first={at} title={title} onClose={() => setOpen(false)} />}
    </>
  )
}
