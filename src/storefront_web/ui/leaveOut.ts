import type { Plugin } from 'vite'

/**
 * What our pages never ask of the libraries, and every visitor would load with the first page: the build leaves
 * it out. Who uses such a thing after all is told when the page runs; where a library is renewed and a name is
 * no longer there, the build stops and says so.
 */

/**
 * The parts of the query cache that keep changes and endless lists: our changes go through `call`, our lists have
 * pages.
 */
const MODULES: Record<string, string> = {
  mutationCache: `export class MutationCache {
    build() { throw new Error('Mutations are left out: see leaveOut.ts') }
    findAll() { return [] }
    resumePausedMutations() { return Promise.resolve() }
    clear() {}
  }`,
  infiniteQueryBehavior: `export function infiniteQueryBehavior() {
    throw new Error('Infinite queries are left out: see leaveOut.ts')
  }
  export const hasNextPage = infiniteQueryBehavior
  export const hasPreviousPage = infiniteQueryBehavior`,
}

/**
 * React: functions that only <ViewTransition>, <Activity>, <SuspenseList>, a ref on a fragment, `useActionState`, a
 * form's `action`, custom elements, and <title>, <link rel="stylesheet"> and their like inside a component reach.
 */
const REFUSED = [
  ...['startViewTransition', 'createViewTransitionInstance', 'applyViewTransitionToHostInstances'],
  ...['updateActivityComponent', 'updateSuspenseListComponent', 'initSuspenseListRenderState'],
  ...['FragmentInstance', 'collectClientRects', 'validateDocumentPositionWithFiberTree'],
  ...['scrollTextNodeIntoView', 'commitNewChildToFragmentInstance', 'deleteChildFromFragmentInstance'],
  ...['mountActionState', 'updateActionStateImpl', 'rerenderActionState', 'updateActionState'],
  ...['runActionStateAction', 'dispatchActionState', 'startHostTransition', 'setPropOnCustomElement'],
  ...['getResource', 'acquireResource', 'suspendResource', 'preloadResource', 'insertSuspendedStylesheets'],
  ...['preconnectAs', 'preload', 'preloadModule', 'preinitStyle', 'preinitScript', 'preinitModuleScript'],
]

/** React walks the tree with these on the way, and finds nothing where there is no <ViewTransition>. */
const IDLE = [
  ...['commitEnterViewTransitions', 'commitExitViewTransitions', 'commitNestedViewTransitions'],
  ...['measureNestedViewTransitions', 'restoreNestedViewTransitions', 'trackEnterViewTransitions'],
  ...['restoreEnterOrExitViewTransitions'],
]

/** The methods of what a ref on a fragment would be. */
const METHODS = /\n(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function[\s\S]*?\n};/g

export const leaveOut: Plugin = {
  name: 'leave-out',
  load: (id) => MODULES[/query-core\/build\/modern\/(\w+)\.js$/.exec(id)?.[1] ?? ''],
  transform(code, id) {
    if (!/react-dom\/cjs\/react-dom-client\.production\.js$/.test(id)) return
    const refused = REFUSED.reduce((found, name) => emptied(found, name, LEFT_OUT(name)), code)
    return IDLE.reduce((found, name) => emptied(found, name, ''), refused).replace(METHODS, '')
  },
}

const LEFT_OUT = (name: string) => `throw Error("${name}: see leaveOut.ts")`

/** The library's text with the body of one of its functions put in the place of the old one. */
function emptied(code: string, name: string, body: string): string {
  const at = code.indexOf(`\nfunction ${name}(`)
  if (at < 0) throw new Error(`React has no ${name} any more: look through leaveOut.ts`)
  return `${code.slice(0, code.indexOf(') {', at) + 3)}${body}${code.slice(code.indexOf('\n}', at) + 1)}`
}
