import { generateKeyPairSync } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ToolFailure } from '#src/core/failure.ts'
import { type JwtAlgorithm, jwtAlgorithms } from './logic/algorithms.ts'
import { claimsOf, statusOf } from './logic/claims.ts'
import { tokensIn } from './logic/find-tokens.ts'
import { parseObject } from './logic/json-object.ts'
import type { SecretEncoding } from './logic/key-text.ts'
import { decodeJwt, generateJwtKey, signJwt, verifyJwt } from './logic.ts'

const SECRET = 'your-256-bit-secret'
const TOKEN =
  'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c'

const keyOf = (text: string, encoding: SecretEncoding = 'text') => ({ text, encoding })
const verify = (text: string, key: string, encoding?: SecretEncoding) =>
  verifyJwt(text, { key: keyOf(key, encoding) })
const sign = (header: object | string, payload: string, key: string, encoding?: SecretEncoding) =>
  signJwt(payload, {
    header: typeof header === 'string' ? header : JSON.stringify(header),
    key: keyOf(key, encoding),
  })
const encode = (text: string) => Buffer.from(text).toString('base64url')

const cut = (header: string, payload = '') => ({
  ...(header && { header, headerCut: 1 }),
  ...(payload && { payload, payloadCut: 1 }),
})

async function failure(run: () => unknown) {
  try {
    await run()
  } catch (error) {
    if (error instanceof ToolFailure) return { code: error.code, params: error.params }
    throw error
  }
  throw new Error('no failure')
}

afterEach(() => vi.unstubAllGlobals())

