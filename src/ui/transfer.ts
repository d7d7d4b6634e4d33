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
  const names = content.files.flatMap(({ name }) => [name, encodeURI(name)])
  const isText = content.text
    .split(/[\r\n]+/)
    .some((line) => line.trim() !== '' && !names.includes(line.slice(line.lastIndexOf('/') + 1)))
  return isText ? { files: [], text: content.text } : content
}
