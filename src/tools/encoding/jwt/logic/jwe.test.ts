import { createCipheriv, generateKeyPairSync, publicEncrypt, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { CompactEncrypt } from 'jose/jwe/compact/encrypt'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isToolFailure } from '#src/core/failure.ts'
import { decodeJwt, decryptJwt, signJwt, verifyJwt } from '#src/tools/encoding/jwt/logic.ts'
import { keyWithParameters, parametersOf } from '#tests/curve-parameters.ts'
import { writePem } from './der.ts'
import type { SecretEncoding } from './key-text.ts'

interface Case {
  readonly id: string
  /** A JWK, or a password. */
  readonly key: object | string
  readonly signer?: object
  readonly plaintext: string
  readonly compact: string
}

const cases: readonly Case[] = JSON.parse(
  readFileSync('tests/conformance/jwt-keys/rfc7520.json', 'utf8'),
).cases

const decrypt = (token: string, key: string | object, encoding: SecretEncoding = 'text') =>
  decryptJwt(token, {
    key: { text: typeof key === 'string' ? key : JSON.stringify(key), encoding },
  })

async function refusal(work: Promise<unknown>) {
  try {
    await work
  } catch (failure) {
    if (isToolFailure(failure)) return failure
    throw failure
  }
  throw new Error('no failure')
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('the examples of RFC 7520', () => {
  test.each(cases)('$id', async ({ id, key, compact, plaintext, signer }) => {
    if (id.startsWith('5_1.')) {
      expect((await refusal(decrypt(compact, key))).code).toBe('jwt.jwe-rsa1_5')
      return
    }
    const { plaintext: found } = await decrypt(compact, key)
    if (found.kind === 'json') {
      expect(JSON.parse(found.text)).toEqual(JSON.parse(plaintext))
    } else expect(found.text).toBe(plaintext)
    if (!signer) return
    expect(found.kind).toBe('token')
    const nested = { key: { text: JSON.stringify(signer), encoding: 'text' as const } }
    expect(await verifyJwt(found.text, nested)).toMatchObject({ isValid: true })
  })
})

const encryptions = [
  'A128GCM',
  'A192GCM',
  'A256GCM',
  'A128CBC-HS256',
  'A192CBC-HS384',
  'A256CBC-HS512',
]
const bytesOf: Readonly<Record<string, number>> = {
  A128GCM: 16,
  A192GCM: 24,
  A256GCM: 32,
  'A128CBC-HS256': 32,
  'A192CBC-HS384': 48,
  'A256CBC-HS512': 64,
}
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const curves = {
  'P-256': generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  'P-384': generateKeyPairSync('ec', { namedCurve: 'P-384' }),
  'P-521': generateKeyPairSync('ec', { namedCurve: 'P-521' }),
  X25519: generateKeyPairSync('x25519'),
}

function encrypted(header: object, key: CryptoKey | Uint8Array | object, text = '{"n":1.0}') {
  const jwe = new CompactEncrypt(new TextEncoder().encode(text))
  const { alg, enc } = header as { alg: string; enc: string }
  jwe.setProtectedHeader({ ...header, alg, enc })
  return jwe.encrypt(key as Uint8Array)
}

describe.each(encryptions)('with %s', (enc) => {
  test.each(['dir', 'A128KW', 'A192KW', 'A256KW', 'A128GCMKW', 'A192GCMKW', 'A256GCMKW'])(
    'a token for a secret by %s is decrypted',
    async (alg) => {
      const size = alg === 'dir' ? (bytesOf[enc] ?? 0) : Number(alg.slice(1, 4)) / 8
      const secret = randomBytes(size)
      const token = await encrypted({ alg, enc, zip: 'DEF' }, Uint8Array.from(secret))
      const expected = { algorithm: alg, encryption: enc, plaintext: { kind: 'json' } }
      for (const encoding of ['base64url', 'hex', 'base64'] as const) {
        expect(await decrypt(token, secret.toString(encoding), encoding)).toMatchObject(expected)
      }
      const jwk = { kty: 'oct', k: secret.toString('base64url'), kid: 'a' }
      const found = await decrypt(token, { keys: [{ ...jwk, kid: 'b', use: 'sig' }, jwk] })
      expect(found).toMatchObject({ ...expected, kid: 'a', inSet: { position: 2, count: 2 } })
      const others = {
        keys: [{ kty: 'RSA' }, { ...jwk, k: randomBytes(size).toString('base64url') }],
      }
      expect((await refusal(decrypt(token, others))).code).toBe('jwt.jwe-failed')
      expect(found.plaintext.text).toBe('{\n  "n": 1.0\n}')
      const other = randomBytes(size).toString('hex')
      expect((await refusal(decrypt(token, other, 'hex'))).code).toBe('jwt.jwe-failed')
      expect(await refusal(decrypt(token, other.slice(2), 'hex'))).toMatchObject({
        code: 'jwt.jwe-key-bits',
        params: { needed: size, found: size - 1 },
      })
    },
  )

  test.each(['RSA-OAEP', 'RSA-OAEP-256', 'RSA-OAEP-384', 'RSA-OAEP-512'])(
    'a token for a key pair by %s is decrypted',
    async (alg) => {
      const token = await encrypted({ alg, enc }, rsa.publicKey)
      for (const type of ['pkcs1', 'pkcs8'] as const) {
        const pem = rsa.privateKey.export({ type, format: 'pem' }).toString()
        expect(await decrypt(token, pem)).toMatchObject({ algorithm: alg, encryption: enc })
      }
      expect(await decrypt(token, rsa.privateKey.export({ format: 'jwk' }))).toMatchObject({
        algorithm: alg,
      })
      const pem = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString()
      expect((await refusal(decrypt(token, pem))).code).toBe('jwt.key-not-private')
      const pair = pem + rsa.privateKey.export({ type: 'pkcs8', format: 'pem' })
      expect(await decrypt(token, pair)).toMatchObject({ inSet: { position: 2, count: 2 } })
    },
  )

  test.each(Object.keys(curves) as (keyof typeof curves)[])(
    'a token for a key agreement on %s is decrypted',
    async (curve) => {
      const { publicKey, privateKey } = curves[curve]
      for (const alg of ['ECDH-ES', 'ECDH-ES+A128KW', 'ECDH-ES+A192KW', 'ECDH-ES+A256KW']) {
        const token = await encrypted({ alg, enc }, publicKey)
        const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
        for (const key of [pem, privateKey.export({ format: 'jwk' })]) {
          expect(await decrypt(token, key)).toMatchObject({ algorithm: alg, encryption: enc })
        }
      }
    },
  )

  test.each(['PBES2-HS256+A128KW', 'PBES2-HS384+A192KW', 'PBES2-HS512+A256KW'])(
    'a token for a password by %s is decrypted',
    async (alg) => {
      const token = await encrypted({ alg, enc }, new TextEncoder().encode('pass wörd'))
      expect(await decrypt(token, 'pass wörd')).toMatchObject({ algorithm: alg })
      expect((await refusal(decrypt(token, 'password'))).code).toBe('jwt.jwe-failed')
    },
  )
})

describe('without AES of 192 bits, as in Chromium', () => {
  const importKey = crypto.subtle.importKey.bind(crypto.subtle)
  beforeEach(() => {
    const lacking = (...all: Parameters<typeof importKey>) => {
      const [format, bytes] = all
      const isLacking = format === 'raw' && (bytes as Uint8Array).length === 24
      return isLacking ? Promise.reject(new Error('192-bit')) : importKey(...all)
    }
    vi.spyOn(crypto.subtle, 'importKey').mockImplementation(lacking as typeof importKey)
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })
  const encryptedAsElsewhere = async (...all: Parameters<typeof encrypted>) => {
    const restricted = vi.mocked(crypto.subtle.importKey).getMockImplementation()
    vi.mocked(crypto.subtle.importKey).mockImplementation(importKey)
    const token = await encrypted(...all)
    if (restricted) vi.mocked(crypto.subtle.importKey).mockImplementation(restricted)
    return token
  }
  const jwkOf = (secret: Uint8Array) => ({
    kty: 'oct',
    k: Buffer.from(secret).toString('base64url'),
  })

  test.each(encryptions)('every key management with %s', async (enc) => {
    for (const alg of [
      'dir',
      'A128KW',
      'A192KW',
      'A256KW',
      'A128GCMKW',
      'A192GCMKW',
      'A256GCMKW',
    ]) {
      const size = alg === 'dir' ? (bytesOf[enc] ?? 0) : Number(alg.slice(1, 4)) / 8
      const secret = Uint8Array.from(randomBytes(size))
      const token = await encryptedAsElsewhere({ alg, enc, zip: 'DEF' }, secret)
      const { plaintext } = await decrypt(token, jwkOf(secret))
      expect(plaintext.text).toBe('{\n  "n": 1.0\n}')
      const wrong = await refusal(decrypt(token, jwkOf(randomBytes(size))))
      expect(wrong.code).toBe('jwt.jwe-failed')
      const changed = token.replace(/[^.]+$/, (tag) =>
        base64url(randomBytes((tag.length * 3) >> 2)),
      )
      expect((await refusal(decrypt(changed, jwkOf(secret)))).code).toBe('jwt.jwe-failed')
    }
    const pairs = { RSA: rsa, ...curves }
    for (const [name, { publicKey, privateKey }] of Object.entries(pairs)) {
      const algorithms =
        name === 'RSA'
          ? ['RSA-OAEP', 'RSA-OAEP-512']
          : ['ECDH-ES', 'ECDH-ES+A128KW', 'ECDH-ES+A192KW', 'ECDH-ES+A256KW']
      for (const alg of algorithms) {
        const token = await encryptedAsElsewhere({ alg, enc }, publicKey)
        const { plaintext } = await decrypt(token, privateKey.export({ format: 'jwk' }))
        expect(plaintext.text, alg).toBe('{\n  "n": 1.0\n}')
      }
    }
    const password = new TextEncoder().encode('pass')
    for (const alg of ['PBES2-HS256+A128KW', 'PBES2-HS384+A192KW']) {
      const token = await encryptedAsElsewhere({ alg, enc }, password)
      expect((await decrypt(token, 'pass')).plaintext.kind, alg).toBe('json')
    }
  })

  test('an RSA key that is too short is refused', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
    const header = encode({ alg: 'RSA-OAEP', enc: 'A192GCM' })
    const wrapped = publicEncrypt(publicKey, randomBytes(24))
    const parts = [wrapped, randomBytes(12), randomBytes(4), randomBytes(16)].map(base64url)
    const key = privateKey.export({ format: 'jwk' })
    const { code } = await refusal(decrypt([header, ...parts].join('.'), key))
    expect(code).toBe('jwt.jwe-key-size')
  })

  test('a part with the wrong length is named', async () => {
    const secret = randomBytes(24)
    const token = `${encode({ alg: 'dir', enc: 'A192GCM' })}..AAAA.AAAA.AAAA`
    expect((await refusal(decrypt(token, jwkOf(secret)))).code).toBe('jwt.jwe-broken')
  })
})

