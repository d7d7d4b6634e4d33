import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign as nodeSign,
  verify as nodeVerify,
  type RSAPSSKeyPairKeyObjectOptions,
} from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isToolFailure } from '#src/core/failure.ts'
import { curves } from '#src/tools/encoding/certificate/logic/verify.ts'
import { generateJwtKey, signJwt, verifyJwt } from '#src/tools/encoding/jwt/logic.ts'
import { sequence, tagged } from '#src/tools/encoding/shared/logic/der-writer.ts'
import { keyWithParameters, parametersOf } from '#tests/curve-parameters.ts'
import { writePem } from './der.ts'

const fixture = (name: string) => readFileSync(`tests/conformance/jwt-keys/${name}.txt`, 'utf8')
const keyOf = (text: string) => ({ text, encoding: 'text' as const })
const verify = (token: string, key: string) => verifyJwt(token, { key: keyOf(key) })
const sign = (header: object, key: string) =>
  signJwt('{"id":12345678901234567890}', { header: JSON.stringify(header), key: keyOf(key) })
const pem = (key: KeyObject) =>
  key.export({ type: key.type === 'public' ? 'spki' : 'pkcs8', format: 'pem' }).toString()
const jwk = (key: KeyObject) => JSON.stringify(key.export({ format: 'jwk' }))
const encode = (text: string) => Buffer.from(text).toString('base64url')

async function refusal(work: Promise<unknown>) {
  try {
    await work
  } catch (failure) {
    if (isToolFailure(failure)) return failure
    throw failure
  }
  throw new Error('no failure')
}

/** The signature of a token by Node. */
function nodeToken(alg: string, key: KeyObject) {
  const input = `${encode(JSON.stringify({ alg }))}.${encode('{"sub":"a"}')}`
  const hash = alg === 'ES256K' ? 'sha256' : null
  const signature = nodeSign(hash, Buffer.from(input), { key, dsaEncoding: 'ieee-p1363' })
  return `${input}.${signature.toString('base64url')}`
}

function nodeAccepts(alg: string, token: string, key: KeyObject) {
  const at = token.lastIndexOf('.')
  const options = { key, dsaEncoding: 'ieee-p1363' } as const
  const signature = Buffer.from(token.slice(at + 1), 'base64url')
  const hash = alg === 'ES256K' ? 'sha256' : null
  return nodeVerify(hash, Buffer.from(token.slice(0, at)), options, signature)
}

describe.each([
  ['ES256K', () => generateKeyPairSync('ec', { namedCurve: 'secp256k1' })],
  ['Ed448', () => generateKeyPairSync('ed448')],
  ['EdDSA', () => generateKeyPairSync('ed448')],
] as const)('%s', (alg, generate) => {
  const { publicKey, privateKey } = generate()

  test('verifies the signatures of Node with PEM and JWK keys', async () => {
    // About half of the signatures of ES256K have a high s, which RFC 8812 allows.
    for (let round = 0; round < 8; round++) {
      const token = nodeToken(alg, privateKey)
      for (const key of [publicKey, privateKey]) {
        for (const text of [pem(key), jwk(key)]) {
          expect(await verify(token, text)).toMatchObject({ isValid: true, algorithm: alg })
        }
      }
      const changed = token.replace(/\.[^.]+\./, `.${encode('{"sub":"b"}')}.`)
      expect(await verify(changed, pem(publicKey))).toMatchObject({ reason: 'mismatch' })
    }
  })

  test('signs tokens that Node verifies', async () => {
    for (const text of [pem(privateKey), jwk(privateKey)]) {
      const token = await sign({ alg }, text)
      expect(nodeAccepts(alg, token, publicKey)).toBe(true)
      expect(atob(token.split('.')[1] ?? '')).toBe('{"id":12345678901234567890}')
    }
    for (const text of [pem(publicKey), jwk(publicKey)]) {
      expect((await refusal(sign({ alg }, text))).code).toBe('jwt.key-not-private')
    }
  })

  test('refuses keys that aren’t on the curve or don’t belong together', async () => {
    const token = nodeToken(alg, privateKey)
    const { d } = generate().privateKey.export({ format: 'jwk' })
    const own = publicKey.export({ format: 'jwk' })
    for (const key of [
      { ...own, x: 'AAAA' },
      { ...own, d },
      { ...own, x: 5 },
    ]) {
      expect((await refusal(verify(token, JSON.stringify(key)))).code).toBe('jwt.key-broken')
    }
    const [input = '', body, signature = ''] = token.split('.')
    const cut = Buffer.from(signature, 'base64url').subarray(1).toString('base64url')
    const short = [input, body, cut].join('.')
    expect(await verify(short, pem(publicKey))).toMatchObject({ reason: 'mismatch' })
  })

  test('generates keys that Node reads', async () => {
    const key = await generateJwtKey(undefined, { algorithm: alg })
    if (key.kind === 'secret') throw new Error('no pair')
    const token = await sign({ alg }, key.privateKey)
    expect(createPublicKey(key.privateKey).equals(createPublicKey(key.publicKey))).toBe(true)
    if (alg !== 'EdDSA') {
      expect(nodeAccepts(alg, token, createPublicKey(key.publicKey))).toBe(true)
    }
  })
})

