import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { chainStateOf } from './chain-state.ts'
import type { FactName } from './logic/facts.ts'
import { addressOf } from './logic/names.ts'
import { pemOf } from './logic/pem.ts'
import { type CertificateItem, decodeCertificates, operations } from './logic.ts'
import tool from './tool.ts'
import { validityOf } from './validity.ts'

const fixture = (name: string) => readFileSync(`tests/conformance/certificates/${name}`, 'utf8')
const bytes = (text: string) => new TextEncoder().encode(text)
const decode = (text: string, password = '') => decodeCertificates(bytes(text), { password })
const kindsOf = (text: string, password = '') =>
  decode(text, password).items.map(({ kind }) => kind)

/** The values of a fact; those in words with their parameters. */
const valuesOf = (item: CertificateItem | undefined, name: FactName): readonly unknown[] =>
  (item?.facts ?? [])
    .filter((fact) => fact.name === name)
    .flatMap(({ values }) =>
      values.map((value) =>
        value.kind === 'word'
          ? value.params
            ? { [value.word]: value.params }
            : value.word
          : value.kind === 'time'
            ? value.time
            : value.text,
      ),
    )

const chain = fixture('chain.pem')
const [leaf = '', intermediate = '', root = ''] = chain.split(/(?<=-----END CERTIFICATE-----\n)/)
const example = tool.operations.decode.example.input

test('reads the extensions of a server certificate', () => {
  const [item] = decode(chain).items
  expect(item?.title).toBe('www.example.com')
  expect(valuesOf(item, 'subject')).toEqual([
    'C=FR',
    'ST=Île-de-France',
    'O=Exämple',
    'OU=IT',
    'CN=www.example.com',
  ])
  expect(valuesOf(item, 'alternative-names')).toEqual([
    'DNS: www.example.com',
    'DNS: *.example.com',
    'DNS: xn--caf-dma.example.com (café.example.com)',
    'IP: 192.0.2.1',
    'IP: 2001:db8::1',
    'email: a@example.com',
    'URI: https://example.com/x',
  ])
  expect(valuesOf(item, 'key-usage')).toEqual(['usage.digitalSignature', 'usage.keyEncipherment'])
  expect(valuesOf(item, 'purposes')).toEqual(['purpose.server', 'purpose.client', '1.2.3.4'])
  expect(valuesOf(item, 'basic-constraints')).toEqual(['not-ca'])
  expect(valuesOf(item, 'features')).toEqual(['must-staple'])
  expect(valuesOf(item, 'policies')).toEqual([
    { 'policy.dv': { oid: '2.23.140.1.2.1' } },
    { 'policy.ev': { oid: '2.23.140.1.1' } },
    { cps: { url: 'https://example.com/cps' } },
  ])
  expect(valuesOf(item, 'authority-access')).toEqual([
    { ocsp: { url: 'http://ocsp.example.com' } },
    { issuers: { url: 'http://example.com/ca.crt' } },
  ])
  expect(valuesOf(item, 'revocation-lists')).toEqual(['URI: http://crl.example.com/a.crl'])
  expect(valuesOf(item, 'extension')).toEqual(['0c0568656c6c6f'])
  expect(item?.warnings).toEqual([])
})

test('reads the constraints of an authority', () => {
  const [, item] = decode(chain).items
  expect(valuesOf(item, 'basic-constraints')).toEqual([{ 'ca.path': { count: 0 } }])
  expect(valuesOf(item, 'name-constraints')).toEqual([
    { permitted: { name: 'DNS: example.com' } },
    { excluded: { name: 'IP: 10.0.0.0/8' } },
  ])
})

