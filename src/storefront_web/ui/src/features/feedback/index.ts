export { Newsletter } from './Newsletter'
