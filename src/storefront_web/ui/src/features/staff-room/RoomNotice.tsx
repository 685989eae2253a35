import { Button } from '../../parts/Button'
import { Notice } from '../../parts/Notice'
import type { RoomSaid } from './useRoomAct'

/** What a room says about the last change, until it is closed. */
export function RoomNotice({ said, onClose }: { said: RoomSaid | undefined; onClose: () => void }) {
  return (
    <div role="status">
      {said && (
        <Notice
          tone={said.isBad ? 'bad' : 'good'}
          action={
            <Button size="small" onClick={onClose}>
              Close
            </Button>
          }
        >
          {said.text}
        </Notice>
      )}
    </div>
  )
}
