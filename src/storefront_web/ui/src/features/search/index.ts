export { AdvancedSearch } from './AdvancedSearch'
export { SearchBox } from './SearchBox'
export { findItem, type NotOne } from './findItem'
