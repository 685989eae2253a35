export { orderCalls, orderUrls } from './orderCalls'
export { promiseText } from './promise'
export { itemPathsOf, useCompanyOrder, useItemPaths } from './useCompanyOrder'
