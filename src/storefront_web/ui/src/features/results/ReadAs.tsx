import type { TermReading } from '../../api/types'
import { READ_AS, READ_EITHER, READ_WORDS, SEARCH_AS_WORDS } from '../../contract/messages/search.gen'
import { Button } from '../../parts/Button'
import { Icon } from '../../parts/Icon'
import { Link } from '../../parts/Link'
import { Notice } from '../../parts/Notice'
import type { QueryValues } from '../../rules/query'
import { asWords, notMade, offered } from '../../rules/reading'
import { fill } from '../../rules/text'
import css from './ReadAs.module.css'

interface Props {
  reading: TermReading
  term: string
  query: QueryValues
  onChange: (query: QueryValues) => void
  hrefOf: (query: QueryValues) => string
}

/** How the sizes in the search term were read. Each can be searched as plain words instead. */
export function ReadAs({ reading, term, query, onChange, hrefOf }: Props) {
  const { sizes, words, isExact, nearest, options } = reading
  return (
    <div className={css.read}>
      {sizes.length > 0 && (
        <div className={css.line}>
          <span id="read-as" className="meta">
            {READ_AS}
          </span>
          <ul aria-labelledby="read-as">
            {sizes.map(({ text, label, value }) => (
              <li key={text + label}>
                <Button
                  size="small"
                  title={fill(SEARCH_AS_WORDS, { text })}
                  aria-label={`${label} ${value}: ${fill(SEARCH_AS_WORDS, { text })}`}
                  onClick={() => onChange(asWords(query, text))}
                >
                  {label} <b>{value}</b> <Icon name="close" />
                </Button>
              </li>
            ))}
            {words !== '' && <li className="meta">{fill(READ_WORDS, { words })}</li>}
          </ul>
        </div>
      )}
      {!isExact && <Notice>{<Nearest {...{ reading, query, hrefOf }} choices={nearest} />}</Notice>}
      {options.length > 0 && (
        <Notice>
          {fill(READ_EITHER, { term })} <Choices choices={options} query={query} hrefOf={hrefOf} />
        </Notice>
      )}
    </div>
  )
}

function Nearest({
  reading,
  choices,
  query,
  hrefOf,
}: Pick<Props, 'reading' | 'query' | 'hrefOf'> & { choices: TermReading['nearest'] }) {
  return (
    <>
      <b>{notMade(reading)}</b> <Choices choices={choices} query={query} hrefOf={hrefOf} />
    </>
  )
}

function Choices({
  choices,
  query,
  hrefOf,
}: Pick<Props, 'query' | 'hrefOf'> & { choices: TermReading['nearest'] }) {
  return (
    <ul className={css.choices}>
      {choices.map((choice) => (
        <li key={choice.label}>
          <Link href={hrefOf(offered(query, choice))}>{choice.label}</Link>
        </li>
      ))}
    </ul>
  )
}