describe('a key', () => {
  test('may be a certificate or a traditional key of the curves that WebCrypto lacks', async () => {
    for (const [name, alg] of [
      ['secp256k1', 'ES256K'],
      ['Ed448', 'Ed448'],
    ] as const) {
      const token = await sign({ alg }, fixture(name))
      expect(nodeAccepts(alg, token, createPublicKey(createPrivateKey(fixture(name))))).toBe(true)
      const certificate = fixture(`${name}-certificate`)
      expect(await verify(token, certificate)).toMatchObject({ isValid: true })
    }
  })

  test.each([
    ['ed25519', 'EdDSA'],
    ['ecdsa', 'ES512'],
    ['rsa', 'RS256'],
    ['rsa', 'PS512'],
  ])('of OpenSSH signs and verifies: %s with %s', async (name, alg) => {
    const token = await sign({ alg }, fixture(name))
    expect(await verify(token, fixture(`${name}.pub`))).toMatchObject({ isValid: true })
    expect(await verify(token, fixture(name))).toMatchObject({ isValid: true })
    const options = `no-pty,command="a b" ${fixture(`${name}.pub`)}`
    expect(await verify(token, options.replace('"a b"', '"a"'))).toMatchObject({ isValid: true })
    const [, body = ''] = fixture(`${name}.pub`).split(' ')
    const lines = body.match(/.{1,70}/g)?.join('\n')
    const ssh2 = `---- BEGIN SSH2 PUBLIC KEY ----\nComment: "a"\n${lines}\n---- END SSH2 PUBLIC KEY ----`
    expect(await verify(token, ssh2)).toMatchObject({ isValid: true })
    expect((await refusal(sign({ alg }, fixture(`${name}.pub`)))).code).toBe('jwt.key-not-private')
  })

  test('of OpenSSH that is encrypted, damaged, or of another type is refused by name', async () => {
    const encrypted = await refusal(sign({ alg: 'EdDSA' }, fixture('encrypted')))
    expect(encrypted).toMatchObject({
      code: 'jwt.key-ssh-encrypted',
      params: { cipher: 'aes256-ctr' },
    })
    const cut = fixture('ed25519').replace(/^.*\n(?=-----END)/m, '')
    expect((await refusal(sign({ alg: 'EdDSA' }, cut))).code).toBe('jwt.key-ssh')
    const dss = `ssh-dss ${Buffer.from('\0\0\0\x07ssh-dss').toString('base64')}AA== a`
    expect((await refusal(sign({ alg: 'EdDSA' }, dss))).code).toMatch(/^jwt\.key-ssh/)
    const type = 'sk-ssh-ed25519@openssh.com'
    const hardware = Buffer.from(`\0\0\0\x1a${type}`).toString('base64').replace(/=+$/, '')
    expect(await refusal(sign({ alg: 'EdDSA' }, `${type} ${hardware}`))).toMatchObject({
      code: 'jwt.key-ssh-type',
      params: { type },
    })
  })

  test('of a set signs if the header names it', async () => {
    const pairs = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed448')]
    const set = pairs.map(({ privateKey }, at) => ({
      ...privateKey.export({ format: 'jwk' }),
      kid: `${at}`,
    }))
    for (const text of [JSON.stringify(set), JSON.stringify({ keys: set })]) {
      const token = await sign({ alg: 'EdDSA', kid: '1' }, text)
      expect(await verify(token, text)).toMatchObject({
        isValid: true,
        kid: '1',
        inSet: { position: 2, count: 2 },
      })
      expect((await refusal(sign({ alg: 'EdDSA' }, text))).code).toBe('jwt.sign-set')
      expect((await refusal(sign({ alg: 'EdDSA', kid: '2' }, text))).code).toBe('jwt.sign-set')
    }
  })
})

