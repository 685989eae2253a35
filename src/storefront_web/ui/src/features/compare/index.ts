export { CompareBox } from './CompareBox'
export { CompareTray } from './CompareTray'
