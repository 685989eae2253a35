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
  const notice = useBanner()
  const log = useBannerLog()
  return (
    <>
      {notice && (
        <div className={classes(css.banner, css[notice.tone])} role="region" aria-label="Latest message">
          <Icon name={icons[notice.tone]} />
          <span>{notice.text}</span>
          {notice.action && (
            <Button
              size="small"
              onClick={() => {
                hush()
                notice.action?.act()
              }}
            >
              {notice.action.label}
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
