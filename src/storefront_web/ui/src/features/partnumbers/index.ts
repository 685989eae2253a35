export { numberFor } from './chosen'
export { YourNumber } from './YourNumber'
