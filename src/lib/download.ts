import { safeFileName } from '#src/core/file-name.ts'

/** Downloads a text or a Blob as a file. The name may be any text. */
export function download(content: string | Blob, name: string, type = 'text/plain'): void {
  const blob = new Blob([content], { type })
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = safeFileName(name)
  document.body.append(link)
  link.click()
  link.remove()
  // The browser reads the Blob after the click, which takes long for a large one.
  setTimeout(() => URL.revokeObjectURL(url), 120_000)
}
