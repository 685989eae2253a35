import { useState } from 'react'
import { needs } from '../../api/needs'
import type { SeriesTable as Series } from '../../api/types'
import { SERIES_ROWS_MAX } from '../../contract/limits/search.gen'
import { SIZES_FAILED } from '../../contract/messages/search.gen'
import { Button } from '../../parts/Button'
import { counted, showCount } from '../../rules/money'
import { useLater } from '../../state/queries'
import { SeriesTable } from './SeriesTable'

/** The sizes next to the `current` one, as sent with its page; the rest of the family loads on demand. */
export function SizesAround({ series, current }: { series: Series; current: number }) {
  const [isWanted, setWanted] = useState(false)
  const { data, error, isFetching, retry } = useLater(needs.sizes(current), { enabled: isWanted })
  const shown = data ?? series
  const ask = () => (isWanted ? retry() : setWanted(true))
  return (
    <SeriesTable
      series={shown}
      current={current}
      more={
        !data &&
        series.rows.length < series.sizeCount && (
          <>
            <Button aria-busy={isFetching} onClick={ask}>
              Show{' '}
              {series.sizeCount > SERIES_ROWS_MAX
                ? `${showCount(SERIES_ROWS_MAX)} sizes`
                : `all ${counted(series.sizeCount, 'size')}`}
            </Button>
            <span role="status">{error && SIZES_FAILED}</span>
          </>
        )
      }
    />
  )
}