describe('a token', () => {
  test('is decoded without verification', () => {
    expect(decodeJwt(TOKEN)).toMatchObject({
      removed: [],
      header: '{\n  "alg": "HS256",\n  "typ": "JWT"\n}',
      payload: '{\n  "sub": "1234567890",\n  "name": "John Doe",\n  "iat": 1516239022\n}',
      signature: TOKEN.split('.')[2],
      algorithm: 'HS256',
      claims: [
        { name: 'sub', value: '1234567890', time: undefined },
        { name: 'iat', value: '1516239022', time: 1516239022000 },
      ],
    })
  })

  test('keeps the digits of numbers', () => {
    const payload = '{"id":12345678901234567890,"one":1.0,"big":1e400,"10":1,"9":2}'
    const decoded = decodeJwt(`${encode('{}')}.${encode(payload)}.`)
    expect(decoded.payload.replace(/\s/g, '')).toBe(payload)
  })

  test.each([
    [`Bearer ${TOKEN}`, ['bearer']],
    [`Authorization: bearer ${TOKEN}\n`, ['bearer']],
    [`"${TOKEN}",`, ['quotes']],
    [`'Bearer ${TOKEN}'`, ['quotes', 'bearer']],
    [`“${TOKEN.replaceAll('.', '.\r\n  ')}”`, ['quotes', 'line-breaks']],
    [`${TOKEN.slice(0, 40)}\n${TOKEN.slice(40)}`, ['line-breaks']],
  ])('is extracted from %j', async (text, removed) => {
    expect(decodeJwt(text).removed).toEqual(removed)
    expect(await verify(text, SECRET)).toMatchObject({ isValid: true })
  })

  test.each([
    [`https://example.com/reset?token=${TOKEN}&lang=en`, 'token'],
    [`https://example.com/reset#id_token%3D${TOKEN}`, 'id_token'],
    [`https://example.com/reset/${TOKEN}`, ''],
    [`Cookie: theme=dark; session=${TOKEN}; lang=en`, 'session'],
    [`curl -H 'Authorization: Bearer ${TOKEN}' https://example.com`, 'Authorization'],
    [`{"token_type":"Bearer","access_token":"${TOKEN}","expires_in":3600}`, 'access_token'],
    [JSON.stringify(JSON.stringify({ id_token: TOKEN })), 'id_token'],
    [`2026-11-23 10:00:00 WARN rejected token ${TOKEN}. Retrying.`, ''],
    [`GET / HTTP/1.1\nHost: example.com\nAuthorization: Bearer ${TOKEN}\n`, 'Authorization'],
    [`https://example.com/?auth=Bearer+${TOKEN}&lang=en`, 'auth'],
    [`auth=Bearer%20${TOKEN}`, 'auth'],
    [`https://example.com/?state=${TOKEN.replaceAll('.', '%2E')}&a=b`, 'state'],
    [`state=${TOKEN.replaceAll('.', '%2e')}`, 'state'],
    [`Cookie: a=b; session=s%3A${TOKEN}.${'aB3'.repeat(14)}c; c=d`, 'session'],
    [`session=s%3A${TOKEN}.${'aB%2B'.repeat(14)}%2F`, 'session'],
    [`session=s:${TOKEN}.${'a+/'.repeat(14)}c`, 'session'],
  ])('is found in %j', async (text, name) => {
    expect(tokensIn(text)).toEqual([{ token: TOKEN, name }])
    expect(decodeJwt(text)).toMatchObject({ removed: ['text'], signature: TOKEN.split('.')[2] })
    expect(await verify(text, SECRET)).toMatchObject({ isValid: true })
  })

  test('isn’t chosen among several', async () => {
    const other = await sign({ alg: 'HS256' }, '{"a":1}', SECRET)
    const text = `{"access_token":"${TOKEN}","id_token":"${other}","again":"${TOKEN}"}`
    expect(tokensIn(text)).toEqual([
      { token: TOKEN, name: 'access_token' },
      { token: other, name: 'id_token' },
    ])
    const several = { code: 'jwt.several', params: { count: 2 } }
    expect(await failure(() => decodeJwt(text))).toEqual(several)
    expect(await failure(() => decodeJwt(`${TOKEN}\n${other}`))).toEqual(several)
  })

  test.each([
    `${TOKEN}!`,
    `${TOKEN}$AB`,
    `x${TOKEN}:`,
    'https://eyjafjallajokull.example.com/',
    'https://EYAWARDS.example.com/',
  ])('isn’t a part of %j', (text) => {
    expect(tokensIn(text)).toEqual([])
  })

  test.each([
    ['', 'jwt.parts', { count: 0 }],
    ['abc', 'jwt.parts', { count: 1 }],
    ['a.b', 'jwt.parts', { count: 2 }],
    ['a.b.c.d', 'jwt.parts', { count: 4 }],
    ['a.b.c.d.e', 'jwt.encrypted', {}],
    ['..', 'jwt.json-header', { line: 1, column: 1, excerpt: '', caret: 0 }],
    [
      'eyJ!.e30.',
      'jwt.base64-header',
      { position: 4, character: '!', excerpt: 'eyJ!', caret: 3, ...cut('{"'), payload: '{}' },
    ],
    [
      'e30.e3=0.',
      'jwt.base64-payload',
      { position: 3, character: '=', excerpt: 'e3=0', caret: 2, header: '{}', ...cut('', '{') },
    ],
    [
      'e30.e30=.',
      'jwt.base64-payload',
      { position: 4, character: '=', excerpt: 'e30=', caret: 3, header: '{}', payload: '{}' },
    ],
    [
      'e30.e30.AA AA',
      'jwt.base64-signature',
      { position: 3, character: ' ', excerpt: 'AA AA', caret: 2, header: '{}', payload: '{}' },
    ],
    [
      'e30.e30.x',
      'jwt.base64-signature',
      { position: 1, character: 'x', excerpt: 'x', caret: 0, header: '{}', payload: '{}' },
    ],
    [
      'e31.e30.',
      'jwt.base64-header',
      { position: 3, character: '1', excerpt: 'e31', caret: 2, ...cut('{}'), payload: '{}' },
    ],
    [
      `${encode('hello')}.e30.`,
      'jwt.json-header',
      { line: 1, column: 1, excerpt: 'hello', caret: 0, header: 'hello', payload: '{}' },
    ],
    [
      `e30.${encode('{"a":1,}')}.`,
      'jwt.json-payload',
      { line: 1, column: 7, excerpt: '{"a":1,}', caret: 6, header: '{}', payload: '{"a":1,}' },
    ],
    [`${encode('[1]')}.e30.`, 'jwt.object-header', { header: '[1]', payload: '{}' }],
    [`e30.${encode('null')}.`, 'jwt.object-payload', { header: '{}', payload: 'null' }],
    ['e30.b.c.d.e', 'jwt.encrypted', { header: '{}' }],
    ['e30.b', 'jwt.parts', { count: 2, header: '{}' }],
    [
      `e30.${encode('{"sub":"1234567890","name":"J').slice(0, -1)}`,
      'jwt.parts',
      { count: 2, header: '{}', ...cut('', '{"sub":"1234567890","name":"') },
    ],
    [
      `e30.${Buffer.from('7b2261223a22ff227d', 'hex').toString('base64url')}.`,
      'jwt.json-payload',
      { line: 1, column: 7, excerpt: '{"a":"�"}', caret: 6, header: '{}', ...cut('', '{"a":"') },
    ],
  ])('%j is refused with %s', async (text, code, params) => {
    expect(await failure(() => decodeJwt(text))).toEqual({ code, params })
  })
})

