export { finishSignIn, isNotOurs, returnKept } from './finishing'
export { openSession } from './openSession'
export { sayFailed } from './sayings'
