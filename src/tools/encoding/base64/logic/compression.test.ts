import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type DecodeBase64Options, decodeBase64 } from '#src/tools/encoding/base64/logic.ts'
import fc from '#tests/fast-check.ts'
import type { Compression } from './compression.ts'

const request =
  '<samlp:AuthnRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_1" Version="2.0"/>'

const compressors: Readonly<Record<Compression, (bytes: Uint8Array) => Uint8Array>> = {
  gzip: (bytes) => gzipSync(bytes),
  zlib: (bytes) => deflateSync(bytes),
  DEFLATE: (bytes) => deflateRawSync(bytes),
}
const formats = Object.keys(compressors) as Compression[]

const decode = async (bytes: Uint8Array, options: DecodeBase64Options = {}) => {
  const digits = new TextEncoder().encode(Buffer.from(bytes).toString('base64'))
  const answer = await decodeBase64(digits, options, { progress: () => {} })
  return { ...answer, bytes: Buffer.concat(answer.output.parts) }
}

describe.each(formats)('%s', (format) => {
  const compress = (text: string) => compressors[format](Buffer.from(text))

  test('is named, and decompressed only if requested', async () => {
    const packed = compress(request)
    const kept = await decode(packed)
    expect(kept.compression).toEqual({ format, state: 'kept' })
    expect(kept.bytes).toEqual(Buffer.from(packed))
    const inner = await decode(packed, { decompress: true })
    expect(inner.compression).toEqual({ format, state: 'removed' })
    expect(inner.bytes.toString()).toBe(request)
    expect(inner.isText).toBe(true)
  })

  test('is named in long data, and decompressed in pieces', async () => {
    const text = Array.from({ length: 200_000 }, (_, index) => `${(index * 7919) % 10007} 行`).join(
      '\n',
    )
    const packed = compress(text)
    expect((await decode(packed)).compression).toEqual({ format, state: 'kept' })
    expect((await decode(packed, { decompress: true })).bytes.toString()).toBe(text)
  })

  test('shows the bytes of damaged and incomplete data', async () => {
    const packed = compress(request.repeat(200))
    const cut = packed.subarray(0, -6)
    const { compression, bytes } = await decode(cut, { decompress: true })
    // Without a signature, incomplete data is like any other.
    expect(compression).toEqual(format === 'DEFLATE' ? undefined : { format, state: 'damaged' })
    expect(bytes).toEqual(Buffer.from(cut))
  })

  test('is decompressed before the character set is decoded', async () => {
    const packed = compressors[format](Buffer.from('caf\xe9 au lait, s\xe9par\xe9', 'latin1'))
    const options = { decompress: true, charset: 'iso-8859-1' } as const
    if (format === 'DEFLATE') return
    expect((await decode(packed, options)).bytes.toString()).toBe('café au lait, séparé')
  })
})

test('bytes that aren’t compressed stay as they are', async () => {
  const texts = ['x^2', 'plain', '\x1f\x8b', 'x\x9c', '']
  for (const text of texts) {
    const bytes = Buffer.from(text, 'latin1')
    const { compression, bytes: decoded } = await decode(bytes, { decompress: true })
    expect(decoded).toEqual(bytes)
    expect(compression?.state ?? 'damaged', text).toBe('damaged')
  }
  const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 1, 2, 3)
  expect((await decode(png, { decompress: true })).compression).toBeUndefined()
})

test('random bytes are hardly ever named as compressed, and never changed', async () => {
  let named = 0
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 200 }), async (bytes) => {
      const { compression, bytes: decoded } = await decode(bytes, { decompress: true })
      if (compression?.state === 'removed') named++
      else expect(decoded).toEqual(Buffer.from(bytes))
    }),
  )
  expect(named).toBeLessThan(3)
})
