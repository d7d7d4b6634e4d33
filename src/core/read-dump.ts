/** The bytes of a dump, and how it writes them. */
export interface Dump {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The first offset as it is written; empty for zero. */
  readonly start: string
  /** The size of words that are written from the last byte to the first one; otherwise 1. */
  readonly wordBytes: number
}

/** A row: its offset, and its bytes with their characters. Offsets before one space have 6 digits. */
const ROW = /^\s*(?:0x)?([\da-f]{4,16})(:\s+|\s{2,}|(?<=[\da-f]{6})\s|$)(.*)$/i

/** The rows that `Format-Hex` of PowerShell writes above the bytes. */
const HEADING =
  /^\s*(?:(?:Path|Label): .*|Offset Bytes\s+Ascii|00 01 02 03 04 05 06 07 08 09 0A 0B 0C 0D 0E 0F|-+ -+ -+)$/

/** A row of `Format-Hex`, whose characters follow a single space. */
const FORMAT_HEX = /^[\dA-F]{16} (?! )/

/** A row of `xxd` or `hexdump`, which is a dump without a second row. */
const LONE_ROW = /^(?:[\da-f]{6,16}(?:: | {2})|0{7} )/i

/** A row of only a part of a word, as `xxd -e` aligns it. */
const PART_OF_WORD = /^[\da-f]{8,16}: {2,}/i

/** Whole words, as `hexdump` and `od -x` write them. */
const WORDS =
  /^(?:[\da-f]{4}(?: [\da-f]{4})*|[\da-f]{8}(?: [\da-f]{8})*|[\da-f]{16}(?: [\da-f]{16})*)$/i

/** The fewest bytes of a row without a colon and without an end: shorter rows could be a table. */
const MIN_ROW_BYTES = 8

/** Longer dumps aren't read. */
const MAX_BYTES = 32 << 20

type Radix = 8 | 10 | 16

const digitsOf = { 8: /^[0-7]+$/, 10: /^\d+$/, 16: /^/ } as const

