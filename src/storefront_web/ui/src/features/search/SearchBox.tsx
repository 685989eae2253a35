import { useRef, useState, type FormEvent } from 'react'
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
import { useSearchKeyboard, useSlashKey } from './useSearchKeyboard'

/** Prefix of the ids of the panel and its rows: a page has one search box, which the server renders separately. */
const id = 'search'

/** The search box of the header: a combobox. Enter searches or opens the active row; Escape closes, then clears. */
export function SearchBox() {
  const view = useView()
  const shownTerm = view.match?.path === '/search' ? one(view.match.query, 'searchTerm') : ''
  const [term, setTerm] = useState(shownTerm)
  const [seenAt, setSeenAt] = useState(view.address)
  const [open, setOpen] = useState(false)
  const [Panel, wantPanel] = useLazy(() => import('./InstantPanel'))
  const input = useRef<HTMLInputElement>(null)
  const nonWeb = useNonWeb()
  const { answer, isAnswered } = useInstantSearch(open ? term : '')
  const results = open && answer ? answer.results : []
  const { active, setActive, onKeyDown } = useSearchKeyboard({
    answer,
    results,
    onOpen: () => setOpen(true),
    onEscape: () => (open && term ? setOpen(false) : setTerm('')),
    onTab: () => !keepsOpen() && setOpen(false),
  })

  if (seenAt !== view.address) {
    setSeenAt(view.address)
    if (shownTerm) setTerm(shownTerm)
    if (!keepsOpen()) setOpen(false)
    setActive(-1)
  }
  useSlashKey(input)

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
          className="searchfield"
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
          onKeyDown={onKeyDown}
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
