import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Need } from '../../api/fetch'
import { needs } from '../../api/needs'
import type { CategoryBranch } from '../../api/types'
import { GoneItems, NumberKind, NumberMatching } from '../../contract/enums.gen'
import { CONDITION_NUMBER_MAX, TERM_MAX } from '../../contract/limits/search.gen'
import { ADVANCED_SEARCH } from '../../contract/messages/content.gen'
import * as messages from '../../contract/messages/search.gen'
import { Button } from '../../parts/Button'
import { Dialog } from '../../parts/Dialog'
import { Check, Field, Select } from '../../parts/Field'
import { Cell, Form } from '../../parts/Form'
import { paths } from '../../paths'
import { navigate, useView } from '../../state/navigation'
import { setNonWeb, useNonWeb } from '../../state/nonWeb'
import { asked } from '../../state/queries'
import { useProblems } from '../../state/useProblems'
import { draftOf, EMPTY, isEmpty, problemsOf, queryOf, type AdvancedDraft } from './advancedDraft'

const HOW: [string, string][] = [
  [NumberMatching.STARTS, 'Starts with'],
  [NumberMatching.CONTAINS, 'Contains'],
  [NumberMatching.EXACTLY, 'Exactly'],
]
const KINDS: [string, string][] = [
  ['', 'Any number'],
  [NumberKind.ITEM_CODE, messages.ITEM_CODE],
  [NumberKind.OWN, messages.OWN_NUMBER],
  [NumberKind.MANUFACTURER, messages.MANUFACTURER_NUMBER],
  [NumberKind.SUPPLIER, messages.SUPPLIER_NUMBER],
  [NumberKind.SUPERSEDED, messages.SUPERSEDED_NUMBER],
  [NumberKind.LEGACY, messages.LEGACY_NUMBER],
  [NumberKind.COMPETITOR, messages.COMPETITOR_NUMBER],
  [NumberKind.UPC, messages.UPC],
  [NumberKind.NSN, messages.NSN],
]
const GONE: [string, string][] = [
  ['', messages.GONE_BY_NUMBER],
  [GoneItems.WITH, messages.GONE_LAST],
  [GoneItems.WITHOUT, messages.GONE_LEFT_OUT],
  [GoneItems.ONLY, messages.GONE_ONLY],
]

/**
 * The employees' advanced search: its fields become the address of the results, and are filled from it.
 * Source: S1 §2, §6, decision H7.
 */
