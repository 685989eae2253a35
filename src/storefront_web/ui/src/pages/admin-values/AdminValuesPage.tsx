import { needs } from '../../api/needs'
import type { ValueList, ValueLists } from '../../api/types'
import {
  VALUE_ORIGINS,
  VALUES_COUNTED,
  VALUES_DESCRIPTION,
  VALUES_FIND,
  VALUES_LISTS,
  VALUES_NO_MATCH,
  VALUES_TITLE,
} from '../../contract/messages/operations.gen'
import { staffUrls, StaffArea } from '../../features/staff-area'
import { ListState } from '../../parts/ListState'
import { useListData } from '../../state/useListData'
import { EmptyNote } from '../../parts/EmptyNote'
import { Select } from '../../parts/Field'
import { Chip } from '../../parts/Notice'
import { Panel } from '../../parts/Panel'
import { SearchInList } from '../../parts/SearchInList'
import css from '../../parts/Table.module.css'
import { staffPaths } from '../../staffPaths'
import { grouped } from '../../rules/digits'
import { one, type QueryValues } from '../../rules/query'
import { fill } from '../../rules/text'
import { navigate } from '../../state/navigation'
import type { Head, PageProps, Read } from '../../state/route'
import own from './AdminValuesPage.module.css'

export function head(_: PageProps, read: Read): Head {
  const { storeName } = read(needs.shell())
  return { title: VALUES_TITLE, description: fill(VALUES_DESCRIPTION, { store: storeName }), noIndex: true }
}

/** The lists of values that the store uses, by code and text. Source: decisions D1 to D24. */
export default function AdminValuesPage({ query }: PageProps) {
  const asked = { list: one(query, 'list'), q: one(query, 'q') }
  const values = useListData<ValueLists>(staffUrls.values())
  const { data } = values
  const go = (part: QueryValues) =>
    void navigate(staffPaths.values({ ...asked, ...part }), { replace: true, keepScroll: true })
  const lists = data && found(data.lists, asked.list, asked.q)
  return (
    <StaffArea title={VALUES_TITLE} at={staffPaths.values()} keys={[['F', 'find']]}>
      <div className={`card ${own.filters}`} role="search">
        <SearchInList label={VALUES_FIND} kept={asked.q} onSearch={(q) => go({ q })} />
        <Select
          label={VALUES_LISTS}
          hideLabel
          value={asked.list}
          onChange={(event) => go({ list: event.currentTarget.value })}
        >
          <option value="">{VALUES_TITLE}</option>
          {data?.lists.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </Select>
      </div>
      <ListState what={VALUES_TITLE} list={values} height={40} lines={8} />
      {lists?.length === 0 && <EmptyNote role="status">{VALUES_NO_MATCH}</EmptyNote>}
      <div className="stack">
        {lists?.map((list) => (
          <List key={list.name} list={list} />
        ))}
      </div>
    </StaffArea>
  )
}

/** Return the list of this name, all for '', with the values in which the word occurs; a title matches as a whole. */
function found(lists: ValueList[], name: string, word: string): ValueList[] {
  const has = (text: string) => text.toLowerCase().includes(word.toLowerCase())
  return lists
    .filter((list) => name === '' || list.name === name)
    .map((list) =>
      has(list.title)
        ? list
        : { ...list, rows: list.rows.filter(({ code, text, note }) => has(`${code} ${text} ${note ?? ''}`)) },
    )
    .filter(({ rows }) => rows.length > 0)
}

function List({ list }: { list: ValueList }) {
  return (
    <Panel
      title={list.title}
      note={fill(VALUES_COUNTED, { count: grouped(list.rows.length) })}
      aside={<Chip>{VALUE_ORIGINS[list.origin]}</Chip>}
    >
      <p className={`meta ${own.about}`}>
        {list.about} {list.change}
      </p>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">Text</th>
            <th scope="col">Note</th>
          </tr>
        </thead>
        <tbody>
          {list.rows.map(({ code, text, note }) => (
            <tr key={code} data-row>
              <th scope="row" className={own.code}>
                <code>{code || '(empty)'}</code>
              </th>
              <td>{text}</td>
              <td className={css.small}>{note}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
