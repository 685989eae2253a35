export { AssemblyBox } from './AssemblyBox'
export { AssemblyParts } from './AssemblyParts'