describe('several keys of PEM', () => {
  const [one, two] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')]
  const pems = pem(one.publicKey) + pem(two.publicKey)
  const byName = { a: pem(one.publicKey), b: pem(two.publicKey) }

  test('are all tried', async () => {
    const token = await sign({ alg: 'EdDSA', kid: 'x' }, pem(two.privateKey))
    const inSet = { position: 2, count: 2 }
    expect(await verify(token, pems)).toMatchObject({ isValid: true, kid: undefined, inSet })
    expect(await verify(token, JSON.stringify(byName))).toMatchObject({ kid: 'b', inSet })
    const other = await sign({ alg: 'EdDSA' }, pem(generateKeyPairSync('ed25519').privateKey))
    expect(await verify(other, pems)).toMatchObject({ reason: 'mismatch' })
    expect(await verify(await sign({ alg: 'HS256' }, 'secret'), pems)).toMatchObject({
      reason: 'public-key-as-secret',
    })
  })

  test('are only the named one if the header names it', async () => {
    const verified = async (kid: string) =>
      verify(await sign({ alg: 'EdDSA', kid }, pem(two.privateKey)), JSON.stringify(byName))
    expect(await verified('b')).toMatchObject({ kid: 'b', inSet: { position: 2, count: 2 } })
    expect(await verified('a')).toMatchObject({ reason: 'mismatch' })
  })

  test('may contain blocks that can’t be read', async () => {
    const token = await sign({ alg: 'EdDSA' }, pem(two.privateKey))
    const block = (label: string) => `-----BEGIN ${label}-----\nAAAA\n-----END ${label}-----\n`
    for (const label of ['DH PARAMETERS', 'ENCRYPTED PRIVATE KEY']) {
      const pair = [block(label), pem(two.publicKey)]
      for (const text of [pair.join(''), JSON.stringify({ ...pair })]) {
        expect(await verify(token, text)).toMatchObject({ isValid: true, inSet: undefined })
      }
    }
    expect((await refusal(verify(token, block('DH PARAMETERS')))).code).toBe('jwt.key-label')
  })

  test('sign with the only private one', async () => {
    const token = await sign({ alg: 'EdDSA' }, pem(one.publicKey) + pem(one.privateKey))
    expect(await verify(token, pem(one.publicKey))).toMatchObject({ isValid: true })
    const certificate = fixture('secp256k1-certificate') + fixture('secp256k1')
    expect(
      nodeAccepts(
        'ES256K',
        await sign({ alg: 'ES256K' }, certificate),
        createPublicKey(createPrivateKey(fixture('secp256k1'))),
      ),
    ).toBe(true)
    expect((await refusal(sign({ alg: 'EdDSA' }, pems))).code).toBe('jwt.key-not-private')
    const both = pem(one.privateKey) + pem(two.privateKey)
    expect((await refusal(sign({ alg: 'EdDSA' }, both))).code).toBe('jwt.sign-set')
  })
})

