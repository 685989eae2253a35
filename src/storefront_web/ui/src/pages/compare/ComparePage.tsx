import { needs } from '../../api/needs'
import {
  COMPARE_DESCRIPTION,
  HOW_TO_COMPARE,
  ITEMS_UNKNOWN,
  NOTHING_TO_COMPARE,
} from '../../contract/messages/search.gen'
import { CompareTable } from '../../features/compare/CompareTable'
import { Button, ButtonLink } from '../../parts/Button'
import { Empty } from '../../parts/Empty'
import { Notice } from '../../parts/Notice'
import { PageTitle } from '../../parts/PageTitle'
import { UnitsSwitch } from '../../parts/UnitsSwitch'
import { paths } from '../../paths'
import { isLength } from '../../rules/millimeters'
import { one } from '../../rules/query'
import { navigate } from '../../state/navigation'
import { useData } from '../../state/queries'
import type { Head, PageProps } from '../../state/route'
import css from './ComparePage.module.css'

export function head(): Head {
  return { title: 'Compare', description: COMPARE_DESCRIPTION, canonical: paths.compare(), noIndex: true }
}

/** Up to four items side by side; they are part of the address, so it can be sent to a colleague. */
export default function ComparePage({ query }: PageProps) {
  const asked = one(query, 'items')
  const rows = useData(needs.compare(asked))
  const uids = rows.map((row) => row.item.invMastUid)
  if (rows.length === 0)
    return (
      <>
        <PageTitle>Compare</PageTitle>
        <Empty
          title={NOTHING_TO_COMPARE}
          action={<ButtonLink href={paths.categories()}>All categories</ButtonLink>}
        >
          {HOW_TO_COMPARE}
        </Empty>
      </>
    )
  return (
    <>
      <PageTitle aside={<Tools withUnits={rows.some(({ item }) => item.techSpecs.some(isLength))} />}>
        Compare
      </PageTitle>
      {uids.length < asked.split(',').length && <Notice tone="warn">{ITEMS_UNKNOWN}</Notice>}
      <CompareTable
        rows={rows}
        onRemove={(uid) =>
          void navigate(paths.compare(uids.filter((other) => other !== uid)), { keepScroll: true })
        }
      />
    </>
  )
}

function Tools({ withUnits }: { withUnits: boolean }) {
  return (
    <span className={`noprint ${css.tools}`}>
      {withUnits && <UnitsSwitch />}
      <Button onClick={() => print()}>Print</Button>
    </span>
  )
}
