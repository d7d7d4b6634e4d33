/** Bytes that a row of a dump shows. */
export const HEX_ROW = 16

/** "00000010  ff d8 ff e0 00 10 4a 46  49 46 00 01 …  |......JFIF..…|": a row as `hexdump -C` writes it. */
export function hexRow(bytes: Uint8Array, offset: number): string {
  let digits = ''
  let letters = ''
  for (let at = 0; at < HEX_ROW; at++) {
    const byte = bytes[at]
    if (at === HEX_ROW / 2) digits += ' '
    digits += byte === undefined ? '   ' : ` ${hex(byte, 2)}`
    if (byte !== undefined) letters += byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '.'
  }
  return `${hex(offset, 8)} ${digits}  |${letters}|`
}

/** The rows of bytes that stand at `offset` of their whole. */
export function hexRows(bytes: Uint8Array, offset = 0): string[] {
  const rows: string[] = []
  for (let at = 0; at < bytes.length; at += HEX_ROW) {
    rows.push(hexRow(bytes.subarray(at, at + HEX_ROW), offset + at))
  }
  return rows
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')
