export { ReturnChip } from './ReturnChip'
export { returnCalls, returnUrls } from './returnCalls'
export { reasonOfLine } from './words'