describe('a chain', () => {
  test('is verified from the leaf to the root', () => {
    const { chain: found, items } = decode(chain)
    expect(found).toEqual({
      order: [0, 1, 2],
      isOrdered: true,
      isComplete: true,
      hasValidSignatures: true,
      problems: [],
      // One of the constraints is for IP addresses.
      unchecked: [1],
    })
    expect(items.map(({ relations }) => relations[0]?.kind)).toEqual([
      'issued',
      'issued',
      'self-signed',
    ])
  })

  test('is found in any order', () => {
    expect(decode(root + leaf + intermediate).chain).toMatchObject({
      order: [1, 2, 0],
      isOrdered: false,
      hasValidSignatures: true,
    })
  })

  test('has the renewed certificate of an issuer, not the expired one', () => {
    const { chain: found, items } = decode(fixture('renewed.pem'))
    expect(found?.order).toEqual([0, 2])
    expect(items.map(({ relations }) => relations[0])).toEqual([
      { kind: 'issued', by: 2, verdict: 'valid' },
      { kind: 'self-signed', by: 1, verdict: 'valid' },
      { kind: 'self-signed', by: 2, verdict: 'valid' },
    ])
  })

  test('without its root is incomplete', () => {
    const { chain: found, items } = decode(leaf + intermediate)
    expect(found).toMatchObject({ order: [0, 1], isComplete: false, hasValidSignatures: true })
    expect(items[1]?.relations).toEqual([{ kind: 'no-issuer', name: 'Example Root' }])
  })
})

describe('a chain that OpenSSL rejects although its signatures are valid', () => {
  const inTime = Date.parse('2026-12-01')
  const stateOf = (text: string, now = inTime) => {
    const { chain: found, items } = decode(text)
    if (!found) return expect.fail('no chain')
    const { state, problems } = chainStateOf(found, items, now)
    return [state, ...problems.map(({ code, index, params }) => [code, index, params])]
  }
  const partsOf = (name: string) => fixture(name).split(/(?<=-----END CERTIFICATE-----\n)/)

  test('has issuers that aren’t authorities, or above more than they allow', () => {
    const rootProblems = (at: number) => [
      ['no-cert-sign', at, undefined],
      ['path-length', at, { limit: 0, count: at - 1 }],
    ]
    expect(stateOf(fixture('authorities.pem'))).toEqual([
      'rejected',
      ['not-ca', 1, undefined],
      ...rootProblems(3),
    ])
    const [, ...rest] = partsOf('authorities.pem')
    expect(stateOf(rest.join(''))).toEqual(['rejected', ...rootProblems(2)])
  })

  test('has an expired certificate, or one of the future', () => {
    expect(stateOf(fixture('expired.pem'))).toEqual(['rejected', ['expired', 1, undefined]])
    expect(stateOf(chain, Date.parse('2060-01-01'))).toEqual([
      'rejected',
      ...[0, 1, 2].map((index) => ['expired', index, undefined]),
    ])
    expect(stateOf(chain, 0)[1]).toEqual(['early', 0, undefined])
    expect(stateOf(chain)).toEqual(['verified'])
    expect(stateOf(leaf + intermediate)).toEqual(['incomplete'])
  })

  test('breaks DNS name constraints', () => {
    const [one = '', other = '', ...excluding] = partsOf('names.pem')
    expect(stateOf(one + other)).toEqual(['rejected', ['permitted', 0, { host: 'l.example' }]])
    expect(stateOf(excluding.join(''))).toEqual([
      'rejected',
      ['excluded', 0, { host: 'Bad.Corp.example' }],
      ['excluded', 0, { host: 'x.bad.corp.example' }],
    ])
    expect(decode(excluding.join('')).chain?.unchecked).toEqual([1])
  })

  test('has a certificate in a revocation list', () => {
    expect(stateOf(chain + fixture('list.pem'))).toEqual(['rejected', ['revoked', 0, undefined]])
  })

  test('is numbered from 1 in JSON', () => {
    const json = JSON.parse(operations.decode.output(decode(fixture('authorities.pem'))))
    expect(json.chain).toEqual({
      order: [1, 2, 3, 4],
      isOrdered: true,
      isComplete: true,
      hasValidSignatures: true,
      problems: [
        { item: 2, code: 'not-ca' },
        { item: 4, code: 'no-cert-sign' },
        { item: 4, code: 'path-length', limit: 0, count: 2 },
      ],
      uncheckedNameConstraints: [],
    })
  })
})

