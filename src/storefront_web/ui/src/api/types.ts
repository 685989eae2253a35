/** The types that cross the wire, generated from the server's schemas. */
export type * from '../contract/enums.gen'
export type * from '../contract/types.gen'
