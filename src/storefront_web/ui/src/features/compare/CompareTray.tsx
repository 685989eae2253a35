import { useEffect } from 'react'
import { COMPARE_ONE_MORE, COMPARE_THESE } from '../../contract/messages/search.gen'
import { Button, ButtonLink, IconButton } from '../../parts/Button'
import { Drawing } from '../../parts/Drawing'
import { Icon } from '../../parts/Icon'
import { paths } from '../../paths'
import { clearCompared, readCompared, doNotCompare, useCompared } from '../../state/compared'
import css from './CompareTray.module.css'

/** The items chosen for comparison, at the bottom of the window while there are any. */
export function CompareTray() {
  const chosen = useCompared()
  useEffect(readCompared, [])
  return (
    <div role="region" aria-label="Compare" className={css.tray} hidden={chosen.length === 0}>
      <b role="status">Compare {chosen.length}</b>
      <ul>
        {chosen.map((item) => (
          <li key={item.invMastUid}>
            <Drawing src={item.drawing} width={48} height={32} />
            <span className="nowrap">{item.itemCode}</span>
            <IconButton label={`Do not compare ${item.itemCode}`} onClick={() => doNotCompare(item)}>
              <Icon name="close" />
            </IconButton>
          </li>
        ))}
      </ul>
      <span className={css.go}>
        <Button look="link" onClick={clearCompared}>
          Clear all
        </Button>
        {chosen.length > 1 ? (
          <ButtonLink href={paths.compare(chosen.map((one) => one.invMastUid))}>{COMPARE_THESE}</ButtonLink>
        ) : (
          <span className="meta">{COMPARE_ONE_MORE}</span>
        )}
      </span>
    </div>
  )
}
