export { CardGrid } from './CardGrid'
