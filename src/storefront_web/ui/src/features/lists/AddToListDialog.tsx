import { ADDED_TO } from '../../contract/messages/lists.gen'
import { fill } from '../../rules/text'
import { numberFor } from '../partnumbers'
import SaveListDialog from './SaveListDialog'

/** The dialog that chooses the list for an item. */
export default function AddToListDialog({
  item,
  quantity,
  onClose,
}: {
  item: { invMastUid: number; itemCode: string }
  quantity: number
  onClose: () => void
}) {
  const items = [{ invMastUid: item.invMastUid, quantity, ...numberFor(item.invMastUid) }]
  const noticeOf = (name: string) => fill(ADDED_TO, { item_code: item.itemCode, name })
  return (
    <SaveListDialog
      title={`Add ${item.itemCode} to a list`}
      items={items}
      noticeOf={noticeOf}
      onClose={onClose}
    />
  )
}
