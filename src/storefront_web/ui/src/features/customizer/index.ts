export { Customizer } from './Customizer'
