/** Saves a text or a Blob as a file of that name. */
export function download(content: string | Blob, name: string, type = 'text/plain'): void {
  const blob = new Blob([content], { type })
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser reads the Blob after the click; a large one takes its time.
  setTimeout(() => URL.revokeObjectURL(url), 120_000)
}
