import { logError } from '../../api/log'
import { EXPORT_FAILED } from '../../contract/messages/exports.gen'
import { queryString, type QueryValues } from '../../rules/query'
import { downloadFrom } from '../../state/downloadFile'
import { fileName } from './fileName'

/** Download all rows that the query leaves; a failure is logged only. Source: S1 §8. */
export async function downloadTable(
  table: string,
  query: QueryValues,
  format: 'csv' | 'xlsx',
  name: string,
): Promise<void> {
  const url = `/api/exports/${table}.${format}${queryString(query)}`
  if (!(await downloadFrom(url, `${fileName(name)}.${format}`))) logError(EXPORT_FAILED, url)
}
