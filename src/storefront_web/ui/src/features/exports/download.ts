import { loadFile } from '../../api/fetch'
import { logError } from '../../api/log'
import { EXPORT_FAILED } from '../../contract/messages/exports.gen'
import { queryString, type QueryValues } from '../../rules/query'
import { downloadBlob } from '../../state/downloadFile'
import { fileName } from './fileName'

/** Download all rows that the query leaves; a failure is logged only. Source: S1 §8. */
export async function downloadTable(
  table: string,
  query: QueryValues,
  format: 'csv' | 'xlsx',
  name: string,
): Promise<void> {
  const url = `/api/exports/${table}.${format}${queryString(query)}`
  const file = await loadFile(url)
  if (file) downloadBlob(`${fileName(name)}.${format}`, file)
  else logError(EXPORT_FAILED, url)
}
