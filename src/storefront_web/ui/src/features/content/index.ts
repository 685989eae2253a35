export { Prose } from './Prose'
export { PageCards } from './PageCards'
export { hasRail, PageRail } from './PageRail'
