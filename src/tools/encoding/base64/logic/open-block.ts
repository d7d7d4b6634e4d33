import { ByteProbe } from '#src/tools/encoding/shared/logic/byte-probe.ts'
import { Crc24 } from './crc24.ts'
import type { Base64Decoder } from './decode.ts'

/** A block of armor whose END line hasn't been read. */
export interface OpenBlock {
  readonly label: string
  readonly start: number
  readonly crc: Crc24
  readonly probe: ByteProbe
  decoder: Base64Decoder | undefined
  checksum: string | undefined
  headers: number
  /** Whether the next line may be a header; `indent` and `isContinued` describe the last header. */
  inHeaders: boolean
  indent: number
  isContinued: boolean
}

export function newBlock(label: string, start: number, headSize: number): OpenBlock {
  return {
    label,
    start,
    crc: new Crc24(),
    probe: new ByteProbe(headSize),
    decoder: undefined,
    checksum: undefined,
    headers: 0,
    inHeaders: true,
    indent: 0,
    isContinued: false,
  }
}

/** Whether a line is a `Name: value` header or continues one; Base64 has no colon. */
export function isHeader(line: string, open: OpenBlock): boolean {
  const indent = line.search(/\S/)
  if (indent < 0) return false
  const starts = line.includes(':')
  if (!starts && !(open.headers > 0 && (open.isContinued || indent > open.indent))) return false
  if (starts) open.indent = indent
  open.isContinued = /[\\,]\s*$/.test(line)
  open.headers++
  return true
}
