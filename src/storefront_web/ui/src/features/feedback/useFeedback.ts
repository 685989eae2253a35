import { useEffect, useRef, useState } from 'react'
import { isOk } from '../../api/fetch'
import { logError } from '../../api/log'
import { FEEDBACK_THANKS_MS } from '../../contract/limits/content.gen'
import { sendFeedback } from './feedbackCalls'

/**
 * The comment that a visitor writes, and whether it was sent. A failure shows nothing, as specified; the
 * comment is then there again when the widget is opened. Source: S1 §4, §7.
 */
export function useFeedback(onEnd: () => void) {
  const [comment, setComment] = useState('')
  const [email, setEmail] = useState('')
  const [isSent, setSent] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const send = async () => {
    setSent(true)
    timer.current = setTimeout(() => {
      setSent(false)
      onEnd()
    }, FEEDBACK_THANKS_MS)
    try {
      const url = location.pathname + location.search
      const answer = await sendFeedback({ Comment: comment, ResponseEmail: email.trim(), Url: url })
      if (isOk(answer)) setComment('')
      else logError(`Feedback was not sent: ${answer.status}`)
    } catch (cause) {
      logError('Feedback was not sent', cause)
    }
  }
  const begin = () => {
    clearTimeout(timer.current)
    setSent(false)
  }
  return { comment, setComment, email, setEmail, isSent, send, begin }
}
