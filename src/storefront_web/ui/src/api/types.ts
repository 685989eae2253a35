/** The words that cross the wire; written by the server's own schemas. */
export type * from '../contract/enums.gen'
export type * from '../contract/types.gen'