test('decrypts a token that Node encrypted without a library', async () => {
  const header = encode({ alg: 'RSA-OAEP-256', enc: 'A256GCM' })
  const [secret, iv] = [randomBytes(32), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', secret, iv).setAAD(Buffer.from(header))
  const content = Buffer.concat([cipher.update('{"id":12345678901234567890}'), cipher.final()])
  const wrapped = publicEncrypt({ key: rsa.publicKey, oaepHash: 'sha256' }, secret)
  const token = [header, ...[wrapped, iv, content, cipher.getAuthTag()].map(base64url)].join('.')
  const { plaintext } = await decrypt(token, rsa.privateKey.export({ format: 'jwk' }))
  expect(plaintext.text).toBe('{\n  "id": 12345678901234567890\n}')
  const changed = token.replace(header, encode({ alg: 'RSA-OAEP-256', enc: 'A256GCM', a: 1 }))
  const pem = rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  expect((await refusal(decrypt(changed, pem))).code).toBe('jwt.jwe-failed')
})

const base64url = (bytes: Buffer) => bytes.toString('base64url')

test('shows a plaintext by its kind', async () => {
  const secret = Uint8Array.from(randomBytes(16))
  const key = { kty: 'oct', k: Buffer.from(secret).toString('base64url') }
  const kindOf = async (text: string) =>
    (await decrypt(await encrypted({ alg: 'dir', enc: 'A128GCM' }, secret, text), key)).plaintext
  const header = '{"alg":"HS256"}'
  const signed = await signJwt('{}', { header, key: { text: 'a', encoding: 'text' } })
  expect(await kindOf(signed)).toEqual({ kind: 'token', text: signed })
  expect(await kindOf('{"exp":1}')).toMatchObject({ kind: 'json', claims: [{ name: 'exp' }] })
  expect(await kindOf('[1]')).toEqual({ kind: 'text', text: '[1]' })
  const jwe = new CompactEncrypt(Uint8Array.of(0xff, 0xfe))
  const bytes = await jwe.setProtectedHeader({ alg: 'dir', enc: 'A128GCM' }).encrypt(secret)
  expect((await decrypt(bytes, key)).plaintext).toEqual({ kind: 'bytes', text: '__4' })
})

describe('a token is refused', () => {
  const key = { kty: 'oct', k: randomBytes(16).toString('base64url') }
  const tokenOf = (header: object) => `${encode(header)}.AAAA.AAAA.AAAA.AAAA`

  test.each([
    [{ alg: 'RSA1_5', enc: 'A128GCM' }, 'jwt.jwe-rsa1_5'],
    [{ alg: 'ECDH-1PU', enc: 'A128GCM' }, 'jwt.jwe-algorithm'],
    [{ alg: 'dir', enc: 'C20P' }, 'jwt.jwe-algorithm'],
    [{ enc: 'A128GCM' }, 'jwt.jwe-algorithm'],
    [{ alg: 'dir', enc: 'A128GCM', crit: ['exp'] }, 'jwt.jwe-critical'],
    [{ alg: 'dir', enc: 'A256GCM' }, 'jwt.jwe-key-bits'],
    [{ alg: 'dir', enc: 'A128GCM' }, 'jwt.jwe-broken'],
    [{ alg: 'RSA-OAEP', enc: 'A128GCM' }, 'jwt.jwe-key-kind'],
    [{ alg: 'ECDH-ES', enc: 'A128GCM' }, 'jwt.jwe-broken'],
    [{ alg: 'ECDH-ES', enc: 'A128GCM', epk: { crv: 'P-256' } }, 'jwt.jwe-key-kind'],
    [{ alg: 'PBES2-HS256+A128KW', enc: 'A128GCM', p2c: 1e9, p2s: 'AAAA' }, 'jwt.jwe-count'],
  ])('with the header %j by %s', async (header, code) => {
    expect((await refusal(decrypt(tokenOf(header), key))).code).toBe(code)
  })

  test('for a key of an unsupported type, without a name', async () => {
    const token = tokenOf({ alg: 'RSA-OAEP', enc: 'A128GCM' })
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'brainpoolP256r1' })
    const failure = await refusal(
      decrypt(token, `${publicKey.export({ type: 'spki', format: 'pem' })}`),
    )
    expect(failure.code).toBe('jwt.jwe-key-unknown')
    const parameters = parametersOf('P-256', { n: 7n })
    const key = writePem('PUBLIC KEY', keyWithParameters(Uint8Array.of(4), parameters))
    expect((await refusal(decrypt(token, key))).code).toBe('jwt.jwe-key-parameters')
  })

  test('for a defect in its parts', async () => {
    const header = encode({ alg: 'dir', enc: 'A128GCM' })
    const repeated = Buffer.from('{"alg":"dir","alg":"dir","enc":"A128GCM"}').toString('base64url')
    expect((await refusal(decrypt(`${repeated}....`, key))).code).toBe('jwt.jwe-duplicate-key')
    expect((await refusal(decrypt(`${header}..`, key))).code).toBe('jwt.jwe-parts')
    expect(await refusal(decrypt(`${header}..AAAA.AA+A.AAAA`, key))).toMatchObject({
      code: 'jwt.jwe-base64',
      params: { part: 4, position: 3, character: '+' },
    })
    expect((await refusal(decrypt(`${header}..AAAA.AAAA.AAAA`, ''))).code).toBe('jwt.need-secret')
    const read = () => decodeJwt(`${header}..AAAA.AAAA.AAAA`)
    expect(read).toThrowError(expect.objectContaining({ code: 'jwt.encrypted' }))
  })

  test('for the purpose of its key', async () => {
    const token = tokenOf({ alg: 'dir', enc: 'A128GCM' })
    const codeOf = async (members: object) =>
      (await refusal(decrypt(token, { ...key, ...members }))).code
    expect(await codeOf({ use: 'sig' })).toBe('jwt.jwe-key-use')
    expect(await codeOf({ key_ops: ['verify'] })).toBe('jwt.jwe-key-use')
    expect(await codeOf({ alg: 'A128KW' })).toBe('jwt.jwe-key-algorithm')
    expect(await codeOf({ alg: 'A128GCM', use: 'enc', key_ops: ['decrypt'] })).toBe(
      'jwt.jwe-broken',
    )
    expect((await refusal(decrypt(token, { keys: [] }))).code).toBe('jwt.jwe-no-such-key')
  })

  test('whose content is larger than the limit when decompressed', async () => {
    const secret = Uint8Array.from(randomBytes(16))
    const header = { alg: 'dir', enc: 'A128GCM', zip: 'DEF' }
    const token = await encrypted(header, secret, 'a'.repeat(10_000_001))
    const jwk = { kty: 'oct', k: Buffer.from(secret).toString('base64url') }
    expect((await refusal(decrypt(token, jwk))).code).toBe('jwt.jwe-zip')
  })

  test('for an RSA key that is too short', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
    const header = encode({ alg: 'RSA-OAEP', enc: 'A128GCM' })
    const wrapped = publicEncrypt(publicKey, randomBytes(16))
    const token = [
      header,
      ...[wrapped, randomBytes(12), randomBytes(4), randomBytes(16)].map(base64url),
    ]
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    expect((await refusal(decrypt(token.join('.'), pem))).code).toBe('jwt.jwe-key-size')
  })
})