test('PEM may be escaped several times', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const token = await sign({ alg: 'RS256' }, pem(privateKey))
  let text = pem(publicKey)
  for (let round = 0; round < 3; round++) {
    text = JSON.stringify(text)
    expect(await verify(token, text)).toMatchObject({ isValid: true })
    expect(await verify(token, text.replaceAll('/', '\\/'))).toMatchObject({ isValid: true })
  }
})

test('a key or certificate may be in Base64 without PEM, or PEM and JWK in Base64', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const token = await sign({ alg: 'RS256' }, pem(privateKey))
  const ecToken = await sign({ alg: 'ES256' }, pem(ec.privateKey))
  const der = (key: KeyObject, type: 'spki' | 'pkcs1' | 'pkcs8' | 'sec1') =>
    (key.export({ type, format: 'der' } as never) as unknown as Buffer).toString('base64')
  for (const key of [
    der(publicKey, 'spki'),
    der(publicKey, 'spki').replace(/.{64}/g, '$&\n'),
    `"${der(publicKey, 'spki')}"`,
    der(publicKey, 'pkcs1'),
    der(privateKey, 'pkcs8'),
    der(privateKey, 'pkcs1'),
    Buffer.from(pem(publicKey)).toString('base64'),
    Buffer.from(jwk(publicKey)).toString('base64url'),
  ]) {
    expect(await verify(token, key)).toMatchObject({ isValid: true })
  }
  for (const key of [der(ec.publicKey, 'spki'), der(ec.privateKey, 'sec1')]) {
    expect(await verify(ecToken, key)).toMatchObject({ isValid: true })
  }
  expect(
    await verify(await sign({ alg: 'RS256' }, der(privateKey, 'pkcs8')), pem(publicKey)),
  ).toMatchObject({ isValid: true })
  // The same text is a secret for HMAC.
  const secret = der(publicKey, 'spki')
  expect(await verify(await sign({ alg: 'HS256' }, secret), secret)).toMatchObject({
    isValid: true,
  })
})

test('keys only for PSS sign and verify with PS256', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa-pss', {
    modulusLength: 2048,
    hashAlgorithm: 'sha256',
    mgf1HashAlgorithm: 'sha256',
  })
  const token = await sign({ alg: 'PS256' }, pem(privateKey))
  for (const key of [pem(publicKey), pem(privateKey)]) {
    expect(await verify(token, key)).toMatchObject({ isValid: true, algorithm: 'PS256' })
  }
  expect(await refusal(sign({ alg: 'RS256' }, pem(privateKey)))).toMatchObject({
    code: 'jwt.key-pss',
    params: { algorithm: 'RS256', allowed: 'PS256' },
  })
  const at = token.lastIndexOf('.')
  const signature = Buffer.from(token.slice(at + 1), 'base64url')
  expect(nodeVerify('sha256', Buffer.from(token.slice(0, at)), publicKey, signature)).toBe(true)
})

