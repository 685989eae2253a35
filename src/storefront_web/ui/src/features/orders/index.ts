export type { Carried } from './carried'
export { Letterhead } from './Letterhead'
export { cityLine, Facts, Lines, Place, Sums } from './OrderParts'
export { OrderView } from './OrderView'
