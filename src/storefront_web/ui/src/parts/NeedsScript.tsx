import { NEEDS_SCRIPT } from '../contract/messages/content.gen'
import { useShell } from '../state/shell'
import { Interpolated } from './Interpolated'
import { Notice } from './Notice'

/** Says, in browsers without JavaScript, that the page needs it, and what works without. */
export function NeedsScript() {
  const { phone } = useShell()
  return (
    <noscript>
      <Notice tone="warn">
        <Interpolated text={NEEDS_SCRIPT} values={{ phone: <a href={`tel:${phone}`}>{phone}</a> }} />
      </Notice>
    </noscript>
  )
}
