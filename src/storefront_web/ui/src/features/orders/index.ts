export { default as OrderLookup } from './OrderLookup'
export { OrderView } from './OrderView'
export { fetchComplete, findOrder } from './orderCalls'
