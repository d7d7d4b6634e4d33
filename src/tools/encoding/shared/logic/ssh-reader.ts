import type { Bytes } from '#src/core/operation.ts'

/** Reads the fields of a binary SSH structure in order (RFC 4251, section 5). */
export interface SshReader {
  readonly number: () => number
  readonly string: () => Bytes
}

/** A reader that throws the error of `cutOff` where a field exceeds the bytes. */
export function sshReader(bytes: Uint8Array, cutOff: () => Error): SshReader {
  const copy = Uint8Array.from(bytes)
  const view = new DataView(copy.buffer)
  let at = 0
  const number = () => {
    if (at + 4 > copy.length) throw cutOff()
    at += 4
    return view.getUint32(at - 4)
  }
  return {
    number,
    string() {
      const size = number()
      if (at + size > copy.length) throw cutOff()
      at += size
      return copy.slice(at - size, at)
    },
  }
}
