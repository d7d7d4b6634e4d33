import { ToolFailure } from '#src/core/failure.ts'
import { scanAuto } from '#src/core/json/scan.ts'

/** @throws ToolFailure `csv.is-workbook` or `csv.is-binary` for files that aren't text */
export function refuseBinary(bytes: Uint8Array): void {
  for (const { code, magic } of BINARY) {
    if (magic.every((byte, at) => bytes[at] === byte)) throw new ToolFailure(code)
  }
}

/**
 * Refuses text of another format, which would convert to a meaningless table.
 *
 * @throws ToolFailure `csv.is-json` or `csv.is-markup`
 */
export function refuseOtherFormats(bytes: Uint8Array<ArrayBuffer>): void {
  const beginning = new TextDecoder().decode(bytes.subarray(0, SAMPLE_BYTES))
  if (MARKUP.test(beginning)) throw new ToolFailure('csv.is-markup')
  if (!/^\s*[[{]/.test(beginning)) return
  if (JSON_LIKE.test(beginning) || scanAuto(bytes).ok) throw new ToolFailure('csv.is-json')
}

/** Signatures of workbooks (`.xlsx` and `.ods`: ZIP, `.xls`: OLE), PDF, and gzip. */
const BINARY = [
  { code: 'csv.is-workbook', magic: [0x50, 0x4b, 0x03, 0x04] },
  { code: 'csv.is-workbook', magic: [0xd0, 0xcf, 0x11, 0xe0] },
  { code: 'csv.is-binary', magic: [0x25, 0x50, 0x44, 0x46] },
  { code: 'csv.is-binary', magic: [0x1f, 0x8b] },
] as const

const SAMPLE_BYTES = 4096

const MARKUP = /^\s*<(?:!doctype|!--|html|\?xml|table)\b/i

/** The start of JSON that may be invalid further on. */
const JSON_LIKE = /^\s*(?:\{\s*"|\[\s*[{["])/
