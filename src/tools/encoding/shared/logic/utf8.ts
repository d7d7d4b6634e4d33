/**
 * Length of the UTF-8 sequence at the start of the first `count` bytes; 0 if it is invalid (Unicode,
 * table 3-7: no overlong forms, surrogates, or code points above U+10FFFF).
 */
export function utf8SequenceLength(bytes: Uint8Array, count: number): number {
  const lead = bytes[0]!
  if (count === 0) return 0
  if (lead < 0x80) return 1
  if (lead < 0xc2 || lead > 0xf4) return 0
  const length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4
  if (count < length) return 0
  const second = bytes[1]!
  const min = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80
  const max = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf
  if (second < min || second > max) return 0
  for (let at = 2; at < length; at++) {
    if ((bytes[at]! & 0xc0) !== 0x80) return 0
  }
  return length
}

/** Offset of the first byte that isn't valid UTF-8. */
export function firstNotUtf8(bytes: Uint8Array): number | undefined {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return undefined
  } catch {
    for (let at = 0; at < bytes.length; ) {
      const length = utf8SequenceLength(bytes.subarray(at, at + 4), bytes.length - at)
      if (length === 0) return at
      at += length
    }
    return undefined
  }
}