interface Row {
  readonly offset: string
  readonly line: string
  /** Where the bytes start in the line. */
  readonly start: number
  readonly separator: string
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
 * The bytes of a hex dump of `xxd`, `hexdump`, `od -t x1`, `od -x`, `tcpdump -x`, Wireshark, or
 * `Format-Hex`, with any first offset. Undefined unless each row continues the row before, and for a
 * single row that can be read in two ways, so that no other text is read as a dump.
 */
export function readDump(lines: Iterable<string>): Dump | undefined {
  const rows = rowsOf(lines)
  if (!rows || !isEvident(rows)) return undefined
  const wordBytes = wordBytesOf(rows)
  const [first] = rows
  const isPlain = first?.offset.length === 7 && first.separator === ' '
  const octal = isPlain ? readRows(rows, 8, wordBytes) : undefined
  const od = octal ?? (isPlain ? readRows(rows, 10, wordBytes) : undefined)
  // hexdump has offsets of 7 hex digits only before words of 2 bytes.
  const hex = isPlain && wordBytes !== 2 ? undefined : readRows(rows, 16, wordBytes)
  if (od && hex && od.bytes.length !== hex.bytes.length) return undefined
  return hex ?? od
}

function rowsOf(lines: Iterable<string>): readonly Row[] | undefined {
  const rows: Row[] = []
  for (const untrimmed of lines) {
    const line = untrimmed.trimEnd()
    const last = rows.at(-1)
    if (line === '' || (!last && HEADING.test(line))) continue
    if (last && line === '*') {
      rows[rows.length - 1] = { ...last, isRepeated: true }
      continue
    }
    const [, offset, separator = '', body = ''] = ROW.exec(line) ?? []
    if (offset === undefined) return undefined
    rows.push({ offset, line, start: line.length - body.length, separator, isRepeated: false })
  }
  return rows
}

/** Whether rows look like a dump, and not like a list or table of hex digits. */
function isEvident(rows: readonly Row[]): boolean {
  const [first, second] = rows
  if (!first || PART_OF_WORD.test(first.line)) return false
  const ends = endsOf(first)
  if (ends.some(({ column, digits }) => column && shows(column, digits))) return true
  // od writes bytes and words in hex after one space, and decimal or octal numbers after more.
  if (first.offset.length === 7 && first.separator.length > 1) return false
  const isZero = /^0+$/.test(first.offset)
  if (!second) return isZero && LONE_ROW.test(first.line)
  if (first.separator.startsWith(':') || (isZero && first.separator.length > 1)) return true
  const last = rows.at(-1)
  const isEnded = last?.line.length === last?.start
  return isEnded || ends.some(({ digits }) => digits.length >= MIN_ROW_BYTES * 2)
}

function readRows(rows: readonly Row[], radix: Radix, wordBytes: number): Dump | undefined {
  const offsets = rows.map(({ offset }) =>
    digitsOf[radix].test(offset) ? Number.parseInt(offset, radix) : Number.NaN,
  )
  const [base = 0] = offsets
  const length = (offsets.at(-1) ?? 0) - base + (rows.at(-1)?.line.length ?? 0)
  if (!(length > 0 && length <= MAX_BYTES)) return undefined
  const bytes = new Uint8Array(length)
  let size = 0
  let width = 0
  for (const [index, row] of rows.entries()) {
    if (offsets[index] !== base + size) return undefined
    const next = offsets[index + 1]
    // hexdump and od end with the size.
    if (row.start === row.line.length && next === undefined && !row.isRepeated) break
    const count = next === undefined || row.isRepeated ? undefined : next - base - size
    const end =
      count === undefined
        ? likelyEnd(row, { width, wordBytes, isLone: rows.length === 1 })
        : endAfter(row, count, wordBytes)
    const part = end && bytesOf(end.digits, wordBytes, count)
    if (!part || size + part.length > length) return undefined
    if (count !== undefined) width = end.at
    bytes.set(part, size)
    size += part.length
    if (!row.isRepeated) continue
    if (next === undefined || (next - base - size) % part.length !== 0) return undefined
    for (; size < next - base; size += part.length) bytes.set(part, size)
  }
  return {
    bytes: bytes.slice(0, size),
    start: base === 0 ? '' : (rows[0]?.offset ?? ''),
    wordBytes,
  }
}

/** Words of xxd -e, and those of hexdump and od, which have no colon and only single spaces. */
function wordBytesOf([first, ...others]: readonly Row[]): number {
  const body = first?.line.slice(first.start) ?? ''
  const word = (/^[\da-f]+(?= |$)/i.exec(body)?.[0].length ?? 0) / 2
  if (!first || ![2, 4, 8].includes(word)) return 1
  for (const row of [first, ...others]) {
    const ends = endsOf(row).filter(({ column }) => column !== '')
    const isShown = ends.some(({ column, digits }) => shows(column, digits))
    const isSwapped = ends.some(({ column, digits }) => shows(column, swapped(digits, word)))
    if (isShown !== isSwapped) return isSwapped ? word : 1
  }
  return first.separator === ' ' && WORDS.test(body.replace(/ {2}.*$/, '')) ? word : 1
}

const inOrder = (digits: string, word: number): string =>
  word > 1 ? swapped(digits, word) : digits

/** Digits with the order of bytes in each word reversed. */
const swapped = (digits: string, word: number): string =>
  digits.replace(new RegExp(`.{1,${word * 2}}`, 'g'), (it) =>
    (it.match(/../g) ?? []).reverse().join(''),
  )

/** The bytes of digits; undefined if more than `count` remain after the zeros that fill a word. */
function bytesOf(digits: string, word: number, count = digits.length / 2): Uint8Array | undefined {
  const pairs = inOrder(digits, word).match(/../g) ?? []
  const bytes = Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))
  return bytes.subarray(count).every((byte) => byte === 0) ? bytes.subarray(0, count) : undefined
}

/** The end after a known number of bytes, with the zeros that fill the last word. */
const endAfter = (row: Row, count: number, word: number): End | undefined =>
  endsOf(row).find(({ digits }) => digits.length === Math.ceil(count / word) * word * 2)

/**
 * The end that fits the width of the bytes in other rows, or else the characters of the row. The
 * characters of a lone row must be those of its bytes, which `xxd -b` and `xxd -e` can write otherwise.
 */
function likelyEnd(
  row: Row,
  {
    width,
    wordBytes,
    isLone,
  }: { readonly width: number; readonly wordBytes: number; readonly isLone: boolean },
): End | undefined {
  const ends = endsOf(row)
  const aligned = ends.findLast(
    ({ at, column }) => column !== '' && at <= width && row.line.length - column.length >= width,
  )
  if (aligned) return aligned
  const readings = ends.filter(
    ({ column, digits }) => column === '' || shows(column, inOrder(digits, wordBytes)),
  )
  // xxd has two spaces only before the characters.
  if (readings.length > 1) return row.separator.startsWith(':') ? readings[0] : undefined
  if (isLone) return readings[0]
  return (
    readings[0] ??
    ends.findLast(({ column, digits }) => [...unquoted(column)].length <= digits.length / 2)
  )
}

function endsOf({ line, start }: Row): readonly End[] {
  const ends: End[] = []
  const isClose = FORMAT_HEX.test(line)
  let digits = ''
  for (const { 0: group, index } of line.slice(start).matchAll(/(?:[\da-f]{2})+(?: +|$)/giy)) {
    const pairs = group.trimEnd()
    const gap = group.length - pairs.length
    digits += pairs
    const at = start + index + pairs.length
    if (gap !== 1 || isClose) ends.push({ digits, at, column: line.slice(at + gap) })
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