describe('time claims', () => {
  const claims = (payload: string) =>
    claimsOf(parseObject(new TextEncoder().encode(payload), 'payload'))
  const statuses = (payload: string, now: number) =>
    claims(payload).map((claim) => [claim.name, statusOf(claim, now)])

  test('are expired, valid, early, or not a time', () => {
    const payload = '{"exp":100,"nbf":50,"iat":40,"jti":"x"}'
    expect(statuses(payload, 99_999)).toEqual([
      ['iat', undefined],
      ['exp', 'valid'],
      ['nbf', 'valid'],
      ['jti', undefined],
    ])
    expect(statuses(payload, 100_000)[1]).toEqual(['exp', 'expired'])
    expect(statuses(payload, 10_000)).toEqual([
      ['iat', 'early'],
      ['exp', 'valid'],
      ['nbf', 'early'],
      ['jti', undefined],
    ])
    expect(statuses('{"exp":"tomorrow","nbf":1e99,"iat":1700000000000}', 0)).toEqual([
      ['iat', 'milliseconds'],
      ['exp', 'not-a-time'],
      ['nbf', 'not-a-time'],
    ])
  })
})

describe('a signature', () => {
  test('is valid with the right secret only', async () => {
    expect(await verify(TOKEN, SECRET)).toEqual({
      isValid: true,
      algorithm: 'HS256',
      kid: undefined,
      meantFor: undefined,
      inSet: undefined,
    })
    expect(await verify(TOKEN, 'another')).toEqual({
      isValid: false,
      reason: 'mismatch',
      params: { algorithm: 'HS256' },
      hint: undefined,
    })
    expect(await failure(() => verify(TOKEN, ''))).toMatchObject({ code: 'jwt.need-secret' })
  })

  test.each([
    [SECRET, 'hex', 'text'],
    [Buffer.from(SECRET).toString('base64'), 'text', 'base64'],
    [Buffer.from(SECRET).toString('hex'), 'text', 'hex'],
    [` ${SECRET}\n`, 'text', 'trimmed'],
    [`"${SECRET}"`, 'text', 'trimmed'],
    [` '${SECRET}'\n`, 'text', 'trimmed'],
    [`\`${SECRET}\``, 'text', 'trimmed'],
    [`"${SECRET}'`, 'text', undefined],
  ] as const)(
    'that doesn’t match the secret %j as %s hints at the fix: %s',
    async (secret, encoding, hint) => {
      if (encoding === 'hex') {
        expect(await failure(() => verify(TOKEN, secret, encoding))).toMatchObject({
          code: 'jwt.key-hex',
        })
      } else expect(await verify(TOKEN, secret, encoding)).toMatchObject({ isValid: false, hint })
    },
  )

  test('is refused for alg none in any spelling', async () => {
    for (const alg of ['none', 'None', 'NONE', 'nOnE']) {
      const token = `${encode(JSON.stringify({ alg }))}.${encode('{}')}.`
      expect(await verify(token, '')).toMatchObject({ isValid: false, reason: 'none' })
      expect(await verify(token, 'x')).toMatchObject({ isValid: false, reason: 'none' })
    }
  })

  test('is refused for a public key used as an HMAC secret', async () => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
    const forged = await sign({ alg: 'HS256' }, '{}', Buffer.from(pem).toString('hex'), 'hex')
    expect(await verify(forged, pem)).toMatchObject({
      isValid: false,
      reason: 'public-key-as-secret',
    })
    const jwk = JSON.stringify(publicKey.export({ format: 'jwk' }))
    expect(await verify(forged, jwk)).toMatchObject({ reason: 'public-key-as-secret' })
    expect(await failure(() => sign({ alg: 'HS256' }, '{}', pem))).toMatchObject({
      code: 'jwt.sign-public-key',
    })
  })

  test('is refused for an ambiguous or unsupported header', async () => {
    const refusal = async (header: string) => {
      const verdict = await verify(`${encode(header)}.${encode('{}')}.AA`, 'secret')
      return verdict.isValid ? undefined : verdict.reason
    }
    expect(await refusal('{}')).toBe('no-algorithm')
    expect(await refusal('{"alg":5}')).toBe('no-algorithm')
    expect(await refusal('{"alg":"HS1"}')).toBe('algorithm')
    expect(await refusal('{"alg":"HS256","alg":"none"}')).toBe('duplicate-key')
    expect(await refusal('{"alg":"HS256","crit":["exp"]}')).toBe('critical')
    expect(await refusal('{"alg":"HS256","b64":false}')).toBe('critical')
    expect(await refusal('{"alg":"HS256","b64":true}')).toBe('mismatch')
  })

  test('is created and verified with every algorithm and generated keys', async () => {
    for (const algorithm of Object.keys(jwtAlgorithms) as JwtAlgorithm[]) {
      const key = await generateJwtKey(undefined, { algorithm })
      const [secret, encoding, shown] =
        key.kind === 'secret'
          ? ([key.secret, 'base64url', key.secret] as const)
          : ([key.privateKey, 'text', key.publicKey] as const)
      const token = await sign({ alg: algorithm }, '{"n":1.0}', secret, encoding)
      expect(await verify(token, shown, encoding), algorithm).toMatchObject({ isValid: true })
      // A private key contains its public key.
      expect(await verify(token, secret, encoding), algorithm).toMatchObject({ isValid: true })
      const other = token.replace(/.\.(.)/, (all, first) =>
        all.replace(first, first === 'A' ? 'B' : 'A'),
      )
      expect((await verify(other, shown, encoding).catch(() => ({ isValid: false }))).isValid).toBe(
        false,
      )
    }
  })
})

