import { ToolFailure } from '#src/core/failure.ts'

export type CsvEncoding = 'utf-8' | 'gb18030' | 'windows-1252'

/** Below the maximum string length of every browser. */
const MAX_BYTES = 500_000_000

/**
 * Decodes CSV as UTF-8, or as the fallback, which spreadsheets on Windows write.
 *
 * @throws ToolFailure `csv.too-large` or `csv.is-binary`
 */
export function decodeCsv(
  bytes: Uint8Array<ArrayBuffer>,
  fallback: CsvEncoding,
): { readonly text: string; readonly encoding: CsvEncoding } {
  if (bytes.length > MAX_BYTES) throw new ToolFailure('csv.too-large')
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return { text, encoding: 'utf-8' }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // Text in these encodings never contains NUL.
    if (bytes.includes(0)) throw new ToolFailure('csv.is-binary')
    return { text: new TextDecoder(fallback).decode(bytes), encoding: fallback }
  }
}

/** The delimiter declared by a first line such as `sep=;` (as in Excel), and that line's length. */
export function declarationOf(
  text: string,
): { readonly delimiter: string; readonly length: number } | undefined {
  const [line, delimiter] = /^sep=([^"\r\n\ufeff])(?:\r\n|\r|\n|$)/i.exec(text) ?? []
  return line !== undefined && delimiter !== undefined
    ? { delimiter, length: line.length }
    : undefined
}