describe('a key only for PSS', () => {
  const pair = (options: Partial<RSAPSSKeyPairKeyObjectOptions>) =>
    generateKeyPairSync('rsa-pss', { modulusLength: 2048, ...options })
  const bound = (hash: string, mask = hash, saltLength?: number) =>
    pair({
      hashAlgorithm: hash,
      mgf1HashAlgorithm: mask,
      ...(saltLength && { saltLength: saltLength as never }),
    })
  const plain = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const all = ['PS256', 'PS384', 'PS512'] as const

  test.each([
    ['no parameters', pair({}), all],
    ['SHA-256', bound('sha256'), ['PS256']],
    ['SHA-384', bound('sha384'), ['PS384']],
    ['SHA-512 and a salt of 10', bound('sha512', 'sha512', 10), ['PS512']],
    ['SHA-256 and a salt of 32', bound('sha256', 'sha256', 32), ['PS256']],
    ['SHA-256 and a salt of 33', bound('sha256', 'sha256', 33), []],
    ['SHA-256 and a mask by SHA-512', bound('sha256', 'sha512'), []],
    ['SHA-1', bound('sha1'), []],
  ] as const)(
    'signs and verifies only with what its parameters allow: %s',
    async (_, keys, allowed) => {
      for (const alg of all) {
        const fails =
          allowed.length === 0
            ? { code: 'jwt.key-pss-parameters' }
            : { code: 'jwt.key-pss', params: { algorithm: alg, allowed: allowed.join(', ') } }
        const other = await sign({ alg }, pem(plain.privateKey))
        for (const key of [keys.publicKey, keys.privateKey]) {
          if (allowed.some((it) => it === alg)) {
            const token = await sign({ alg }, pem(keys.privateKey))
            expect(await verify(token, pem(key))).toMatchObject({ isValid: true })
          } else {
            expect(await refusal(verify(other, pem(key)))).toMatchObject(fails)
            expect(await refusal(sign({ alg }, pem(keys.privateKey)))).toMatchObject(fails)
          }
        }
      }
    },
  )
})

test('a certificate with a key only for PSS, signed with PSS, verifies', async () => {
  const token =
    'eyJhbGciOiJQUzI1NiJ9.e30.JJIKaoOGlIS7Omk4wUFVBs8YDeDfdptE6KBZAmbWNn5lrxk5-UlRSzGgtrPqsVMK6lb5Ft9BjJvcDOOWF97U_KZyoWDcOk3cNTXtAJdGVZHv4Ut9l0_nXebZcQVesLFaZB4aGi6aJzYO65t4SisuGaKHMByrV9HQIHd1pQ5LmS2ijmPoUl2KkBlxl6SDsFrQd5H1MGfYG-jflNutF3dx4CY5l5-vVu7Ds8-8uJ5B_2ZnYQTf7aAV_WqHYYmscDPPwBxCsPqEqb8-_f0FQ4K78AEmYjoCaIkPS-PF-hUNeNaFUQzs-HGTKtByiYPVKIn-Qx2KKLV1PrNvWV8FZuq19A'
  expect(await verify(token, fixture('rsa-pss-certificate'))).toMatchObject({ isValid: true })
})

test.each([
  [
    'P-256',
    'eyJhbGciOiJFUzI1NiJ9.e30.XlI_QAcHAvSmTishU3w3gq7iIg33mk2arxWhrkSYfLmhfdcam5KBw-0ikeyQzVcmsMOHdpauTKJfsDWmPnSRSA',
  ],
  [
    'Ed25519',
    'eyJhbGciOiJFZERTQSJ9.e30.PJ7E-zS23dlvXuO8R3kZ96jth_uMwYe55UM7k93bLvGxi-h2K_BPuaCRrqP5uQjvYgjTzyA5gn6SoTpav4RxDA',
  ],
])(
  'a certificate with a key for %s verifies although an RSA key signed it with PSS',
  async (curve, token) => {
    const key = fixture(`${curve}-issued-with-pss`)
    expect(await verify(token, key)).toMatchObject({ isValid: true })
  },
)

test('a certificate with a key for Ed25519 verifies although a key on Ed448 signed it', async () => {
  const token =
    'eyJhbGciOiJFZERTQSIsImtpZCI6IngifQ.e30.9mHkOCbmNMer4fDEg4Bu-UPR-T7_QNdg42LFK8MqTYjJ-boCm7H-xG2QyoHTkhd_JYESBm_XBb6VGU1GdXA0Bw'
  const key = fixture('Ed25519-issued-with-Ed448')
  expect(await verify(token, key)).toMatchObject({ isValid: true })
})

