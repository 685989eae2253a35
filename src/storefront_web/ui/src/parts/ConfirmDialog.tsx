import { useState, type ReactNode } from 'react'
import { NO_ANSWER } from '../contract/messages/content.gen'
import { useBusy } from '../state/useBusy'
import { Button } from './Button'
import { Dialog } from './Dialog'
import { Notice } from './Notice'

/** Asks for confirmation before an action that cannot be undone; closes when the action succeeded. */
export function ConfirmDialog({
  title,
  deed,
  keep = 'Cancel',
  onConfirm,
  onClose,
  children,
}: {
  title: string
  /** The label of the confirm button: "Remove". */
  deed: string
  keep?: string
  /** Performs the action; returns why it failed, which the dialog shows. */
  onConfirm: () => Promise<string | void> | void
  onClose: () => void
  children: ReactNode
}) {
  const [problem, setProblem] = useState('')
  const { isBusy, isRunning, run } = useBusy()
  const act = async () => {
    if (isRunning()) return
    setProblem('')
    const why = await run(
      async () => onConfirm(),
      () => NO_ANSWER,
    )
    if (why) setProblem(why)
    else onClose()
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button size="big" onClick={onClose}>
            {keep}
          </Button>
          <Button size="big" look="primary" aria-busy={isBusy} onClick={() => void act()}>
            {deed}
          </Button>
        </>
      }
    >
      <p>{children}</p>
      <div role="alert">{problem && <Notice tone="bad">{problem}</Notice>}</div>
    </Dialog>
  )
}
