import type { ImageFile, ImageOptions } from './frame/protocol.ts'
import { pngWithCode, svgWithCode } from './logic/embedded-code.ts'
import { pdfOf } from './logic/pdf.ts'

export type FileFormat = 'svg' | 'png' | 'pdf'

const types: Readonly<Record<FileFormat, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  pdf: 'application/pdf',
}

/** The format of the image that a file needs. */
export const imageFormat = (format: FileFormat): ImageOptions['format'] =>
  format === 'pdf' ? 'pixels' : format

/** The file of an image of this format. @param code to include in SVG and PNG. */
export function fileOf(
  format: FileFormat,
  { content, size, width, height }: ImageFile,
  { code, title }: { readonly code: string | undefined; readonly title: string },
): Blob {
  const type = types[format]
  if (typeof content === 'string') {
    return new Blob([code === undefined ? content : svgWithCode(content, code)], { type })
  }
  if (format === 'pdf') {
    return new Blob([pdfOf({ width, height, pixels: content }, size, title)], { type })
  }
  return new Blob([code === undefined ? content : pngWithCode(content, code)], { type })
}
