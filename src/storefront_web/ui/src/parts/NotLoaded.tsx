import { useEffect, useState } from 'react'
import { PART_NOT_LOADED } from '../contract/messages/content.gen'
import { reloadIfReplaced } from '../state/release'
import { useBusy } from '../state/useBusy'
import { Button } from './Button'
import css from './NotLoaded.module.css'

/**
 * Shown in place of a part of the page that could not be loaded, with a retry button. Some browsers remember
 * a failed import until the page is reloaded, so a reload is offered after a failed retry.
 */
export function NotLoaded({ retry }: { retry: () => Promise<void> }) {
  const { isBusy, isRunning, run } = useBusy()
  const [hasTried, setTried] = useState(false)
  useEffect(() => void reloadIfReplaced(), [])
  const again = async () => {
    if (isRunning()) return
    await run(retry, () => undefined)
    setTried(true)
  }
  return (
    <span role="alert" className={css.alert}>
      {PART_NOT_LOADED}{' '}
      <Button look="link" aria-busy={isBusy} onClick={() => void again()}>
        Try again
      </Button>
      {hasTried && (
        <>
          {' '}
          <Button look="link" onClick={() => location.reload()}>
            Reload the page
          </Button>
        </>
      )}
    </span>
  )
}
