export { ResultList } from './ResultList'
export { ReadAs } from './ReadAs'
