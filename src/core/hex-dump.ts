/** Bytes per row. */
export const HEX_ROW_BYTES = 16

/** One row in the format of `hexdump -C`: "00000010  ff d8 ff e0 …  |....…|". */
export function hexRow(bytes: Uint8Array, offset: number): string {
  let digits = ''
  let letters = ''
  for (let at = 0; at < HEX_ROW_BYTES; at++) {
    const byte = bytes[at]
    if (at === HEX_ROW_BYTES / 2) digits += ' '
    digits += byte === undefined ? '   ' : ` ${hex(byte, 2)}`
    if (byte !== undefined) letters += byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '.'
  }
  return `${hex(offset, 8)} ${digits}  |${letters}|`
}

/** The rows of bytes that begin at `offset`. */
export function hexRows(bytes: Uint8Array, offset = 0): string[] {
  const rows: string[] = []
  for (let at = 0; at < bytes.length; at += HEX_ROW_BYTES) {
    rows.push(hexRow(bytes.subarray(at, at + HEX_ROW_BYTES), offset + at))
  }
  return rows
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')
