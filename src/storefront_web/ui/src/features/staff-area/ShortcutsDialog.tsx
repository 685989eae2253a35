import { SHORTCUTS_NOTE, SHORTCUTS_USE } from '../../contract/messages/accounts.gen'
import { Dialog } from '../../parts/Dialog'
import { Check } from '../../parts/Field'
import css from './StaffArea.module.css'

/** The dialog with every keyboard shortcut of the staff area, and the switch that turns them off. */
export function ShortcutsDialog({
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
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
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
          label={SHORTCUTS_USE}
          help={SHORTCUTS_NOTE}
          checked={isOn}
          onChange={(event) => onSwitch(event.currentTarget.checked)}
        />
      </div>
    </Dialog>
  )
}
