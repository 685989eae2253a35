export { type NotifiedItem, NotifyMe } from './NotifyMe'
export { addWatch, cancelWatch, fetchWatched, stopWatches } from './watchCalls'
export { watchedKey } from './watched'
