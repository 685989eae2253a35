import { useEffect } from 'react'
import { local } from './storage'
import { makeStore, useStore } from './store'
import { openTabs, type Tabs } from './tabs'

/** How a person likes to read tables: one choice of several, of which the server shows the first. */
export interface DisplayChoice<T extends string> {
  values: readonly T[]
  get: () => T
  watch: (listener: () => void) => () => void
  set: (value: T) => void
  /** Follow what is chosen in other tabs, from now on. */
  follow: () => void
}

/** Units of length: as the maker gives them, or millimeters. */
export const units = choiceOf('units', ['in', 'mm'])

/** How close to each other the rows of tables stand. */
export const density = choiceOf('density', ['comfortable', 'compact'])

/** The units that lengths are read in. */
export function useUnits(): 'in' | 'mm' {
  return useStore(units, () => 'in')
}

/** A choice as it stands in all tabs. */
export function useDisplayChoice<T extends string>(choice: DisplayChoice<T>): T {
  useEffect(() => choice.follow(), [choice])
  return useStore(choice, () => choice.values[0] as T)
}

/**
 * A choice that is kept in the browser. It stands on the document too, where a line in its head has put it
 * before the first paint (app/website/shell.py): so styles show it before a script runs.
 */
function choiceOf<const T extends string>(name: string, values: readonly [T, ...T[]]): DisplayChoice<T> {
  const key = `storefront-${name}`
  const read = () => values.find((value) => value === local.read(key)) ?? values[0]
  const store = makeStore(read())
  let tabs: Tabs<T> | undefined
  const show = (value: T) => {
    if (!values.includes(value)) return
    if (value === values[0]) document.documentElement.removeAttribute(`data-${name}`)
    else document.documentElement.setAttribute(`data-${name}`, value)
    store.set(value)
  }
  return {
    values,
    get: store.get,
    watch: store.watch,
    set: (value) => {
      local.keep(key, value)
      show(value)
      tabs?.tell(value)
    },
    follow: () => {
      tabs ??= openTabs(key, key, read, show)
    },
  }
}