test('a list revokes only certificates of its entries’ issuers, in its scope, and not removed', () => {
  const [server = ''] = fixture('values.pem').split(/(?<=-----END CERTIFICATE-----\n)/)
  const { items } = decode(server + fixture('lists.pem'))
  expect(items[0]?.relations.filter(({ kind }) => kind === 'revoked')).toEqual([
    { kind: 'revoked', by: 5 },
    { kind: 'revoked', by: 6 },
  ])
  expect(items.slice(1).map((item) => valuesOf(item, 'distribution'))).toEqual([
    ['indirect'],
    [],
    ['URI: http://c/', 'only-ca', 'only.keyCompromise', 'only.privilegeWithdrawn'],
    ['only-attribute'],
    ['only-user'],
    ['indirect'],
  ])
})

test('policies can be mapped by a critical extension, and have qualifiers of a private type', () => {
  const { items, chain: found } = decode(fixture('policies.pem'))
  if (!found) return expect.fail('no chain')
  const state = chainStateOf(found, items, Date.parse('2026-12-01'))
  expect(state).toMatchObject({ state: 'verified', problems: [] })
  expect(valuesOf(items[0], 'policies')).toEqual(['1.2.3.4'])
})

test('reads numbers, identifiers, notices, and reasons as OpenSSL does', () => {
  const [item, negative] = decode(fixture('values.pem')).items
  expect(valuesOf(item, 'policy-constraints')).toEqual([
    { 'require-policy': { count: 3 } },
    { 'inhibit-mapping': { count: 300 } },
  ])
  expect(valuesOf(item, 'alternative-names')).toContain('OID: 1.2.3.4.5')
  expect(valuesOf(item, 'policies').slice(-3)).toEqual([
    { cps: { url: 'http://cps/' } },
    { notice: { text: 'Org 1 2' } },
    { notice: { text: 'My explicit text' } },
  ])
  expect(valuesOf(item, 'revocation-lists')).toEqual([
    'URI: http://crl/x.crl',
    'only.keyCompromise',
    'only.cACompromise',
    { 'list-issuer': { name: 'DN: C=UK, O="My Org, Inc", CN="a=b+c"' } },
  ])
  expect(valuesOf(negative, 'serial')).toEqual(['-05'])
  expect(valuesOf(negative, 'serial-decimal')).toEqual(['-5'])
  expect(negative?.warnings).toContainEqual({ code: 'bad-serial' })
})

test('two integers are a public key of RSA if their label or their sizes say so', () => {
  const modulus = `0240${'5b'.repeat(64)}`
  const large = `308184${modulus}${modulus}`
  const pem = pemOf({ label: 'RSA PUBLIC KEY', der: Uint8Array.from(Buffer.from(large, 'hex')) })
  expect(kindsOf(pem)).toEqual(['public-key'])
  for (const exponent of ['0203010001', '020103']) {
    const size = (66 + exponent.length / 2).toString(16)
    expect(kindsOf(`30${size}${modulus}${exponent}`)).toEqual(['public-key'])
  }
})

test('a signature that isn’t verified names what isn’t supported', () => {
  const relationsOf = (name: string) => decode(fixture(name)).items.map((it) => it.relations[0])
  expect(relationsOf('unsupported.pem')).toEqual([
    { kind: 'issued', by: 1, verdict: 'unsupported', unsupported: 'ECDSA (SHA-256), EC P-224' },
    {
      kind: 'self-signed',
      by: 1,
      verdict: 'unsupported',
      unsupported: 'ECDSA (SHA-256), EC P-224',
    },
    { kind: 'self-signed', by: 2, verdict: 'unsupported', unsupported: 'SM2 (SM3)' },
    { kind: 'self-signed', by: 3, verdict: 'unsupported', unsupported: 'DSA (SHA-256)' },
    { kind: 'self-signed', by: 4, verdict: 'unsupported', unsupported: 'RSA (MD4)' },
    { kind: 'request', verdict: 'unsupported', unsupported: 'ECDSA (SHA-256), EC P-224' },
  ])
})

