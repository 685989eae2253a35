import {
  DESIGN_DESCRIPTION,
  DESIGN_LIST,
  DESIGN_LIST_NOTE,
  DESIGN_LONG,
  DESIGN_TITLE,
} from '../../contract/messages/content.gen'
import { Crumbs } from '../../parts/Crumbs'
import { DensitySwitch } from '../../parts/DensitySwitch'
import { Link } from '../../parts/Link'
import { PageTitle } from '../../parts/PageTitle'
import { UnitsSwitch } from '../../parts/UnitsSwitch'
import { one } from '../../rules/query'
import type { Head, PageProps } from '../../state/route'
import css from './AdminDesignPage.module.css'
import { Buttons } from './Buttons'
import { Dialogs } from './Dialogs'
import { Fields } from './Fields'
import { Foundations } from './Foundations'
import { Items } from './Items'
import { ListScreen, type State, STATES } from './ListScreen'
import { Messages } from './Messages'
import { Totals } from './Totals'

export function head(): Head {
  return { title: DESIGN_TITLE, description: DESIGN_DESCRIPTION, noIndex: true }
}

const SECTIONS = ['Foundations', 'Buttons', 'Fields', 'Messages', 'Items', 'Totals', 'Dialogs'] as const

/** Every part of our screens in every state, for developers who change one; `?state=` chooses the list's. */
export default function AdminDesignPage({ path, query }: PageProps) {
  const asked = one(query, 'state') as State
  const state = STATES.includes(asked) ? asked : 'normal'
  return (
    <div className="stack">
      <Crumbs
        crumbs={[
          { name: 'Hydraulics', path: `${path}?at=1` },
          { name: DESIGN_LONG, path: `${path}?at=2` },
          { name: DESIGN_TITLE, path },
        ]}
      />
      <PageTitle
        note={DESIGN_DESCRIPTION}
        aside={
          <span className={css.row}>
            <UnitsSwitch />
            <DensitySwitch />
          </span>
        }
      >
        {DESIGN_TITLE}
      </PageTitle>
      <nav aria-label="Sections" className={`noprint ${css.row}`}>
        {SECTIONS.map((name) => (
          <Link key={name} href={`${path}#${name.toLowerCase()}`} className={css.jump}>
            {name}
          </Link>
        ))}
        <Link href={`${path}#list`} className={css.jump}>
          {DESIGN_LIST}
        </Link>
      </nav>
      <Foundations />
      <Buttons />
      <Fields />
      <Messages />
      <Items />
      <Totals path={path} />
      <Dialogs />
      <section id="list" className="tight" aria-label={DESIGN_LIST}>
        <h2>{DESIGN_LIST}</h2>
        <p className="meta">{DESIGN_LIST_NOTE}</p>
        <nav aria-label="States" className={`noprint ${css.row}`}>
          {STATES.map((name) => (
            <Link
              key={name}
              href={`${path}?state=${name}`}
              className={css.jump}
              aria-current={name === state ? 'true' : undefined}
              options={{ keepScroll: true, replace: true }}
            >
              {name}
            </Link>
          ))}
        </nav>
        <ListScreen path={path} state={state} />
      </section>
    </div>
  )
}