describe('keys', () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pem = (key: typeof rsa.privateKey, type: 'pkcs8' | 'pkcs1' | 'sec1' | 'spki') =>
    key.export({ type, format: 'pem' } as never).toString()

  test('may be any form of PEM, even without line breaks', async () => {
    const token = await sign({ alg: 'RS256' }, '{}', pem(rsa.privateKey, 'pkcs1'))
    for (const text of [
      pem(rsa.publicKey, 'spki'),
      pem(rsa.publicKey, 'pkcs1'),
      pem(rsa.privateKey, 'pkcs8'),
      pem(rsa.publicKey, 'spki').replaceAll('\n', ''),
      pem(rsa.publicKey, 'spki').replaceAll('\n', '\\n'),
      `  ${pem(rsa.publicKey, 'spki').replaceAll('\n', '\r\n')}`,
    ]) {
      expect(await verify(token, text)).toMatchObject({ isValid: true })
    }
    const signed = await sign({ alg: 'ES256' }, '{}', pem(ec.privateKey, 'sec1'))
    expect(await verify(signed, pem(ec.publicKey, 'spki'))).toMatchObject({ isValid: true })
  })

  test('may be a JWK, or a JWKS in which kid selects the key', async () => {
    const jwk = { ...rsa.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS1' }
    const other = { ...ec.publicKey.export({ format: 'jwk' }), kid: 'two' }
    const token = await sign({ alg: 'RS256', kid: 'one' }, '{}', pem(rsa.privateKey, 'pkcs8'))
    expect(await verify(token, JSON.stringify(jwk))).toMatchObject({
      isValid: true,
      kid: 'one',
      meantFor: 'RS1',
    })
    expect(await verify(token, JSON.stringify({ keys: [other, jwk] }))).toMatchObject({
      isValid: true,
      kid: 'one',
      inSet: { position: 2, count: 2 },
    })
    expect(await verify(token, JSON.stringify([other, jwk]))).toMatchObject({ isValid: true })
    expect(await verify(token, JSON.stringify({ keys: [other] }))).toMatchObject({
      reason: 'no-such-key',
      params: { kid: 'one', known: 'two' },
    })
    expect(await verify(token, '{"keys":[]}')).toMatchObject({ reason: 'empty-set' })
    const unnamed = await sign({ alg: 'ES256' }, '{}', pem(ec.privateKey, 'pkcs8'))
    expect(await verify(unnamed, JSON.stringify({ keys: [jwk, other] }))).toMatchObject({
      isValid: true,
    })
  })

  test('of the wrong type for the algorithm are refused with both types', async () => {
    const token = await sign({ alg: 'RS256' }, '{}', pem(rsa.privateKey, 'pkcs8'))
    expect(await verify(token, pem(ec.publicKey, 'spki'))).toMatchObject({
      reason: 'key-kind',
      params: { algorithm: 'RS256', needed: 'RSA', found: 'P-256' },
    })
    expect(await verify(token, 'secret')).toMatchObject({
      reason: 'key-kind',
      params: { found: 'secret' },
    })
    const long = JSON.stringify({ kty: 'x'.repeat(61) })
    expect(await verify(token, long)).toMatchObject({ params: { found: `${'x'.repeat(60)}…` } })
    const small = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey
    expect(await verify(token, pem(small, 'spki'))).toMatchObject({ reason: 'key-size' })
  })

  test('for something else are refused, also to sign', async () => {
    const token = await sign({ alg: 'RS256' }, '{}', pem(rsa.privateKey, 'pkcs8'))
    const reasonFor = (members: object, key = rsa.publicKey) =>
      verify(token, JSON.stringify({ ...key.export({ format: 'jwk' }), ...members }))
    const signed = (members: object) =>
      sign(
        { alg: 'RS256' },
        '{}',
        JSON.stringify({ ...rsa.privateKey.export({ format: 'jwk' }), ...members }),
      )
    for (const other of ['RS512', 'PS256', 'RS384', 'RSA-OAEP']) {
      const params = { algorithm: 'RS256', other }
      expect(await reasonFor({ alg: other })).toMatchObject({ reason: 'key-algorithm', params })
      expect(await failure(() => signed({ alg: other }))).toMatchObject({
        code: 'jwt.key-algorithm',
        params,
      })
    }
    const stronger = await sign({ alg: 'RS512' }, '{}', pem(rsa.privateKey, 'pkcs8'))
    const jwk = JSON.stringify({ ...rsa.publicKey.export({ format: 'jwk' }), alg: 'RS256' })
    expect(await verify(stronger, jwk)).toMatchObject({ isValid: true, meantFor: 'RS256' })
    const secret = (members: object) =>
      JSON.stringify({ kty: 'oct', k: 'c2VjcmV0', alg: 'HS256', ...members })
    const hmac = await sign({ alg: 'HS256' }, '{}', 'secret')
    expect(await verify(hmac, secret({}))).toMatchObject({ isValid: true })
    for (const members of [{ use: 'enc' }, { use: 5 }, { key_ops: [] }, { key_ops: ['encrypt'] }]) {
      expect(await reasonFor(members)).toMatchObject({ reason: 'key-use' })
      expect(await verify(hmac, secret(members))).toMatchObject({ reason: 'key-use' })
      expect(await failure(() => signed(members))).toMatchObject({ code: 'jwt.key-use' })
    }
    const signing = { key_ops: ['sign'] }
    expect(await reasonFor(signing)).toMatchObject({ reason: 'key-use' })
    expect(await verify(hmac, secret(signing))).toMatchObject({ reason: 'key-use' })
    // A private key contains its public key.
    expect(await reasonFor(signing, rsa.privateKey)).toMatchObject({ isValid: true })
    expect(await failure(() => signed({ key_ops: ['verify'] }))).toMatchObject({
      code: 'jwt.key-use',
    })
    expect(await signed({ use: 'sig', alg: 'RS256', key_ops: ['sign'] })).toBe(token)
  })

  test('for Ed25519 fit EdDSA, its older name, and a note says so', async () => {
    const pair = generateKeyPairSync('ed25519')
    const jwk = { ...pair.publicKey.export({ format: 'jwk' }), alg: 'Ed25519' }
    const token = await sign({ alg: 'EdDSA' }, '{}', pem(pair.privateKey, 'pkcs8'))
    expect(await verify(token, JSON.stringify(jwk))).toMatchObject({
      isValid: true,
      meantFor: 'Ed25519',
    })
  })

  test.each([
    ['6b6', 'hex', 'jwt.key-hex', { position: 4 }],
    ['6z', 'hex', 'jwt.key-hex', { position: 2 }],
    ['a*b', 'base64', 'jwt.key-base64', { position: 2 }],
    ['\ud800', 'text', 'jwt.key-lone-surrogate', {}],
    ['-----BEGIN PUBLIC KEY-----\nAAAA', 'text', 'jwt.key-pem', {}],
    [
      '-----BEGIN ENCRYPTED PRIVATE KEY-----\nAAAA\n-----END ENCRYPTED PRIVATE KEY-----',
      'text',
      'jwt.key-encrypted',
      {},
    ],
    [
      '-----BEGIN OPENSSH PRIVATE KEY-----\nAAAA\n-----END OPENSSH PRIVATE KEY-----',
      'text',
      'jwt.key-ssh',
      {},
    ],
    ['{"kty":"oct"}', 'text', 'jwt.key-jwk', {}],
    ['  ', 'base64', 'jwt.key-empty', {}],
    [' ', 'hex', 'jwt.key-empty', {}],
    ['{"kty":"oct","k":""}', 'text', 'jwt.key-empty', {}],
    ['{"keys":[{"kty":"oct","k":""}]}', 'text', 'jwt.key-empty', {}],
  ] as const)('%j as %s is refused with %s', async (text, encoding, code, params) => {
    expect(await failure(() => verify(TOKEN, text, encoding))).toEqual({ code, params })
  })

  test('without bytes don’t sign, and don’t hide the right key of a set', async () => {
    const empty = '{"kty":"oct","k":""}'
    expect((await failure(() => sign({ alg: 'HS256' }, '{}', empty))).code).toBe('jwt.key-empty')
    const k = Buffer.from(SECRET).toString('base64url')
    expect(await verify(TOKEN, `[${empty},{"kty":"oct","k":"${k}"}]`)).toMatchObject({
      isValid: true,
      inSet: { position: 2, count: 2 },
    })
  })

  test('that WebCrypto refuses are failures', async () => {
    const all = [rsa.privateKey, ec.privateKey, generateKeyPairSync('ed25519').privateKey]
    const damages = [
      { d: 'AA' },
      { d: '' },
      { n: 'AA' },
      { e: 'AA' },
      { x: 'AA' },
      { y: '' },
      { p: '' },
    ]
    for (const key of all) {
      const jwk = key.export({ format: 'jwk' })
      const alg = { RSA: 'RS256', EC: 'ES256', OKP: 'EdDSA' }[String(jwk.kty)] ?? ''
      const token = await sign({ alg }, '{}', JSON.stringify(jwk))
      for (const damage of damages) {
        const text = JSON.stringify({ ...jwk, ...damage })
        const works: readonly (() => Promise<unknown>)[] = [
          () => sign({ alg }, '{}', text),
          () => verify(token, text),
        ]
        for (const work of works) {
          const result = await work().catch((error: unknown) => error)
          if (result instanceof Error) expect(result).toBeInstanceOf(ToolFailure)
        }
      }
    }
  })

  test('that are damaged are refused', async () => {
    const token = await sign({ alg: 'RS256' }, '{}', pem(rsa.privateKey, 'pkcs8'))
    const broken = pem(rsa.publicKey, 'spki').split('\n').toSpliced(3, 2).join('\n')
    const { e: _, ...jwk } = rsa.publicKey.export({ format: 'jwk' })
    for (const text of [broken, JSON.stringify(jwk)]) {
      expect((await failure(() => verify(token, text))).code).toBe('jwt.key-broken')
    }
  })
})

