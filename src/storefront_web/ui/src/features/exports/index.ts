import type { QueryValues } from '../../rules/query'

export { ExportMenu } from './ExportMenu'

/** Print a table; a browser saves it as PDF. What this needs is loaded when it is called. */
export async function printTable(table: string, query: QueryValues): Promise<void> {
  const printing = await import('./printing')
  await printing.printTable(table, query)
}
