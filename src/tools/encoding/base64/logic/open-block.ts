import { ByteProbe } from './byte-probe.ts'
import { Crc24 } from './crc24.ts'
import type { Base64Decoder } from './decode.ts'

/** A block whose END line is still to come. */
export interface OpenBlock {
  readonly label: string
  readonly start: number
  readonly crc: Crc24
  readonly probe: ByteProbe
  decoder: Base64Decoder | undefined
  checksum: string | undefined
  headers: number
  /** Whether header lines may still come, and how the last one was. */
  inHeaders: boolean
  indent: number
  goesOn: boolean
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
    goesOn: false,
  }
}

/** A line `Name: value`, or one that continues it: no line of Base64 has a colon. */
export function isHeader(line: string, open: OpenBlock): boolean {
  const indent = line.search(/\S/)
  if (indent < 0) return false
  const starts = line.includes(':')
  if (!starts && !(open.headers > 0 && (open.goesOn || indent > open.indent))) return false
  if (starts) open.indent = indent
  open.goesOn = /[\\,]\s*$/.test(line)
  open.headers++
  return true
}
