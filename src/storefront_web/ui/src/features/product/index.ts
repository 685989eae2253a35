export { BuyBox } from './BuyBox'
export { Codes } from './Codes'
export { productJsonLd } from './productJsonLd'
export { Specs } from './Specs'