test('a request, a list, and a key are related to their certificates', () => {
  const text = chain + fixture('request.pem') + fixture('list.pem') + fixture('public-key.pem')
  const { items } = decode(text)
  expect(items.map(({ kind }) => kind)).toEqual([
    'certificate',
    'certificate',
    'certificate',
    'request',
    'crl',
    'public-key',
  ])
  expect(items[0]?.relations).toEqual([
    { kind: 'issued', by: 1, verdict: 'valid' },
    { kind: 'revoked', by: 4 },
    { kind: 'same-key', with: 3 },
    { kind: 'same-key', with: 5 },
  ])
  expect(items[3]?.relations[0]).toEqual({ kind: 'request', verdict: 'valid' })
  expect(items[4]?.relations).toEqual([{ kind: 'issued', by: 1, verdict: 'valid' }])
  expect(valuesOf(items[4], 'entries')).toEqual([
    {
      'reason.keyCompromise': expect.objectContaining({ serial: valuesOf(items[0], 'serial')[0] }),
    },
  ])
})

describe('finds PEM', () => {
  const body = leaf.trim()
  const oneLine = body.replaceAll('\n', '')
  const base64 = body.replace(/-----.*-----/g, '')
  const hex = Buffer.from(base64, 'base64').toString('hex')
  const base64Of = (text: string) => Buffer.from(text).toString('base64')
  test.each([
    ['with CRLF', body.replaceAll('\n', '\r\n')],
    [
      'in the output of s_client',
      `Certificate chain\n 0 s:CN = x\n   i:CN = y\n${body}\n---\nServer`,
    ],
    ['indented in YAML', `tls:\n  crt: |\n${body.replace(/^/gm, '    ')}`],
    ['escaped in JSON', JSON.stringify({ cert: body })],
    ['without line breaks', oneLine],
    ['with spaces for line breaks', body.replaceAll('\n', ' ')],
    ['quoted in an email', body.replace(/^/gm, '> ')],
    ['as strings of a program', body.replace(/^(.*)$/gm, '"$1\\n" +')],
    ['in Base64 again', `data:\n  tls.crt: ${base64Of(body)}`],
    ['as the output of base64', base64Of(body).replace(/.{76}/g, '$&\n')],
    ['in Base64 after a line break', `crt: ${base64Of(`\r\n${body}`)}`],
    ['in Base64 twice', base64Of(base64Of(body).replace(/.{76}/g, '$&\n'))],
    [
      'in Base64 with indented lines before another key',
      `crt: |\n${base64Of(body).replace(/.{60}/g, '  $&\r\n')}\r\nkey: x`,
    ],
    ['escaped in JSON in JSON', JSON.stringify(JSON.stringify({ cert: body }))],
    ['escaped in JSON with slashes', JSON.stringify(body).replaceAll('/', '\\/')],
    ['as Base64 of DER, escaped twice', `"${base64.trim().replaceAll('\n', '\\\\n')}"`],
    ['with a byte order mark', `\ufeff${body}`],
    ['as Base64 of DER', base64],
    ['as hex', hex],
    ['as hex with colons', hex.replace(/..(?!$)/g, '$&:')],
  ])('%s', (_, text) => {
    expect(decode(text).items.map(({ title, failure }) => failure ?? title)).toEqual([
      'www.example.com',
    ])
  })

  test('in Base64, one after the other', () => {
    const lines = [leaf, intermediate].map((it) => base64Of(it).replace(/.{76}/g, '$&\n'))
    expect(kindsOf(lines.join('\n'))).toEqual(['certificate', 'certificate'])
  })

  test('in DER, once or several times', () => {
    const der = Buffer.from(base64, 'base64')
    const double = Uint8Array.from([...der, ...der])
    expect(decodeCertificates(double, { password: '' }).items).toHaveLength(2)
    const trailing = decodeCertificates(Uint8Array.from([...der, 1, 2]), { password: '' })
    expect(trailing.items[0]?.warnings).toEqual([{ code: 'trailing', params: { count: 2 } }])
  })
})

