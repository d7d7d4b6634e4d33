import type { Bytes } from '#src/core/operation.ts'

/** A row: its offset, and its bytes with their characters. Offsets before one space have 6 digits. */
const ROW = /^\s*(?:0x)?([\da-f]{4,16})(:\s+|\s{2,}|(?<=[\da-f]{6})\s|$)(.*)$/i

const FIRST_OFFSET = /^\s*(?:0x)?0{4,16}(?![\da-f])/i

/** A row of `xxd` or `hexdump -C`, which is a dump without a second row. */
const LONE_ROW = /^[\da-f]{6,16}(?:: | {2})/i

/** Longer inputs aren't inspected, and longer results aren't expanded. */
const MAX_BYTES = 32 << 20

interface Row {
  readonly offset: number
  readonly line: string
  /** Where the bytes start in the line. */
  readonly start: number
  readonly hasColon: boolean
  /** Whether a row with only `*` follows. */
  readonly isRepeated: boolean
}

/** A place where the bytes of a row can end: before two spaces or at the end of the line. */
interface End {
  readonly digits: string
  /** The index in the line. */
  readonly at: number
  /** The text after the bytes. */
  readonly column: string
}

/**
 * The bytes of a hex dump of `xxd`, `hexdump -C`, `od -A x -t x1`, `tcpdump -x`, or Wireshark.
 * Undefined unless each row begins with the number of bytes before it, and for a single row that can
 * be read in two ways, so that no other text is read as a dump.
 */
export function bytesOfDump(input: Bytes): Bytes | undefined {
  if (input.length > MAX_BYTES) return undefined
  if (!FIRST_OFFSET.test(new TextDecoder().decode(input.subarray(0, 200)))) return undefined
  const rows = rowsOf(new TextDecoder().decode(input))
  const last = rows?.at(-1)
  if (!rows || !last || last.offset > MAX_BYTES) return undefined
  if (rows.length === 1 && !LONE_ROW.test(last.line)) return undefined
  const bytes = new Uint8Array(last.offset + last.line.length)
  let size = 0
  let width = 0
  for (const [index, row] of rows.entries()) {
    if (row.offset !== size) return undefined
    const next = rows[index + 1]
    // hexdump and od end with the size.
    if (row.start === row.line.length && !next && !row.isRepeated) break
    const isSized = next !== undefined && !row.isRepeated
    const end = isSized ? endAfter(row, next.offset - size) : likelyEnd(row, width)
    if (!end) return undefined
    if (isSized) width = end.at
    for (let at = 0; at < end.digits.length; at += 2) {
      bytes[size++] = Number.parseInt(end.digits.slice(at, at + 2), 16)
    }
    if (!row.isRepeated) continue
    const count = size - row.offset
    if (!next || (next.offset - size) % count !== 0) return undefined
    for (; size < next.offset; size += count) bytes.copyWithin(size, row.offset, row.offset + count)
  }
  return bytes.slice(0, size)
}

function rowsOf(text: string): readonly Row[] | undefined {
  const rows: Row[] = []
  for (const untrimmed of text.split('\n')) {
    const line = untrimmed.trimEnd()
    if (line === '') continue
    const last = rows.at(-1)
    if (last && line === '*') {
      rows[rows.length - 1] = { ...last, isRepeated: true }
      continue
    }
    const [, offset, separator = '', body = ''] = ROW.exec(line) ?? []
    if (offset === undefined) return undefined
    rows.push({
      offset: Number.parseInt(offset, 16),
      line,
      start: line.length - body.length,
      hasColon: separator.startsWith(':'),
      isRepeated: false,
    })
  }
  return rows
}

/** The end after a known number of bytes. */
const endAfter = (row: Row, count: number): End | undefined =>
  endsOf(row).find(({ digits }) => digits.length === count * 2)

/** The end that fits the width of the bytes in other rows, or else the characters of the row. */
function likelyEnd(row: Row, width: number): End | undefined {
  const ends = endsOf(row)
  const aligned = ends.findLast(
    ({ at, column }) => column !== '' && at <= width && row.line.length - column.length >= width,
  )
  if (aligned) return aligned
  const readings = ends.filter(({ column, digits }) => column === '' || shows(column, digits))
  // xxd has two spaces only before the characters.
  if (readings.length > 1) return row.hasColon ? readings[0] : undefined
  return (
    readings[0] ??
    ends.findLast(({ column, digits }) => [...unquoted(column)].length <= digits.length / 2)
  )
}

function endsOf({ line, start }: Row): readonly End[] {
  const ends: End[] = []
  let digits = ''
  for (const { 0: group, index } of line.slice(start).matchAll(/(?:[\da-f]{2})+(?: +|$)/giy)) {
    const pairs = group.trimEnd()
    const gap = group.length - pairs.length
    digits += pairs
    const at = start + index + pairs.length
    if (gap !== 1) ends.push({ digits, at, column: line.slice(at + gap) })
    if (gap > 2) break
  }
  return ends
}

/** Whether a text shows the bytes as ASCII; surrounding spaces may be missing. */
function shows(column: string, digits: string): boolean {
  const shown = unquoted(column).replace(/[^ -~]/gu, '.')
  const ascii = digits.replace(/../g, (pair) => {
    const code = Number.parseInt(pair, 16)
    return code < 0x20 || code > 0x7e ? '.' : String.fromCharCode(code)
  })
  return shown.trim() === ascii.trim()
}

/** The characters without the marks around them of hexdump and od. */
const unquoted = (column: string): string => column.replace(/^\|(.*)\|$|^>(.*)<$/, '$1$2')
