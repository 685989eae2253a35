import { useEffect } from 'react'

/**
 * Call `onLeave` when the buyer, having been in a section, focuses or presses something outside of it. A click
 * on its background, a dialog that it opens and another window do not count.
 */
export function useLeaving(section: string, onLeave: () => unknown): void {
  useEffect(() => {
    let wasInside = false
    const notice = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('dialog')) return
      if (target.closest(`[data-section="${section}"]`)) wasInside = true
      else if (wasInside) {
        wasInside = false
        void onLeave()
      }
    }
    document.addEventListener('focusin', notice)
    document.addEventListener('pointerdown', notice)
    return () => {
      document.removeEventListener('focusin', notice)
      document.removeEventListener('pointerdown', notice)
    }
  }, [section, onLeave])
}
