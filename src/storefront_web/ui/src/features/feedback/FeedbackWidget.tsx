import { useEffect, useRef, useState } from 'react'
import { FEEDBACK_TITLE } from '../../contract/messages/visitors.gen'
import { Icon } from '../../parts/Icon'
import { useView } from '../../state/navigation'
import { splitAddress } from '../../state/route'
import { FeedbackForm } from './FeedbackForm'
import css from './FeedbackWidget.module.css'
import { useFeedback } from './useFeedback'

/** The feedback widget: closed, open, then thanks; it closes when the page changes. Source: S1 §4. */
export default function FeedbackWidget() {
  const path = splitAddress(useView().address)[0]
  const [openAt, setOpenAt] = useState('')
  const close = () => setOpenAt('')
  const feedback = useFeedback(close)
  const isOpen = openAt === path
  if (openAt && openAt !== path) setOpenAt('')
  const tab = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    // the form that had the focus is gone
    if (wasOpen.current && !isOpen && document.activeElement === document.body) tab.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  if (isOpen) return <FeedbackForm feedback={feedback} page={path} onClose={close} />
  return (
    <button
      ref={tab}
      type="button"
      className={css.tab}
      aria-expanded={false}
      onClick={() => {
        feedback.begin()
        setOpenAt(path)
      }}
    >
      <Icon name="mail" /> <span>{FEEDBACK_TITLE}</span>
    </button>
  )
}
