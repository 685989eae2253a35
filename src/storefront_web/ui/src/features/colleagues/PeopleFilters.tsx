import { AccountState } from '../../contract/enums.gen'
import { COLLEAGUES_FIND } from '../../contract/messages/accounts.gen'
import { Select } from '../../parts/Field'
import { SearchInList } from '../../parts/SearchInList'
import { one, type QueryValues } from '../../rules/query'
import { RoleOptions } from './RoleOptions'
import { STATES } from './words'

/** Filters of a list of people: by name or email, role, and status; `onGo` gets the changes to the query. */
export function PeopleFilters({ query, onGo }: { query: QueryValues; onGo: (part: QueryValues) => void }) {
  return (
    <>
      <SearchInList label={COLLEAGUES_FIND} kept={one(query, 'q')} onSearch={(q) => onGo({ q })} />
      <Select
        label="Role"
        hideLabel
        value={one(query, 'role')}
        onChange={(event) => onGo({ role: event.currentTarget.value })}
      >
        <option value="">Every role</option>
        <RoleOptions />
      </Select>
      <Select
        label="State"
        hideLabel
        value={one(query, 'state')}
        onChange={(event) => onGo({ state: event.currentTarget.value })}
      >
        <option value="">Every state</option>
        {Object.values(AccountState).map((value) => (
          <option key={value} value={value}>
            {STATES[value].name}
          </option>
        ))}
      </Select>
    </>
  )
}
