export { finishSignIn, isNotOurs, returnKept } from './signInCallback'
export { openSession } from './openSession'
export { sayFailed } from './signInBanner'
