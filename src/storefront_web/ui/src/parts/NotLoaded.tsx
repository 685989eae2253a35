import { useEffect } from 'react'
import { PART_NOT_LOADED } from '../contract/messages/content.gen'
import { reloadIfReplaced } from '../state/release'
import { useBusy } from '../state/useBusy'
import { Button } from './Button'

/** Stands where a part of the page could not be loaded, and offers another try. */
export function NotLoaded({ retry }: { retry: () => Promise<void> }) {
  const { isBusy, isRunning, run } = useBusy()
  useEffect(() => void reloadIfReplaced(), [])
  return (
    <span role="alert">
      {PART_NOT_LOADED}{' '}
      <Button look="link" aria-busy={isBusy} onClick={() => !isRunning() && void run(retry, () => undefined)}>
        Try again
      </Button>
    </span>
  )
}