describe('opens', () => {
  test.each([
    ['AES', 'aes', 'secret'],
    ['3DES', '3des', 'secret'],
    ['RC2', 'legacy', 'sécret'],
    ['an empty password', 'empty', ''],
  ])('PKCS #12 with %s', (_, name, password) => {
    const kinds = kindsOf(fixture(`${name}.p12.txt`), password)
    expect(kinds.filter((it) => it === 'private-key')).toHaveLength(1)
    expect(kinds).toContain('certificate')
  })

  test('no PKCS #12 with a wrong password', () => {
    const open = (password: string) => decode(fixture('aes.p12.txt'), password)
    expect(open('').items[0]?.failure?.code).toBe('certificate.need-password')
    expect(open('wrong').items[0]?.failure?.code).toBe('certificate.password')
    expect(open('wrong').needsPassword).toBe(true)
    expect(open('secret').needsPassword).toBe(false)
  })

  test('encrypted keys of each scheme', () => {
    const text = fixture('encrypted-keys.pem') + fixture('legacy-key.pem')
    expect(kindsOf(text)).toEqual(Array(6).fill('encrypted-key'))
    expect(kindsOf(text, 'wrong')).toEqual(Array(6).fill('encrypted-key'))
    const { items } = decode(text, 'secret')
    expect(items.map(({ title }) => title)).toEqual([...Array(5).fill('EC P-256'), 'RSA 2048'])
    expect(new Set(items.slice(0, 5).flatMap((item) => valuesOf(item, 'pin'))).size).toBe(1)
  })

  test('PKCS #7', () => {
    expect(kindsOf(fixture('bundle.pem'))).toEqual(['pkcs7', 'certificate', 'certificate'])
  })
})

test('shows the fingerprints of ssh-keygen, also for an encrypted key', () => {
  const { items } = decode(fixture('ssh-public.txt') + fixture('ssh-key.txt'))
  expect(items.map(({ title }) => title)).toEqual(['Ed25519', 'RSA 2048', 'EC P-256', 'RSA 2048'])
  expect(valuesOf(items[0], 'ssh-sha256')).toEqual([
    'SHA256:yUt465j6F/+MdQDOqszU7M/SHySGkLvRyD7279E8Lp8',
  ])
  expect(valuesOf(items[0], 'comment')).toEqual(['me@host'])
  expect(items[3]?.relations).toEqual([{ kind: 'same-key', with: 1 }])
})

test('warns of weak keys, signatures, and missing names', () => {
  const { items } = decode(fixture('algorithms.pem'))
  const codes = items.flatMap(({ title, warnings }) =>
    warnings.map(({ code }) => `${title} ${code}`),
  )
  expect(codes).toEqual(['md5 weak-key', 'sha1 weak-key'])
  expect(decode(fixture('request.pem')).items[0]?.warnings).toEqual([])
})

describe('refuses', () => {
  const line = (text: string, at: number, replaced: string) =>
    text.split('\n').with(at, replaced).join('\n')
  test.each([
    ['text', 'hello', 'certificate.unknown-input', {}],
    [
      'parameters',
      '-----BEGIN X9.42 DH PARAMETERS-----\nMAYCAQUCAQI=\n-----END X9.42 DH PARAMETERS-----',
      'certificate.only-parameters',
      { label: 'X9.42 DH PARAMETERS' },
    ],
    ['a host name', 'example.com', 'certificate.unknown-input', {}],
    ['a block without its end', leaf.slice(0, 300), 'certificate.no-end', { line: 1 }],
    ['another end', leaf.replace('END CERT', 'END X CERT'), 'certificate.other-end', { line: 1 }],
    [
      'an empty block',
      `\n${line(leaf, 1, '').slice(0, 28)}\n-----END CERTIFICATE-----`,
      'certificate.empty-block',
      { line: 2 },
    ],
    [
      'an invalid character',
      line(leaf, 3, 'MIIB?'),
      'certificate.base64',
      { line: 4, character: '?' },
    ],
    ['a missing line', line(leaf, 10, ''), 'certificate.cut-off', { offset: 0, line: 1 }],
    [
      'a signature of ECDSA',
      `3044${`0220${'5a'.repeat(32)}`.repeat(2)}`,
      'certificate.two-integers',
      { offset: 0 },
    ],
    [
      'parameters of Diffie-Hellman',
      `3045${`0240${'5b'.repeat(64)}`}020102`,
      'certificate.two-integers',
      { offset: 0 },
    ],
    ['an unknown structure', '3003020101', 'certificate.unknown-structure', { offset: 0 }],
  ])('%s', (_, text, code, params) => {
    expect(() => decode(text)).toThrow(
      expect.objectContaining({ code, params: expect.objectContaining(params) }),
    )
  })

  test('only the damaged block of several', () => {
    const { items } = decode(line(leaf, 3, 'MIIB?') + root)
    expect(items.map(({ kind }) => kind)).toEqual(['broken', 'certificate'])
    expect(items[0]?.failure).toMatchObject({ code: 'certificate.base64', params: { line: 4 } })
  })

  test.each(['\n', '\r\n', '\r'])('has its line if lines end in %j', (end) => {
    const { items } = decode(`\u2028${leaf}${line(root, 3, 'MIIB?')}`.replaceAll('\n', end))
    expect(items.map(({ origin }) => origin.line)).toEqual([1, leaf.split('\n').length])
    expect(items[1]?.failure).toMatchObject({ params: { line: leaf.split('\n').length + 3 } })
  })
})

