import { Button, IconButton } from '../parts/Button'
import { classes } from '../parts/classes'
import { Icon } from '../parts/Icon'
import { hush, useBanner, useBannerLog } from '../state/banner'
import css from './Banner.module.css'

const icons = { good: 'ok', info: 'info', warn: 'warn', bad: 'warn' } as const

/**
 * The top banner: says what just happened, and disappears after 2 s; a message with an action stays until
 * closed. The log keeps all messages.
 */
export function Banner() {
  const said = useBanner()
  const log = useBannerLog()
  return (
    <>
      {said && (
        <div className={classes(css.banner, css[said.tone])}>
          <Icon name={icons[said.tone]} />
          <span>{said.text}</span>
          {said.action && (
            <Button
              size="small"
              onClick={() => {
                hush()
                said.action?.act()
              }}
            >
              {said.action.label}
            </Button>
          )}
          <IconButton label="Close" className={css.close} onClick={hush}>
            <Icon name="close" />
          </IconButton>
        </div>
      )}
      <div className="vh" role="log" aria-label="Messages">
        {log.map((line) => (
          <p key={line.id}>{line.text}</p>
        ))}
      </div>
    </>
  )
}
