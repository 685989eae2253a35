export { ResultList } from './ResultList'
