import { ROOM_KEYS_NOTE, ROOM_KEYS_USE } from '../../contract/messages/accounts.gen'
import { Dialog } from '../../parts/Dialog'
import { Check } from '../../parts/Field'
import css from './Room.module.css'

/** The dialog with every keyboard shortcut of the staff room, and the switch that turns them off. */
export function KeysDialog({
  keys,
  isOn,
  onSwitch,
  onClose,
}: {
  keys: (readonly [string, string])[]
  isOn: boolean
  onSwitch: (isOn: boolean) => void
  onClose: () => void
}) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <div className="stack">
        <dl className={css.keyList}>
          {keys.map(([names, deed]) => (
            <div key={names}>
              <dt>
                {names.split(' ').map((name) => (
                  <kbd key={name}>{name}</kbd>
                ))}
              </dt>
              <dd>{deed}</dd>
            </div>
          ))}
        </dl>
        <Check
          label={ROOM_KEYS_USE}
          help={ROOM_KEYS_NOTE}
          checked={isOn}
          onChange={(event) => onSwitch(event.currentTarget.checked)}
        />
      </div>
    </Dialog>
  )
}
