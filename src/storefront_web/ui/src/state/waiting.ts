import { createContext } from 'react'

/**
 * Whether fields are only drawn yet. A browser that looks for fields to fill in a page that has just come lays
 * out all that stands around each of them, however far below the screen; so those far below are none until the
 * page has settled, or somebody turns to them.
 */
export const FieldsWait = createContext(false)
