import { useQuery } from '@tanstack/react-query'
import { NOT_READ, NUMBERS_NEWEST, NUMBERS_NONE, TITLE } from '../../contract/messages/partnumbers.gen'
import { Link } from '../../parts/Link'
import { Button } from '../../parts/Button'
import { Notice } from '../../parts/Notice'
import { Panel } from '../../parts/Panel'
import { Skeleton } from '../../parts/Skeleton'
import { grouped } from '../../rules/digits'
import { fill } from '../../rules/text'
import { classes } from '../../parts/classes'
import css from '../../parts/Newest.module.css'
import { fetchNewest } from './numberCalls'

/** The newest of the company's own part numbers, each with the item that it names. */
export function NewestNumbers() {
  const { data, isError, refetch } = useQuery({ queryKey: ['newest-numbers'], queryFn: fetchNewest })
  if (isError && !data)
    return (
      <Panel title={TITLE}>
        <Notice
          tone="bad"
          role="alert"
          action={
            <Button size="small" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {NOT_READ}
        </Notice>
      </Panel>
    )
  if (!data) return <Skeleton height={160} />
  const { count, newest } = data
  return (
    <Panel
      title={TITLE}
      note={count > newest.length ? fill(NUMBERS_NEWEST, { count: grouped(count) }) : undefined}
    >
      {newest.length === 0 && <p className={css.none}>{NUMBERS_NONE}</p>}
      <ul className={classes(css.rows, css.pairs)}>
        {newest.map(({ id, customerPartNumber, itemCode, itemDesc, path }) => (
          <li key={id}>
            <b>{customerPartNumber}</b>
            <span>
              <Link href={path}>{itemDesc}</Link> <span className="meta">{itemCode}</span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
