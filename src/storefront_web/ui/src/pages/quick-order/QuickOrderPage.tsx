import { Button } from '../../parts/Button'
import { Crumbs } from '../../parts/Crumbs'
import { TextArea } from '../../parts/Field'
import { Notice } from '../../parts/Notice'
import { PageTitle } from '../../parts/PageTitle'
import {
  FIELD_LABEL,
  HOW_TO_WRITE,
  NOTHING_TO_CHECK,
  NOT_KEPT_HERE,
} from '../../contract/messages/quickorder.gen'
import { ChooseFile, OrderLines, useDropped, useFile, useQuickOrder } from '../../features/quickorder'
import { paths } from '../../paths'
import { counted } from '../../rules/money'
import type { Head } from '../../state/route'
import css from './QuickOrderPage.module.css'

export function head(): Head {
  return { title: 'Quick order', noIndex: true }
}

/**
 * Paste, check, add: a list of part numbers and quantities straight into the cart. Source: S1 §2, decision
 * A15.
 */
export default function QuickOrderPage() {
  const list = useQuickOrder('quick-order')
  const file = useFile((text) => void list.append(text))
  const isOver = useDropped(
    (text) => void list.append(text),
    (dropped) => void file.take(dropped),
  )
  const { text, rows, isChecking } = list
  return (
    <>
      <Crumbs
        crumbs={[
          { name: 'Cart', path: paths.cart() },
          { name: 'Quick order', path: paths.quickOrder() },
        ]}
      />
      <PageTitle note="Paste, check, add">Quick order</PageTitle>
      <div className={css.page}>
        <section className={`card box ${css.paste}`} aria-label="Your list" data-over={isOver || undefined}>
          <TextArea
            label={FIELD_LABEL}
            aside={rows.length > 0 && counted(rows.length, 'line')}
            help={HOW_TO_WRITE}
            rows={11}
            spellCheck={false}
            autoComplete="off"
            value={text}
            onChange={(event) => list.type(event.currentTarget.value)}
            onPaste={(event) => {
              if (text.trim() !== '') return
              // a paste into the empty field is checked at once, without debouncing
              event.preventDefault()
              void list.append(event.clipboardData.getData('text/plain'))
            }}
          />
          <div className={css.buttons}>
            <Button
              size="big"
              wide
              aria-busy={isChecking || undefined}
              why={text.trim() === '' ? NOTHING_TO_CHECK : undefined}
              onClick={() => void list.check()}
            >
              {isChecking ? 'Checking...' : rows.length > 0 ? 'Check lines again' : 'Check lines'}
            </Button>
            {text !== '' && (
              <Button look="link" onClick={list.clear}>
                Clear the list
              </Button>
            )}
            <p className={css.or}>or</p>
            <ChooseFile file={file} />
          </div>
          {list.problem && (
            <Notice
              tone="bad"
              role="alert"
              action={
                <Button size="small" onClick={() => void list.check()}>
                  Try again
                </Button>
              }
            >
              {list.problem}
            </Notice>
          )}
          {list.message && <Notice tone="warn">{list.message}</Notice>}
          {!list.isKept && <Notice tone="warn">{NOT_KEPT_HERE}</Notice>}
        </section>
        <OrderLines list={list} />
      </div>
    </>
  )
}
