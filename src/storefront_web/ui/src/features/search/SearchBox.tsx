import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { SEARCH_HINT } from '../../contract/messages/content.gen'
import { Icon } from '../../parts/Icon'
import { paths } from '../../paths'
import { useNonWeb } from '../../state/nonWeb'
import { navigate, useView } from '../../state/navigation'
import { one } from '../../rules/query'
import { cleanTerm, normalNumber } from '../../rules/search'
import { useLazy } from '../../parts/useLazy'
import css from './SearchBox.module.css'
import { keepsOpen, setKeepsOpen } from './keepOpen'
import { useInstantSearch } from './useInstantSearch'

/**
 * What the ids of the panel and its lines begin with; there is one search on a page, and the server renders
 * it apart.
 */
const id = 'search'

/**
 * The search of the header: a combobox. Enter searches or opens the marked line, Escape closes, then clears.
 */
export function SearchBox() {
  const view = useView()
  const shownTerm = view.match?.path === '/search' ? one(view.match.query, 'searchTerm') : ''
  const [term, setTerm] = useState(shownTerm)
  const [seenAt, setSeenAt] = useState(view.address)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [Panel, wantPanel] = useLazy(() => import('./InstantPanel'))
  const input = useRef<HTMLInputElement>(null)
  const nonWeb = useNonWeb()
  const { answer, isAnswered } = useInstantSearch(open ? term : '')
  const [seen, setSeen] = useState(answer)
  const results = open && answer ? answer.results : []

  if (seenAt !== view.address) {
    setSeenAt(view.address)
    if (shownTerm) setTerm(shownTerm)
    if (!keepsOpen()) setOpen(false)
    setActive(-1)
  }
  if (answer !== seen) {
    // another answer has come: the mark stays on its item where that is still offered, never on the one in
    // its place
    const marked = seen?.results[active]
    setSeen(answer)
    setActive(
      marked
        ? (answer?.results.findIndex(
            (result) => result.kind === marked.kind && result.itemId === marked.itemId,
          ) ?? -1)
        : -1,
    )
  }
  useSlash(input)

  const search = () => {
    const wanted = cleanTerm(term)
    if (wanted === '') return
    const [exact, ...others] = isAnswered
      ? results.filter((result) => result.href && normalNumber(result.itemId) === normalNumber(wanted))
      : []
    setOpen(false)
    void navigate(
      exact && others.length === 0
        ? exact.href
        : paths.search({ searchTerm: wanted, nonweb: nonWeb ? 'true' : '' }),
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const marked = results[active]
    if (marked?.href) void navigate(marked.href)
    else search()
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      const by = event.key === 'ArrowDown' ? 1 : -1
      setActive((at) =>
        results.length === 0 ? -1 : ((at + 1 + by + results.length + 1) % (results.length + 1)) - 1,
      )
    } else if (event.key === 'Escape') {
      event.preventDefault()
      if (open && term) setOpen(false)
      else setTerm('')
    } else if (event.key === 'Tab' && !keepsOpen() && !event.shiftKey && !results.length) setOpen(false)
  }
  const close = () => {
    setOpen(false)
    input.current?.focus()
  }
  const showsPanel = open && Panel !== undefined && answer !== undefined && term.trim() !== ''
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-interactions -- Escape from inside the panel; the field has its own
    <search
      className={css.find}
      onKeyDown={(event) => event.key === 'Escape' && event.target !== input.current && close()}
      onBlur={(event) =>
        !event.currentTarget.contains(event.relatedTarget) &&
        event.relatedTarget &&
        !keepsOpen() &&
        setOpen(false)
      }
    >
      <form action="/search" onSubmit={submit}>
        <Icon name="search" className={css.glass} />
        <input
          ref={input}
          type="search"
          name="searchTerm"
          role="combobox"
          aria-label="Search"
          aria-expanded={showsPanel}
          aria-controls={results.length > 0 ? `${id}-items` : `${id}-panel`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          placeholder={SEARCH_HINT}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          value={term}
          onFocus={wantPanel}
          onPointerEnter={wantPanel}
          onChange={(event) => {
            setTerm(event.currentTarget.value)
            setOpen(event.currentTarget.value.trim() !== '')
            setActive(-1)
          }}
          onKeyDown={keys}
        />
      </form>
      {showsPanel && (
        <Panel
          id={id}
          answer={answer}
          term={term.trim()}
          active={active}
          isKept={keepsOpen()}
          onKeep={setKeepsOpen}
          onClose={close}
        />
      )}
      <span className="vh" role="status">
        {showsPanel && isAnswered ? (answer.total === 0 ? 'No matches' : `${answer.total} matches`) : ''}
      </span>
    </search>
  )
}

/** `/` puts the cursor in the search, from anywhere but another field. */
function useSlash(input: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (
        target.isContentEditable ||
        /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
        document.querySelector('dialog[open]')
      )
        return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [input])
}
