import { constants, deflateRawSync, gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import fc from '#tests/fast-check.ts'
import { decompress } from './compression.ts'
import { deflateEnd } from './deflate-end.ts'
import { gzipMembers } from './gzip-members.ts'

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text))
const decompressed = async (...parts: readonly Uint8Array[]) => {
  const pieces: Uint8Array[] = []
  const copies = parts.map((part) => Uint8Array.from(part))
  const isValid = await decompress(copies, 'gzip', (piece) => void pieces.push(piece))
  return isValid ? Buffer.concat(pieces).toString() : undefined
}
const prose = Array.from({ length: 5_000 }, (_, at) => `${(at * 7919) % 10007} 行`).join('\n')

/** The end-of-file block of bgzip, with a field of its own. */
const BGZIP_END = Buffer.from('1f8b08040000000000ff0600424302001b0003000000000000000000', 'hex')

/** A member with all fields of a header. */
const withFields = (text: string) => {
  const packed = gzipSync(text)
  const header = Buffer.from(packed.subarray(0, 10))
  header[3] = 4 + 8 + 16
  const fields = Buffer.from('\x05\0extrafile.txt\0comment\0', 'latin1')
  return Buffer.concat([header, fields, packed.subarray(10)])
}

describe('several members', () => {
  test('are decompressed one after another', async () => {
    expect(await decompressed(Buffer.concat([gzipSync('one\n'), gzipSync('two\n')]))).toBe(
      'one\ntwo\n',
    )
  })

  test('are found in parts of any length', async () => {
    const packed = Buffer.concat([gzipSync(prose), gzipSync(''), gzipSync('end')])
    const parts = Array.from({ length: Math.ceil(packed.length / 7) }, (_, at) =>
      packed.subarray(at * 7, at * 7 + 7),
    )
    expect(await decompressed(...parts)).toBe(`${prose}end`)
  })

  test('may have fields in their headers, and be empty', async () => {
    const packed = [withFields('first '), BGZIP_END, withFields('second'), BGZIP_END]
    expect(await decompressed(Buffer.concat(packed))).toBe('first second')
  })

  test('are verified one by one', async () => {
    const packed = Buffer.concat([gzipSync('one'), gzipSync('two'), gzipSync('three')])
    const checksumAt = packed.length - 8
    packed[checksumAt] = (packed[checksumAt] ?? 0) ^ 1
    expect(await decompressed(packed)).toBeUndefined()
  })

  test('must not be followed by other data', async () => {
    const packed = [gzipSync('one'), gzipSync('two')]
    for (const rest of ['x', '\0', '\x1f\x8b', '\x1f\x8b\x08', 'garbage, garbage, garbage']) {
      const bytes = Buffer.concat([...packed, Buffer.from(rest, 'latin1')])
      expect(await decompressed(bytes), rest).toBeUndefined()
    }
  })

  test('must be complete', async () => {
    const packed = Buffer.concat([gzipSync('one'), gzipSync('two')])
    const single = gzipSync('one').length
    for (let length = 1; length < packed.length; length++) {
      const expected = length === single ? 'one' : undefined
      expect(await decompressed(packed.subarray(0, length)), `${length}`).toBe(expected)
    }
  })
})

test('gzip data in gzip data stays one member', async () => {
  const inner = gzipSync('inner')
  const stored = gzipSync(Buffer.concat([inner, inner]), { level: 0 })
  expect(gzipMembers([Uint8Array.from(stored)])).toHaveLength(1)
  expect(await decompressed(stored)).toBe(Buffer.concat([inner, inner]).toString())
})

const strategies = [
  constants.Z_DEFAULT_STRATEGY,
  constants.Z_FILTERED,
  constants.Z_HUFFMAN_ONLY,
  constants.Z_RLE,
  constants.Z_FIXED,
]
const settings = fc.record({
  level: fc.integer({ min: 0, max: 9 }),
  memLevel: fc.integer({ min: 1, max: 9 }),
  strategy: fc.constantFrom(...strategies),
})
const content = fc.oneof(
  fc.uint8Array({ maxLength: 3_000 }),
  fc
    .array(fc.constantFrom('a', 'be', 'sea', prose.slice(0, 900)), { maxLength: 60 })
    .map((words) => bytesOf(words.join(' '))),
)

test('the end of DEFLATE data is that of zlib, for every kind of block', () => {
  fc.assert(
    fc.property(content, settings, fc.uint8Array({ maxLength: 20 }), (bytes, options, rest) => {
      const packed = deflateRawSync(bytes, options)
      const followed = Buffer.concat([Buffer.from('head'), packed, rest])
      expect(deflateEnd(followed, 4)).toBe(4 + packed.length)
      expect(deflateEnd(packed.subarray(0, -1), 0)).toBeUndefined()
    }),
  )
})

test('members of any content are decompressed as zlib does', async () => {
  const member = fc.tuple(content, settings)
  await fc.assert(
    fc.asyncProperty(fc.array(member, { minLength: 1, maxLength: 5 }), async (members) => {
      const packed = Buffer.concat(members.map(([bytes, options]) => gzipSync(bytes, options)))
      expect(await decompressed(packed)).toBe(gunzipSync(packed).toString())
    }),
  )
})
