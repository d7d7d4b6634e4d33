import type { Bytes } from '#src/core/operation.ts'

/** A row of `xxd` or `hexdump -C`: offset, bytes in groups, and their characters. */
const ROW = /^([\da-f]{6,16})(?:: | {2})((?:(?:[\da-f]{2}){1,8} {1,2})+) *(\S.*)$/i

/** The last row of `hexdump -C`, which has only the size. */
const SIZE = /^[\da-f]{6,16}$/i

/** Longer inputs aren't inspected. */
const MAX_BYTES = 32 << 20

/**
 * The bytes of a hex dump. Undefined unless each row begins with the number of bytes before it and
 * ends with as many characters as it has bytes, so that no other text is read as a dump.
 */
export function bytesOfDump(input: Bytes): Bytes | undefined {
  if (input.length > MAX_BYTES || !ROW.test(firstRowOf(input))) return undefined
  const bytes: number[] = []
  for (const row of new TextDecoder().decode(input).split(/\r?\n/)) {
    if (row.trim() === '') continue
    const [, offset = row, groups = '', characters = ''] = ROW.exec(row) ?? []
    if (groups === '' && !SIZE.test(row)) return undefined
    if (Number.parseInt(offset, 16) !== bytes.length) return undefined
    const pairs = groups.match(/[\da-f]{2}/gi) ?? []
    const shown = characters.replace(/^\|(.*)\|$/, '$1')
    if ([...shown].length > pairs.length) return undefined
    for (const pair of pairs) bytes.push(Number.parseInt(pair, 16))
  }
  return Uint8Array.from(bytes)
}

function firstRowOf(input: Bytes): string {
  const [row = ''] = new TextDecoder().decode(input.subarray(0, 200)).split(/\r?\n/, 1)
  return row
}
