/**
 * The text before the bytes of an array in a program: `unsigned char a[] = {`, `new byte[] {`, `[]byte{`,
 * `vec![`, `new Uint8Array([`, or only a bracket.
 */
export const HEX_ARRAY_START =
  /^(?!\s*0x)[\s\w.:*&<>,=()[\]!{;-]{0,300}?[[{(]\s*(?=(?:\(byte\)\s*)?0x[\da-f]{2}\b)/i

/** The text after the bytes; `xxd -i` writes their number too. */
export const HEX_ARRAY_END = /[\])}]{1,3}\s*;?\s*(?:unsigned int \w{1,300} = \d+;\s*)?$/

/** The cast that Java requires before bytes from 0x80 on. */
export const BYTE_CAST = '(byte)'
