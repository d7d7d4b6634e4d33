import { isDrawio, isEscapedDrawio } from './drawio.ts'
import { isSvg } from './image.ts'

/** How far the start of a text is searched; long drawings have their type near the start. */
const HEAD_CHARS = 20_000

/** A quick check for the data of a drawing app: file, clipboard, or SVG image with a drawing in it. */
export function looksLikeDrawing(text: string): boolean {
  if (/^\s*\{/.test(text)) {
    return (
      (/"type"\s*:\s*"excalidraw(?:(?:-api)?\/clipboard|lib)?"/.test(text) &&
        /"(?:elements|library(?:Items)?)"\s*:/.test(text)) ||
      /"tldrawFileFormatVersion"\s*:/.test(text)
    )
  }
  const head = text.slice(0, HEAD_CHARS)
  return (
    isDrawio(head) ||
    isEscapedDrawio(head) ||
    /<div data-tldraw|data-meta="(?:<|&lt;)--\(miro-data-v1\)/.test(head) ||
    (isSvg(head) &&
      /\bpayload-type:application\/vnd\.excalidraw|\scontent="(?:&lt;|%3C)(?:mx|\?xml|%3Fxml)/.test(
        head,
      ))
  )
}