test('the PEM of an item is the original', () => {
  const [item] = decode(leaf).items
  expect(item && pemOf(item)).toBe(leaf)
})

test('neither JSON nor the structure contains a private number', () => {
  const text = fixture('aes.p12.txt')
  const result = decodeCertificates(bytes(text), { password: 'secret' })
  const key = result.items.find(({ kind }) => kind === 'private-key')
  expect(key?.structure).toBeUndefined()
  const secret = Buffer.from(key?.der ?? [])
    .toString('hex')
    .slice(70, 130)
  expect(operations.decode.output(result)).not.toContain(secret)
})

test('an address range has a prefix, and an IPv6 address its shortest form', () => {
  const of = (hex: string) => addressOf(Uint8Array.from(Buffer.from(hex, 'hex')))
  expect(of('0a000000ff000000')).toBe('10.0.0.0/8')
  expect(of('0a000000ff00ff00')).toBe('10.0.0.0/255.0.255.0')
  expect(of('20010db8000000000010000000000001')).toBe('2001:db8::10:0:0:1')
  expect(of('00000000000000000000000000000000')).toBe('::')
  expect(of('00010002000300040005000600070008')).toBe('1:2:3:4:5:6:7:8')
})

test('a certificate is valid until the end of its last second', () => {
  const [{ validity } = {}] = decode(example).items
  if (!validity?.to) return expect.fail('the example has a validity')
  const at = (time: number) => validityOf(validity, time, false).key
  expect(at(validity.from - 1)).toBe('early-today')
  expect(at(validity.from - 86_400_000)).toBe('early')
  expect(at(validity.from)).toBe('valid')
  expect(at(validity.to + 999)).toBe('valid-today')
  expect(at(validity.to + 1000)).toBe('expired-today')
  expect(at(validity.to + 86_401_000)).toBe('expired')
})

/** Self-signed by OpenSSL: for localhost without a key usage, and for an authority named as a host. */
const homemade = `-----BEGIN CERTIFICATE-----
MIIBgDCCASWgAwIBAgIUYzb+9HiB7+leGJA1R7mgJuR0fJcwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNTE1MDUxNloYDzIxMjYxMTAx
MTUwNTE2WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATcSHJsfgu09ZzenkkIwgnOoOhMDW5mrsppdO+SbfAvZLQxBXmziSup
ODW/WZNdP08G6zmD5PA7T/e5YqCtsdyBo1MwUTAdBgNVHQ4EFgQUKpPRs7EVH96A
vhx3E6++Pi9dP9kwHwYDVR0jBBgwFoAUKpPRs7EVH96Avhx3E6++Pi9dP9kwDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNJADBGAiEAvg9WsM8jxAv0fNAOYSNa
Km0kDdYSpEgB370X9KR0194CIQCT7TLqH2Wj3jDIEcvjcsBcutgLWHnotcHAPgbX
pDXLuA==
-----END CERTIFICATE-----
-----BEGIN CERTIFICATE-----
MIIBmTCCAT+gAwIBAgIUVc2D0fgHzz6hStm857y2Gh4R594wCgYIKoZIzj0EAwIw
GTEXMBUGA1UEAwwOY2EuZXhhbXBsZS5jb20wIBcNMjYxMTI1MTUwNTE2WhgPMjEy
NjExMDExNTA1MTZaMBkxFzAVBgNVBAMMDmNhLmV4YW1wbGUuY29tMFkwEwYHKoZI
zj0CAQYIKoZIzj0DAQcDQgAE3EhybH4LtPWc3p5JCMIJzqDoTA1uZq7KaXTvkm3w
L2S0MQV5s4krqTg1v1mTXT9PBus5g+TwO0/3uWKgrbHcgaNjMGEwHQYDVR0OBBYE
FCqT0bOxFR/egL4cdxOvvj4vXT/ZMB8GA1UdIwQYMBaAFCqT0bOxFR/egL4cdxOv
vj4vXT/ZMA8GA1UdEwEB/wQFMAMBAf8wDgYDVR0PAQH/BAQDAgIEMAoGCCqGSM49
BAMCA0gAMEUCICoGr57L+k3u+FWAlMSoF7CAsBBs2gQ9Z6pMKPlM8eveAiEAqM3M
YfSNVmW04Q8uJE6Uk1XLjFuMwTZbkv1rwXgp2os=
-----END CERTIFICATE-----
`

