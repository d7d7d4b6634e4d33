import type { Bytes } from '#src/core/operation.ts'
import { firstNotUtf8 } from '#src/tools/encoding/shared/logic/utf8.ts'
import { type Codec, CodecError, type CodecRun, type EncodeOptions } from './codec.ts'

type Rotation = EncodeOptions['rotation']

/** A range of ASCII characters that rotates by half of its length. */
type Range = readonly [first: string, last: string]

const letters: readonly Range[] = [
  ['A', 'Z'],
  ['a', 'z'],
]
const ranges: Readonly<Record<Rotation, readonly Range[]>> = {
  rot13: letters,
  rot5: [['0', '9']],
  rot18: [...letters, ['0', '9']],
  rot47: [['!', '~']],
}

/** Rotates characters by half of their range, which reverses itself; others stay unchanged. */
export const rot13: Codec = { encode: rotate, decode: rotate }

function rotate(
  input: Bytes,
  { options, out }: Pick<CodecRun<{ readonly rotation: Rotation }>, 'options' | 'out'>,
): void {
  const wrong = firstNotUtf8(input)
  if (wrong !== undefined) throw new CodecError('not-utf8', wrong)
  const table = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  for (const [first, last] of ranges[options.rotation]) {
    const start = first.charCodeAt(0)
    const size = last.charCodeAt(0) - start + 1
    for (let at = 0; at < size; at++) table[start + at] = start + ((at + size / 2) % size)
  }
  out.bytes(input.map((byte) => table[byte]!))
}
