import { ToolFailure } from '#src/core/failure.ts'

export type Encoding = 'utf-8' | 'gb18030' | 'windows-1252'

/** A string holds no more characters than this in any browser. */
const MOST_BYTES = 500_000_000

/** A CSV as a string: of what is no UTF-8, spreadsheets on Windows write the fallback. */
export function decodeCsv(
  bytes: Uint8Array<ArrayBuffer>,
  fallback: Encoding,
): { readonly text: string; readonly encoding: Encoding } {
  if (bytes.length > MOST_BYTES) throw new ToolFailure('csv.too-large')
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return { text, encoding: 'utf-8' }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // No text in any of these encodings has a NUL.
    if (bytes.includes(0)) throw new ToolFailure('csv.is-binary')
    return { text: new TextDecoder(fallback).decode(bytes), encoding: fallback }
  }
}

/** A first line that declares the delimiter, as Excel reads and writes it, and what it declares. */
export function declarationOf(
  text: string,
): { readonly delimiter: string; readonly length: number } | undefined {
  const [line, delimiter] = /^sep=([^"\r\n\ufeff])(?:\r\n|\r|\n|$)/i.exec(text) ?? []
  return line !== undefined && delimiter !== undefined
    ? { delimiter, length: line.length }
    : undefined
}
