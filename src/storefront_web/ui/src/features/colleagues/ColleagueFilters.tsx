import { paths } from '../../paths'
import type { QueryValues } from '../../rules/query'
import { navigate } from '../../state/navigation'
import css from './Colleagues.module.css'
import { PeopleFilters } from './PeopleFilters'

/** The filters of the list of colleagues; they are part of the address. */
export function ColleagueFilters({ query }: { query: QueryValues }) {
  const go = (part: QueryValues) =>
    void navigate(paths.colleagues({ ...query, ...part, page: '' }), { replace: true, keepScroll: true })
  return (
    <div className={css.filters} role="search">
      <PeopleFilters query={query} onGo={go} />
    </div>
  )
}
