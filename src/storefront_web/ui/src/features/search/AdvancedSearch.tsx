import { useState } from 'react'
import { ADVANCED_SEARCH } from '../../contract/messages/content.gen'
import { Button } from '../../parts/Button'
import { Icon } from '../../parts/Icon'
import { useAuth } from '../../state/auth'
import { useLazy } from '../../parts/useLazy'
import css from './AdvancedSearch.module.css'

/**
 * For employees: the button beside the search box that loads and opens the advanced search. Source: S1 §6.
 */
export function AdvancedSearch() {
  const { user } = useAuth()
  const [isOpen, setOpen] = useState(false)
  const [Dialog, want] = useLazy(() => import('./AdvancedDialog'))
  if (!user?.isAirlineEmployee) return null
  const open = () => {
    want()
    setOpen(true)
  }
  return (
    <>
      <Button className={css.open} aria-label={ADVANCED_SEARCH} aria-haspopup="dialog" onClick={open}>
        <Icon name="filter" />
        <span>Advanced</span>
      </Button>
      {isOpen && Dialog && <Dialog onClose={() => setOpen(false)} />}
    </>
  )
}
