export { RequestPrice } from './RequestPrice'
