import { needs } from '../../api/needs'
import type { SettingList, SettingShown } from '../../api/types'
import {
  SETTING_DEFAULT,
  SETTING_EMPTY,
  SETTING_ORIGINS,
  SETTINGS_ALL,
  SETTINGS_CHANGED,
  SETTINGS_DESCRIPTION,
  SETTINGS_FIND,
  SETTINGS_HOW,
  SETTINGS_NO_MATCH,
  SETTINGS_NOTE,
  SETTINGS_TITLE,
} from '../../contract/messages/operations.gen'
import { staffUrls, StaffArea } from '../../features/staff-area'
import { ListState } from '../../parts/ListState'
import { useListData } from '../../state/useListData'
import { EmptyNote } from '../../parts/EmptyNote'
import { Link } from '../../parts/Link'
import { SearchInList } from '../../parts/SearchInList'
import css from '../../parts/Table.module.css'
import { staffPaths } from '../../staffPaths'
import { grouped } from '../../rules/digits'
import { one, type QueryValues } from '../../rules/query'
import { fill } from '../../rules/text'
import { navigate } from '../../state/navigation'
import type { Head, PageProps, Read } from '../../state/route'
import own from './AdminSettingsPage.module.css'

const CHANGED = 'changed'

export function head(_: PageProps, read: Read): Head {
  const { storeName } = read(needs.shell())
  return {
    title: SETTINGS_TITLE,
    description: fill(SETTINGS_DESCRIPTION, { store: storeName }),
    noIndex: true,
  }
}

/** Every setting with its value, where that comes from, and what it does; secrets are not shown. Source: H10. */
export default function AdminSettingsPage({ query }: PageProps) {
  const asked = { q: one(query, 'q'), show: one(query, 'show') }
  const list = useListData<SettingList>(staffUrls.settings())
  const { data } = list
  const hrefOf = (part: QueryValues) => staffPaths.settings({ ...asked, ...part })
  const isAsked = ({ key, about, variable, origin }: SettingShown) =>
    (asked.show !== CHANGED || origin !== 'Default') &&
    `${key} ${about} ${variable}`.toLowerCase().includes(asked.q.toLowerCase())
  const sections = data?.sections
    .map(({ name, settings }) => ({ name, settings: settings.filter(isAsked) }))
    .filter(({ settings }) => settings.length > 0)
  const total = data?.sections.reduce((sum, { settings }) => sum + settings.length, 0) ?? 0
  return (
    <StaffArea
      title={SETTINGS_TITLE}
      at={staffPaths.settings()}
      note={data && fill(SETTINGS_NOTE, { changed: grouped(data.changedCount) })}
      keys={[['F', 'find']]}
    >
      <div className="card">
        <nav className={css.tabs} aria-label={SETTINGS_TITLE}>
          {(
            [
              ['', SETTINGS_ALL, total],
              [CHANGED, SETTINGS_CHANGED, data?.changedCount ?? 0],
            ] as const
          ).map(([show, name, count]) => (
            <Link
              key={show}
              href={hrefOf({ show })}
              options={{ keepScroll: true }}
              aria-current={show === asked.show ? 'true' : undefined}
            >
              {name} {data && <small>{grouped(count)}</small>}
            </Link>
          ))}
        </nav>
        <div className={css.bar} role="search">
          <SearchInList
            label={SETTINGS_FIND}
            kept={asked.q}
            onSearch={(q) => void navigate(hrefOf({ q }), { replace: true, keepScroll: true })}
          />
        </div>
        <p className={`meta ${own.how}`}>{SETTINGS_HOW}</p>
        <ListState what={SETTINGS_TITLE} list={list} height={40} lines={8} />
        {sections?.length === 0 && <EmptyNote role="status">{SETTINGS_NO_MATCH}</EmptyNote>}
        {sections?.map(({ name, settings }) => (
          <Section key={name} name={name} settings={settings} />
        ))}
      </div>
    </StaffArea>
  )
}

function Section({ name, settings }: { name: string; settings: SettingShown[] }) {
  return (
    <section aria-labelledby={`section-${name}`}>
      <h2 id={`section-${name}`} className={own.section}>
        [{name}]
      </h2>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Setting</th>
            <th scope="col">Value</th>
            <th scope="col">From</th>
          </tr>
        </thead>
        <tbody>
          {settings.map((setting) => (
            <Setting key={setting.key} setting={setting} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Setting({ setting }: { setting: SettingShown }) {
  const { key, value, isSecret, origin, place, about } = setting
  const isDefault = origin === 'Default'
  return (
    <tr data-row>
      <th scope="row" className={own.name}>
        <code>{key}</code>
        <div className={css.small}>{about}</div>
      </th>
      <td className={own.value}>
        {isSecret ? <span className={css.small}>{value}</span> : <code>{value || SETTING_EMPTY}</code>}
        {!isDefault && !isSecret && (
          <div className={css.small}>
            {fill(SETTING_DEFAULT, { value: setting.default || SETTING_EMPTY })}
          </div>
        )}
      </td>
      <td className={own.value}>
        {SETTING_ORIGINS[origin]}
        {origin === 'Environment' && <div className={css.small}>{place}</div>}
      </td>
    </tr>
  )
}