test('verifies the Ed25519 example of RFC 8037, appendix A.4', async () => {
  const key = '{"kty":"OKP","crv":"Ed25519","x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}'
  const token =
    'eyJhbGciOiJFZERTQSJ9.RXhhbXBsZSBvZiBFZDI1NTE5IHNpZ25pbmc.hgyY0il_MGCjP0JzlnLWG1PPOt7-09PGcvMg3AIbQR6dWbhijcNR4ki4iylGjg5BhVsPt9g7sVvpAr_MuM0KAg'
  expect(await verify(token, key)).toMatchObject({ isValid: true, algorithm: 'EdDSA' })
})

test('verifies the ES256 example of RFC 7515, appendix A.3', async () => {
  const key = {
    kty: 'EC',
    crv: 'P-256',
    x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
    y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
  }
  const token =
    'eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q'
  expect(await verify(token, JSON.stringify(key))).toMatchObject({ isValid: true })
})

describe('a key with the parameters of its curve', () => {
  test('signs and verifies if a curve with a name has them, in every form', async () => {
    const forms = ['private', 'pkcs8', 'public', 'certificate'].map((form) => `parameters-${form}`)
    const keys = forms.map((form) => fixture(form))
    for (const signer of keys.slice(0, 2)) {
      const token = await sign({ alg: 'ES256' }, signer)
      for (const key of keys) expect(await verify(token, key)).toMatchObject({ isValid: true })
      const wrong = { isValid: false, reason: 'key-kind', params: { found: 'P-256' } }
      const other = token.replace(/^[^.]+/, encode('{"alg":"ES384"}'))
      for (const key of keys) expect(await verify(other, key)).toMatchObject(wrong)
    }
  })

  test.each(['P-384', 'P-521', 'secp256k1'] as const)('verifies on %s', async (namedCurve) => {
    const alg = { 'P-384': 'ES384', 'P-521': 'ES512', secp256k1: 'ES256K' }[namedCurve]
    const pair = generateKeyPairSync('ec', { namedCurve })
    const token = await sign({ alg }, pem(pair.privateKey))
    const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' })
    const point = Buffer.concat([
      Uint8Array.of(4),
      ...[x, y].map((it) => Buffer.from(it, 'base64')),
    ])
    const der = keyWithParameters(point, parametersOf(namedCurve))
    expect(await verify(token, writePem('PUBLIC KEY', der))).toMatchObject({ isValid: true })
  })

  test('is refused with its cause if the parameters are those of an unknown curve', async () => {
    const { Gx } = curves['P-256'].Point.CURVE()
    const parameters = parametersOf('P-256', { Gx: Gx ^ 1n })
    const key = writePem(
      'PUBLIC KEY',
      keyWithParameters(curves['P-256'].Point.BASE.toBytes(false), parameters),
    )
    const token = await sign({ alg: 'ES256' }, fixture('parameters-private'))
    expect(await verify(token, key)).toMatchObject({ reason: 'key-parameters' })
    const sec1 = sequence(
      Uint8Array.of(2, 1, 1),
      tagged(4, new Uint8Array(32)),
      tagged(0xa0, parameters),
    )
    const privateKey = writePem('EC PRIVATE KEY', sec1)
    expect((await refusal(verify(token, privateKey))).code).toBe('jwt.key-curve')
  })
})

test.each([
  ['DSA', generateKeyPairSync('dsa', { modulusLength: 1024, divisorLength: 160 }).publicKey],
  ['brainpoolP256r1', generateKeyPairSync('ec', { namedCurve: 'brainpoolP256r1' }).publicKey],
] as const)('a key of an unsupported type (%s) is refused without a name', async (_, key) => {
  const token = await sign({ alg: 'ES256' }, fixture('parameters-private'))
  expect(await verify(token, pem(key))).toMatchObject({
    reason: 'key-unknown',
    params: { algorithm: 'ES256', needed: 'P-256' },
  })
})