describe('a signed token', () => {
  test('contains the typed header and payload without whitespace', async () => {
    const token = await sign(
      '{ "alg": "HS256",\n"typ":"JWT", "v": 1.0 }',
      '{"id": 12345678901234567890}',
      SECRET,
    )
    const [header, payload] = token
      .split('.')
      .map((part) => Buffer.from(part, 'base64url').toString())
    expect(header).toBe('{"alg":"HS256","typ":"JWT","v":1.0}')
    expect(payload).toBe('{"id":12345678901234567890}')
    expect(await verify(token, SECRET)).toMatchObject({ isValid: true })
  })

  test('defaults to HS256 and an empty object', async () => {
    expect(await sign('', ' ', SECRET)).toBe(
      await sign('{"alg":"HS256","typ":"JWT"}', '{}', SECRET),
    )
  })

  test.each([
    ['{"alg":"none"}', '{}', 'jwt.sign-none'],
    ['{"alg":"HS1"}', '{}', 'jwt.sign-algorithm'],
    ['{"alg":1}', '{}', 'jwt.sign-algorithm'],
    ['{"typ":"JWT"}', '{}', 'jwt.sign-no-algorithm'],
    ['{"alg":"RS256"}', '{}', 'jwt.sign-kind'],
    ['{"alg":"HS256","b64":false}', '{}', 'jwt.extension-header'],
    ['{"alg":"HS256","crit":["exp"],"exp":1}', '{}', 'jwt.extension-header'],
    ['{"alg"}', '{}', 'jwt.json-header'],
    ['{"alg":"HS256"}', '{a}', 'jwt.json-payload'],
    ['{"alg":"HS256"}', '[]', 'jwt.object-payload'],
    ['{"alg":"HS256"}', '{"a":"\ud800"}', 'jwt.lone-surrogate-payload'],
  ])('of %j and %j is refused with %s', async (header, payload, code) => {
    expect((await failure(() => sign(header, payload, SECRET))).code).toBe(code)
  })

  test('needs a key that can sign', async () => {
    expect((await failure(() => sign('', '', ''))).code).toBe('jwt.need-secret')
    const { publicKey } = generateKeyPairSync('ed25519')
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
    expect((await failure(() => sign({ alg: 'EdDSA' }, '{}', pem))).code).toBe(
      'jwt.key-not-private',
    )
    expect((await failure(() => sign('', '', '{"keys":[]}'))).code).toBe('jwt.sign-set')
  })
})

test('refuses to verify and sign without WebCrypto, as over plain HTTP', async () => {
  vi.stubGlobal('crypto', {})
  expect((await failure(() => verify(TOKEN, SECRET))).code).toBe('jwt.no-webcrypto')
  expect((await failure(() => sign('', '', SECRET))).code).toBe('jwt.no-webcrypto')
  expect(decodeJwt(TOKEN).algorithm).toBe('HS256')
})