export default function AdvancedDialog({ onClose }: { onClose: () => void }) {
  const { match } = useView()
  const query = match?.path === '/search' ? match.query : {}
  const nonWeb = useNonWeb()
  const [draft, setDraft] = useState(() => draftOf(query, nonWeb))
  const [tries, setTries] = useState(0)
  const found = problemsOf(draft)
  const { problems, leave } = useProblems(
    tries > 0 ? Object.fromEntries(found.map((one) => [one.field, one.message])) : {},
    found,
  )
  const change = (part: Partial<AdvancedDraft>) => setDraft((before) => ({ ...before, ...part }))
  const nothing = tries > 0 && isEmpty(draft) ? messages.NOTHING_TO_SEARCH : ''
  const search = async () => {
    setTries((count) => count + 1)
    if (found.length > 0 || isEmpty(draft)) return false
    setNonWeb(draft.nonWeb)
    onClose()
    await navigate(paths.search(queryOf(draft, query)))
    return true
  }
  /** Return the props of the text field with this name. */
  const text = (
    name: 'term' | 'number' | 'words' | 'supplierId' | 'customerPartNumber' | 'nsn',
    most: number,
  ) => ({
    value: draft[name],
    maxLength: most,
    autoComplete: 'off',
    autoCapitalize: 'off',
    spellCheck: false,
    enterKeyHint: 'search' as const,
    problem: problems[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
    onBlur: () => leave(name),
  })
  return (
    <Dialog title={ADVANCED_SEARCH} onClose={onClose} wide>
      <Form
        saves="Search"
        busy="Searching..."
        isMain
        problem={nothing}
        onSave={search}
        note={<Clear onClear={() => setDraft(EMPTY)} />}
      >
        <Cell span={6}>
          <Field label="Search for" {...text('term', TERM_MAX)} />
        </Cell>
        <Cell span={2}>
          <Field label="Number" {...text('number', CONDITION_NUMBER_MAX)} />
        </Cell>
        <Cell span={2}>
          <Select
            label="Matching"
            value={draft.numberMatch}
            onChange={(event) => change({ numberMatch: event.currentTarget.value })}
          >
            <Options of={HOW} />
          </Select>
        </Cell>
        <Cell span={2}>
          <Select
            label="Kind of number"
            value={draft.numberKind}
            onChange={(event) => change({ numberKind: event.currentTarget.value })}
          >
            <Options of={KINDS} />
          </Select>
        </Cell>
        <Cell span={6}>
          <Field label="Description words" {...text('words', TERM_MAX)} />
        </Cell>
        <Cell span={3}>
          <Listed
            label="Brand"
            need={needs.brands()}
            value={draft.brands}
            onChange={(brands) => change({ brands })}
            options={(brands) => brands.map((brand) => [brand.slug, brand.name])}
          />
        </Cell>
        <Cell span={3}>
          <Listed
            label="Category"
            need={needs.categories()}
            value={draft.category}
            onChange={(category) => change({ category })}
            options={(roots) => categoryOptions(roots)}
          />
        </Cell>
        <Cell span={2}>
          <Field label="Supplier id" inputMode="numeric" {...text('supplierId', 12)} />
        </Cell>
        <Cell span={2}>
          <Field label="Customer part number" {...text('customerPartNumber', CONDITION_NUMBER_MAX)} />
        </Cell>
        <Cell span={2}>
          <Field label="NSN" {...text('nsn', CONDITION_NUMBER_MAX)} />
        </Cell>
        <Cell span={3}>
          <Select
            label={messages.DISCONTINUED}
            value={draft.discontinued}
            onChange={(event) => change({ discontinued: event.currentTarget.value })}
          >
            <Options of={GONE} />
          </Select>
        </Cell>
        <Cell span={3}>
          <Check
            label={messages.IN_STOCK_ONLY}
            checked={draft.inStockOnly}
            onChange={(event) => change({ inStockOnly: event.currentTarget.checked })}
          />
          <Check
            label={messages.NON_WEB}
            checked={draft.nonWeb}
            onChange={(event) => change({ nonWeb: event.currentTarget.checked })}
          />
        </Cell>
      </Form>
    </Dialog>
  )
}

function Clear({ onClear }: { onClear: () => void }) {
  return (
    <Button look="link" onClick={onClear}>
      Clear the fields
    </Button>
  )
}

/** A select; a value from the address is shown even if it is not among the options. */
function Listed<T>({
  label,
  need,
  value,
  options,
  onChange,
}: {
  label: string
  need: Need<T>
  value: string
  options: (body: T) => [string, string][]
  onChange: (value: string) => void
}) {
  const { data, isFetching, refetch } = useQuery(asked(need))
  const known = data ? options(data) : []
  const isOther = value !== '' && !known.some(([one]) => one === value)
  return (
    <div>
      <Select
        label={label}
        value={value}
        problem={data || isFetching ? '' : messages.LIST_FAILED}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <Options of={[['', 'Any'], ...(isOther ? [[value, value] as [string, string]] : []), ...known]} />
      </Select>
      {!data && !isFetching && <Button onClick={() => void refetch()}>Try again</Button>}
    </div>
  )
}

function Options({ of }: { of: [string, string][] }) {
  return of.map(([value, label]) => (
    <option key={value} value={value}>
      {label.charAt(0).toUpperCase() + label.slice(1)}
    </option>
  ))
}

/** Return the categories as options, subcategories indented. */
function categoryOptions(branches: CategoryBranch[], depth = 0): [string, string][] {
  return branches.flatMap((branch): [string, string][] => [
    [branch.urlSlug, `${'\u2007\u2007'.repeat(depth)}${branch.name}`],
    ...categoryOptions(branch.children ?? [], depth + 1),
  ])
}
