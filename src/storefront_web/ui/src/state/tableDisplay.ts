import { useEffect } from 'react'
import { local } from './storage'
import { makeStore, useStore } from './store'
import { openTabs, type Tabs } from './tabs'

/** A display setting of tables: one of several values, of which the server shows the first. */
export interface DisplayChoice<T extends string> {
  values: readonly T[]
  get: () => T
  watch: (listener: () => void) => () => void
  set: (value: T) => void
  /** Follow changes in other tabs from now on. */
  follow: () => void
}

/** Units of length: those of the manufacturer, or millimeters. */
export const units = choiceOf('units', ['in', 'mm'])

/** The row density of tables. */
export const density = choiceOf('density', ['comfortable', 'compact'])

/** Return the units that lengths are shown in. */
export function useUnits(): 'in' | 'mm' {
  return useStore(units, () => 'in')
}

/** Return a setting, kept in sync with other tabs. */
export function useDisplayChoice<T extends string>(choice: DisplayChoice<T>): T {
  useEffect(() => choice.follow(), [choice])
  return useStore(choice, () => choice.values[0] as T)
}

/**
 * Make a setting that the browser stores. It is also an attribute of the document, which an inline script
 * sets before the first paint (app/website/shell.py), so that styles apply it before the bundle runs.
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
