/** Download a text as a file. */
export function downloadText(name: string, type: string, text: string): void {
  downloadBlob(name, new Blob([text], { type }))
}

/** Download a blob as a file. */
export function downloadBlob(name: string, file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // the click above takes effect a task later
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}
