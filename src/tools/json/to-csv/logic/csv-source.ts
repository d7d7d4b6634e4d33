import { ToolFailure } from '#src/core/failure.ts'
import { usualPart } from '#src/core/usual-characters.ts'

/** As `TextDecoder` names it. */
export type CsvEncoding = 'utf-8' | 'gb18030' | 'big5' | 'shift_jis' | 'euc-kr' | 'windows-1252'

/** Below the maximum string length of every browser. */
const MAX_BYTES = 500_000_000

/**
 * Decodes CSV as UTF-8, or as the fallback, which spreadsheets on Windows write; `auto` is the
 * encoding that the bytes are most likely in.
 *
 * @throws ToolFailure `csv.too-large` or `csv.is-binary`
 */
export function decodeCsv(
  bytes: Uint8Array<ArrayBuffer>,
  fallback: CsvEncoding | 'auto',
): { readonly text: string; readonly encoding: CsvEncoding } {
  if (bytes.length > MAX_BYTES) throw new ToolFailure('csv.too-large')
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return { text, encoding: 'utf-8' }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // Text in these encodings never contains NUL.
    if (bytes.includes(0)) throw new ToolFailure('csv.is-binary')
    const encoding = fallback === 'auto' ? likelyEncoding(bytes) : fallback
    return { text: new TextDecoder(encoding).decode(bytes), encoding }
  }
}

/** The first one wins a tie. */
const candidates = ['windows-1252', 'gb18030', 'big5', 'shift_jis', 'euc-kr'] as const

const SAMPLE_BYTES = 1 << 16

/** The legacy encoding whose usual characters make up most of the text beyond ASCII. */
function likelyEncoding(bytes: Uint8Array): CsvEncoding {
  // A character starts at the first byte beyond ASCII.
  const first = bytes.findIndex((byte) => byte > 0x7f)
  const sample = bytes.subarray(Math.max(0, first - SAMPLE_BYTES), first + SAMPLE_BYTES)
  const isCut = first + SAMPLE_BYTES < bytes.length
  let best: { readonly encoding: CsvEncoding; readonly usual: number } | undefined
  for (const encoding of candidates) {
    const text = textIn(sample, encoding, isCut)
    if (text === undefined) continue
    const usual = usualPart(sample, text, encoding === 'windows-1252' ? 'latin' : encoding)
    if (usual > (best?.usual ?? 0)) best = { encoding, usual }
  }
  if (best) return best.encoding
  // The second byte of most Chinese characters is beyond ASCII too.
  const isPaired = sample.every((byte, at) => byte < 0x40 || byte > 0x7e || sample[at - 1]! < 0x80)
  return isPaired && textIn(sample, 'gb18030', isCut) !== undefined ? 'gb18030' : 'windows-1252'
}

function textIn(sample: Uint8Array, encoding: CsvEncoding, isCut: boolean): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(sample, { stream: isCut })
  } catch {
    return undefined
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
