export { Answer } from './Answer'
export { CheckLocations } from './CheckLocations'
