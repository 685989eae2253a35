import { type CallOptions, loadFile } from '../api/fetch'

/** Fetch a file of the store and download it under this name; return whether it could be fetched. */
export async function downloadFrom(url: string, name: string, options?: CallOptions): Promise<boolean> {
  const file = await loadFile(url, options)
  if (file) downloadBlob(name, file)
  return file !== undefined
}

/** Download a text as a file. */
export function downloadText(name: string, type: string, text: string): void {
  downloadBlob(name, new Blob([text], { type }))
}

function downloadBlob(name: string, file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // the click above takes effect a task later
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}
