export { OrderAgain } from './OrderAgain'
