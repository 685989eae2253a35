export { StoreForm } from './StoreForm'
