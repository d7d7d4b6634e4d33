import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ToolFailure } from '#src/core/failure.ts'
import { jwtAlgorithms } from '#src/tools/encoding/jwt/logic/algorithms.ts'
import { statusOf } from '#src/tools/encoding/jwt/logic/claims.ts'
import { secretEncodings } from '#src/tools/encoding/jwt/logic/key-text.ts'
import { decodeJwt, type KeyText, signJwt, verifyJwt } from '#src/tools/encoding/jwt/logic.ts'
import fc from '#tests/fast-check.ts'
import { suite } from './data.ts'

const tokens = suite('jwt')
const wycheproof = suite('wycheproof')
const runs = Number(process.env.FUZZ_RUNS ?? 2000)

function read<T>(folder: string | undefined, file: string): T {
  return JSON.parse(readFileSync(resolve(folder ?? '', file), 'utf8'))
}

/** Whether a token is accepted; an unreadable token isn't. */
async function accepts(text: string, key: KeyText): Promise<boolean> {
  try {
    return (await verifyJwt(text, { key })).isValid
  } catch (error) {
    if (error instanceof ToolFailure) return false
    throw error
  }
}

interface Case {
  readonly id: string
  readonly token: string
  readonly secret?: string
  readonly secretBase64url?: string
  readonly jwk?: object
  readonly header?: object
  readonly payload?: object
  readonly decodes?: boolean
  readonly valid?: boolean
  readonly jwsValid?: boolean
  readonly status?: Readonly<Record<string, string>>
}

function keyOf({ secret, secretBase64url, jwk }: Case): KeyText {
  if (jwk) return { text: JSON.stringify(jwk), encoding: 'text' }
  if (secretBase64url) return { text: secretBase64url, encoding: 'base64url' }
  return { text: secret ?? 'secret', encoding: 'text' }
}

describe.runIf(tokens)('RFC 7515, 7519, 7520 and malformed shapes', () => {
  const cases = tokens ? read<readonly Case[]>(tokens, 'rfc-and-shapes.json') : []

  test.each(cases)('$id', async (it) => {
    const { id, token, header, payload, decodes, status } = it
    const decode = () => decodeJwt(token)
    if (decodes) {
      const decoded = decode()
      if (header) expect(JSON.parse(decoded.header)).toEqual(header)
      if (payload) expect(JSON.parse(decoded.payload)).toEqual(payload)
      for (const [name, expected] of Object.entries(status ?? {})) {
        const claim = decoded.claims.find((one) => one.name === name)
        expect(claim && statusOf(claim, Date.now())).toBe(expected)
      }
    }
    // Line breaks in pasted tokens are removed, so this token fails by its signature.
    else if (id !== 'shape: whitespace inside') expect(decode).toThrow(ToolFailure)
    // All signatures by the key pairs of RFC 7520 are valid.
    const isValid = it.valid ?? it.jwsValid ?? it.jwk !== undefined
    expect(await accepts(token, keyOf(it))).toBe(
      isValid && id.includes('detached') ? false : isValid,
    )
  })
})

describe.runIf(wycheproof)('Wycheproof, JSON Web Signature', () => {
  interface Suite {
    readonly testGroups: readonly {
      readonly comment: string
      readonly public?: object
      readonly private?: object
      readonly tests: readonly {
        readonly tcId: number
        readonly comment: string
        readonly jws: string | object
        readonly result: 'valid' | 'invalid'
      }[]
    }[]
  }

  test('gives the expected verdict in every case', async () => {
    const { testGroups } = read<Suite>(wycheproof, 'json_web_signature_test.json')
    // Two are the bytes of a valid token; two contain a character that RFC 7515 forbids.
    const contradictory = new Set([367, 370, 372, 373])
    const wrong: string[] = []
    let count = 0
    for (const group of testGroups) {
      const key = { text: JSON.stringify(group.public ?? group.private), encoding: 'text' } as const
      for (const { tcId, comment, jws, result } of group.tests) {
        if (contradictory.has(tcId)) continue
        const text = typeof jws === 'string' ? jws : JSON.stringify(jws)
        if ((await accepts(text, key)) !== (result === 'valid')) {
          wrong.push(`${group.comment} ${tcId} ${comment}: ${result}`)
        }
        count++
      }
    }
    expect(wrong).toEqual([])
    expect(count).toBe(397)
  })
})

const json = fc.json({ maxDepth: 2 })
const part = fc.oneof(
  fc.constantFrom('', 'e30', 'eyJhbGciOiJIUzI1NiJ9', 'eyJhbGciOiJub25lIn0', 'eyJhbGciOiJFUzI1NiJ9'),
  json.map((text) => Buffer.from(text).toString('base64url')),
  fc
    .constantFrom(...Object.keys(jwtAlgorithms), 'none')
    .map((alg) => Buffer.from(JSON.stringify({ alg })).toString('base64url')),
  fc.base64String({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 8 }),
)
const token = fc.array(part, { minLength: 1, maxLength: 5 }).map((parts) => parts.join('.'))
const pasted = fc
  .tuple(fc.constantFrom('', 'Bearer ', '"', ' \n', 'Authorization: '), token)
  .map((parts) => parts.join(''))
const keyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom('-----BEGIN PUBLIC KEY-----', '{"kty":"RSA"}', '{"keys":[{}]}', '{"kty":"oct"}'),
  fc
    .tuple(
      fc.constantFrom('PUBLIC KEY', 'RSA PRIVATE KEY', 'EC PRIVATE KEY', 'CERTIFICATE', 'X'),
      fc.base64String({ maxLength: 80 }),
    )
    .map(([label, body]) => `-----BEGIN ${label}-----${body}-----END ${label}-----`),
  fc
    .record({
      kty: fc.constantFrom('RSA', 'EC', 'OKP', 'oct'),
      crv: json,
      n: json,
      e: json,
      k: json,
    })
    .map((jwk) => JSON.stringify(jwk)),
)
const key = fc.record({ text: keyText, encoding: fc.constantFrom(...secretEncodings) })

const allowed = (error: unknown) => {
  if (!(error instanceof ToolFailure)) throw error
}

test('decodes or refuses any text', () => {
  fc.assert(
    fc.property(pasted, (text) => {
      try {
        decodeJwt(text)
      } catch (error) {
        allowed(error)
      }
    }),
    { numRuns: runs },
  )
})

test('refuses every random token with every random key', async () => {
  await fc.assert(
    fc.asyncProperty(pasted, key, async (text, typed) => {
      const verdict = await verifyJwt(text, { key: typed }).catch(allowed)
      expect(verdict?.isValid ?? false).toBe(false)
    }),
    { numRuns: runs },
  )
})

test('signs or refuses any text, and verifies the tokens that it signs', async () => {
  const header = fc.oneof(fc.constantFrom('', '{"alg":"HS512"}', '{"alg":"ES256"}'), json)
  const payload = fc.oneof(fc.string({ unit: 'binary', maxLength: 10 }), json)
  await fc.assert(
    fc.asyncProperty(header, payload, key, async (head, body, typed) => {
      const text = await signJwt(body, { header: head, key: typed }).catch(allowed)
      if (text) expect((await verifyJwt(text, { key: typed })).isValid).toBe(true)
    }),
    { numRuns: runs },
  )
})
