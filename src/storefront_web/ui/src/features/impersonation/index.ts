export { type Chosen, impersonateDialog, openImpersonate } from './dialog'