test('warns of missing alternative names in a homemade certificate, but not in an authority', () => {
  const codes = decode(homemade).items.map(({ warnings }) => warnings.map(({ code }) => code))
  expect(codes).toEqual([['no-names'], []])
})

test('a signature of RSA-PSS may have another hash for its mask', () => {
  const [item] = decode(fixture('pss-mgf1.pem')).items
  expect(valuesOf(item, 'signature')).toEqual(['RSA-PSS (SHA-384, MGF1 SHA-512)'])
  expect(item?.relations).toMatchObject([{ kind: 'self-signed', verdict: 'valid' }])
})

test('a distribution point may be relative to the issuer', () => {
  const [item] = decode(fixture('pss-mgf1.pem')).items
  expect(valuesOf(item, 'revocation-lists')).toEqual(['RDN: CN=list'])
})

test('a certificate of OpenSSH has the fields of ssh-keygen -L', () => {
  const [item] = decode(fixture('ssh-certificate.txt')).items
  expect(item?.title).toBe('EC P-256')
  expect(valuesOf(item, 'ssh-certificate')).toEqual(['ssh-user'])
  expect(valuesOf(item, 'key-id')).toEqual(['id'])
  expect(valuesOf(item, 'principals')).toEqual(['bob', 'root'])
  expect(valuesOf(item, 'serial')).toEqual(['7'])
  expect(valuesOf(item, 'critical-options')).toEqual(['force-command=ls'])
  expect(valuesOf(item, 'ssh-extensions')).toEqual([
    'permit-X11-forwarding',
    'permit-agent-forwarding',
    'permit-port-forwarding',
    'permit-pty',
    'permit-user-rc',
  ])
  expect(valuesOf(item, 'ssh-sha256')).toEqual([
    'SHA256:XXbddLSwJVQK9deSL2R4hvF6KmLtrnTRgg3Ms19/a98',
  ])
  expect(valuesOf(item, 'ssh-authority')).toEqual([
    'SHA256:aZi1kmz/9MtHubnA7EbmvEnGdTCC+p/v2RIr3NAmHr4',
  ])
  const [after, before] = ['not-before', 'not-after'].map(
    (name) => valuesOf(item, name as FactName)[0],
  )
  expect(Number(before) - Number(after)).toBeGreaterThan(52 * 7 * 86_400_000)
})

test('a certificate of OpenSSH that is cut off is an error', () => {
  const [type = '', blob = ''] = fixture('ssh-certificate.txt').split(' ')
  expect(() => decode(`${type} ${blob.slice(0, 400)}`)).toThrow(
    expect.objectContaining({ code: 'certificate.ssh' }),
  )
})

test('names a curve by its parameters, and verifies with it', () => {
  const text = readFileSync('tests/conformance/jwt-keys/parameters-certificate.txt', 'utf8')
  const [item] = decode(text).items
  expect(valuesOf(item, 'key')).toEqual([{ 'key.parameters': { name: 'EC P-256', bits: 256 } }])
  expect(item?.relations).toEqual([{ kind: 'self-signed', by: 0, verdict: 'valid' }])
})
