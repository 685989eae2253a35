import { CUT_TITLE, CUSTOMIZE_MORE } from '../../contract/messages/families.gen'
import { Dialog } from '../../parts/Dialog'
import { Link } from '../../parts/Link'
import { paths } from '../../paths'
import { fill } from '../../rules/text'
import type { Buyable } from './adding'
import { CutToCart } from './CutToCart'

/** Ask for the length of an item from a list before it is added. Source: decision B15. */
export default function CutDialog({
  item,
  path,
  pieces,
  onClose,
}: {
  item: Buyable
  path?: string
  pieces: number
  onClose: () => void
}) {
  return (
    <Dialog title={fill(CUT_TITLE, { item: item.itemCode })} narrow onClose={onClose}>
      <CutToCart item={item} first={pieces} onAdded={onClose} />
      {path && (
        <p className="meta">
          <Link href={paths.customizer(path)}>{CUSTOMIZE_MORE}</Link>
        </p>
      )}
    </Dialog>
  )
}
