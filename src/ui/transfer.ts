/** The content of a drop or a paste. */
export interface Transfer {
  /** The name of a folder; browsers list it among the files. */
  readonly folder?: string | undefined
  readonly files: readonly File[]
  /** Empty without one. */
  readonly text: string
}

/** Reads a drop, which is only readable during its event. */
export const droppedIn = (data: DataTransfer): Transfer => ({
  folder: [...data.items]
    .map((item) => item.webkitGetAsEntry?.())
    .find((entry) => entry?.isDirectory)?.name,
  files: [...data.files],
  text: data.getData('text/plain'),
})

/**
 * Reads a paste. Spreadsheets and word processors add a picture of the text, and file managers add
 * the names or paths of the files as a text.
 */
export function pastedIn(data: DataTransfer): Transfer {
  const content = droppedIn(data)
  const names = content.files.map(({ name }) => nameIn(name))
  const isText = content.text
    .split(/[\r\n]+/)
    .some((line) => line.trim() !== '' && !names.includes(nameIn(line)))
  return isText ? { files: [], text: content.text } : content
}

/** The name at the end of a path or an address, in one spelling. */
function nameIn(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(name).normalize()
  } catch {
    return name.normalize()
  }
}
