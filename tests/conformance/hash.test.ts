import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { hashAlgorithms } from '#src/tools/encoding/hash/logic/algorithms.ts'
import { compareDigests } from '#src/tools/encoding/hash/logic/compare.ts'
import { parseExpected } from '#src/tools/encoding/hash/logic/expected.ts'
import { formatResults, formats } from '#src/tools/encoding/hash/logic/format.ts'
import { type HashAlgorithm, type HmacKey, hash } from '#src/tools/encoding/hash/logic.ts'
import fc from '#tests/fast-check.ts'
import { suite } from './data.ts'

const vectors = suite('hash-vectors')
const wycheproof = suite('wycheproof')
const silent = { progress: () => {} }

function read<T>(folder: string | undefined, file: string): T {
  return JSON.parse(readFileSync(resolve(folder ?? '', file), 'utf8'))
}

async function digest(bytes: Uint8Array<ArrayBuffer>, algorithm: HashAlgorithm, key?: HmacKey) {
  const [hashed] = await hash(bytes, { algorithms: [algorithm], key }, silent)
  return hashed?.digests[algorithm]
}

const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))

describe.runIf(vectors)('published vectors', () => {
  test('NIST CAVP and RFC 1321 match, as bytes and as files', async () => {
    type Vector = {
      readonly alg: HashAlgorithm
      readonly len: number
      readonly msgHex: string
      readonly md: string
    }
    const cases = read<readonly Vector[]>(vectors, 'nist-cavp-rfc1321.json')
    expect(cases.length).toBe(298)
    for (const { alg, msgHex, md } of cases) {
      const bytes = bytesOf(msgHex)
      expect(await digest(bytes, alg)).toBe(md)
      const files = [new File([bytes], 'vector')]
      const [hashed] = await hash(files, { algorithms: [alg], key: undefined }, silent)
      expect(hashed?.digests[alg]).toBe(md)
    }
  })

  test('RFC 3174 and RFC 6234 match', async () => {
    type Vector = {
      readonly alg: HashAlgorithm
      readonly md: string
      readonly text?: string
      readonly repeat?: readonly [string, number]
    }
    for (const { alg, md, text, repeat } of read<readonly Vector[]>(vectors, 'rfc-text.json')) {
      const whole = repeat ? repeat[0].repeat(repeat[1]) : (text ?? '')
      expect(await digest(new TextEncoder().encode(whole), alg)).toBe(md)
    }
  })
})

describe.runIf(wycheproof)('HMAC, Wycheproof', () => {
  test.each(['sha256', 'sha384', 'sha512'] as const)(
    'verifies every case of %s',
    async (algorithm) => {
      type Suite = {
        readonly testGroups: readonly {
          readonly tagSize: number
          readonly tests: readonly {
            readonly tcId: number
            readonly key: string
            readonly msg: string
            readonly tag: string
            readonly result: 'valid' | 'invalid'
          }[]
        }[]
      }
      const { testGroups } = read<Suite>(wycheproof, `hmac_${algorithm}_test.json`)
      let count = 0
      for (const { tagSize, tests } of testGroups) {
        for (const { tcId, key, msg, tag, result } of tests) {
          const mac = await digest(bytesOf(msg), algorithm, { text: key, encoding: 'hex' })
          const isValid = mac?.slice(0, tagSize / 4) === tag
          expect(isValid, `tcId ${tcId}`).toBe(result === 'valid')
          count++
        }
      }
      expect(count).toBe(174)
    },
  )
})

test('parses or refuses any expected digest', async () => {
  const hashed = await hash(
    bytesOf('616263'),
    { algorithms: hashAlgorithms, key: undefined },
    silent,
  )
  const known = Object.values(hashed[0]?.digests ?? {})
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom(
      ...known,
      ...hashAlgorithms,
      ...['\n', '  ', ' *', '\\', ':', '-', '=', '(', ') = ', '#', 'sha256-', 'SHA2-', '?', '0x'],
    ),
    fc.base64String({ maxLength: 90 }),
  )
  const text = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(text, fc.string({ maxLength: 12 }), (pasted, fileName) => {
      const expected = parseExpected(pasted, fileName)
      if (!expected.ok) return expected.line >= 1
      const compared = compareDigests(expected.digests, hashed)
      return compared.length >= expected.digests.length
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 2000) },
  )
})

test('recognizes its own digests in every format', async () => {
  const runs = Math.ceil(Number(process.env.FUZZ_RUNS ?? 2000) / 20)
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (content) => {
      const bytes = Uint8Array.from(content)
      const hashed = await hash(bytes, { algorithms: hashAlgorithms, key: undefined }, silent)
      for (const algorithm of hashAlgorithms) {
        for (const format of formats) {
          const expected = parseExpected(formatResults(hashed, [algorithm], format))
          expect(expected.ok && compareDigests(expected.digests, hashed)[0]).toMatchObject({
            outcome: 'match',
          })
        }
      }
    }),
    { numRuns: runs },
  )
})
