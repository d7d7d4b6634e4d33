import { ToolFailure } from '#src/core/failure.ts'
import { scanAuto } from '#src/core/json/scan.ts'

/** @throws ToolFailure `csv.is-workbook` or `csv.is-binary` for files that are no text. */
export function refuseBinary(bytes: Uint8Array): void {
  for (const { code, magic } of BINARY) {
    if (magic.every((byte, at) => bytes[at] === byte)) throw new ToolFailure(code)
  }
}

/**
 * Refuses text that is surely or most likely of another format, of which a table would be nonsense.
 *
 * @throws ToolFailure `csv.is-json` or `csv.is-markup`.
 */
export function refuseOtherFormats(bytes: Uint8Array<ArrayBuffer>): void {
  const beginning = new TextDecoder().decode(bytes.subarray(0, SAMPLE))
  if (MARKUP.test(beginning)) throw new ToolFailure('csv.is-markup')
  if (!/^\s*[[{]/.test(beginning)) return
  if (JSON_LIKE.test(beginning) || scanAuto(bytes).ok) throw new ToolFailure('csv.is-json')
}

/** The format of workbooks (`.xlsx`, `.ods`: ZIP; `.xls`: OLE), and PDF and gzip. */
const BINARY = [
  { code: 'csv.is-workbook', magic: [0x50, 0x4b, 0x03, 0x04] },
  { code: 'csv.is-workbook', magic: [0xd0, 0xcf, 0x11, 0xe0] },
  { code: 'csv.is-binary', magic: [0x25, 0x50, 0x44, 0x46] },
  { code: 'csv.is-binary', magic: [0x1f, 0x8b] },
] as const

/** Bytes that tell a format. */
const SAMPLE = 4096

const MARKUP = /^\s*<(?:!doctype|!--|html|\?xml|table)\b/i

/** How JSON begins that may have an error further on. */
const JSON_LIKE = /^\s*(?:\{\s*"|\[\s*[{["])/
