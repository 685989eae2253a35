/** Give a text to the person as a file of this name. */
export function downloadText(name: string, type: string, text: string): void {
  downloadBlob(name, new Blob([text], { type }))
}

/** Give a file to the person under this name. */
export function downloadBlob(name: string, file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // the press above is carried out a task later
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}
