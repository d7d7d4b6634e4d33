import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { rootCertificates } from 'node:tls'
import { describe, expect, test } from 'vitest'
import { isToolFailure } from '#src/core/failure.ts'
import type { Fact, FactName } from '#src/tools/encoding/certificate/logic/facts.ts'
import { type CertificateItem, decodeCertificates } from '#src/tools/encoding/certificate/logic.ts'
import { utcTime } from '#src/tools/encoding/shared/times.ts'
import fc from '#tests/fast-check.ts'

const runs = Number(process.env.FUZZ_RUNS ?? 2000)

const fixture = (name: string) =>
  readFileSync(resolve(import.meta.dirname, 'certificates', name), 'utf8')
const decode = (text: string, password = '') =>
  decodeCertificates(new TextEncoder().encode(text), { password })

const valuesOf = ({ facts }: CertificateItem, name: FactName): readonly string[] =>
  facts
    .filter((fact: Fact) => fact.name === name)
    .flatMap(({ values }) =>
      values.map((value) =>
        value.kind === 'time'
          ? utcTime(value.time)
          : value.kind === 'word'
            ? value.word
            : value.text,
      ),
    )

const blocks = (pem: string) => pem.match(/-----BEGIN[\s\S]*?-----END[^-]+-----\n/g) ?? []

const samples = [
  ...rootCertificates,
  ...blocks(fixture('chain.pem')),
  ...blocks(fixture('algorithms.pem')),
]
const items = decode(samples.join('\n')).items

test('reads every root of Node and every algorithm of OpenSSL', () => {
  expect(items).toHaveLength(samples.length)
  expect(items.filter(({ kind }) => kind !== 'certificate')).toEqual([])
})

describe.each(['subject', 'issuer'] as const)('the %s', (name) => {
  test('is that of Node', () => {
    const own = items.map((item) => valuesOf(item, name).toSorted())
    const others = samples.map((pem) =>
      new X509Certificate(pem)[name]
        .split('\n')
        // Node escapes characters of RFC 2253 and uses other short names.
        .map((line) => line.replace(/\\(.)/g, '$1').replace(/^(?:SN|GN)=/, ''))
        .toSorted(),
    )
    const differing = own.filter((it, index) => it.join() !== others[index]?.join())
    expect(differing).toEqual([])
  })
})

test('serial numbers, times, and fingerprints are those of Node', () => {
  items.forEach((item, index) => {
    const other = new X509Certificate(samples[index] ?? '')
    const time = (text: string) => utcTime(Date.parse(text))
    expect(valuesOf(item, 'serial')[0]).toBe(other.serialNumber === '0' ? '00' : other.serialNumber)
    expect(valuesOf(item, 'not-before')).toEqual([time(other.validFrom)])
    expect(valuesOf(item, 'not-after')).toEqual([time(other.validTo)])
    expect(valuesOf(item, 'sha1')).toEqual([other.fingerprint])
    expect(valuesOf(item, 'sha256')).toEqual([other.fingerprint256])
  })
})

test('alternative names and purposes are those of Node', () => {
  items.forEach((item, index) => {
    const other = new X509Certificate(samples[index] ?? '')
    const names = (other.subjectAltName ?? '')
      .split(', ')
      .filter(Boolean)
      .map((it) => it.replace(/^IP Address:/, 'IP:').replace(':', ': '))
    const short = valuesOf(item, 'alternative-names').map((it) => it.replace(/ \(.*\)$/, ''))
    // OpenSSL writes all groups of an IPv6 address.
    const ours = short.map((it) => it.replace('2001:db8::1', '2001:DB8:0:0:0:0:0:1'))
    // Node escapes directory names in its own way.
    const withoutDirectories = (list: readonly string[]) =>
      list.filter((it) => !/^(?:DN|DirName): /.test(it))
    expect(withoutDirectories(ours)).toEqual(withoutDirectories(names))
    expect(valuesOf(item, 'purposes').length).toBe(other.keyUsage?.length ?? 0)
  })
})

test('signatures and issuers are those of Node', () => {
  items.forEach((item, index) => {
    const other = new X509Certificate(samples[index] ?? '')
    const [relation] = item.relations
    if (relation?.kind !== 'self-signed' && relation?.kind !== 'issued') {
      expect.fail(`${item.title} has no issuer`)
    }
    const issuer = new X509Certificate(samples[relation.by] ?? '')
    expect([item.title, relation.verdict]).toEqual([item.title, 'valid'])
    expect(other.verify(issuer.publicKey)).toBe(true)
  })
})

test('a changed signature or content is invalid', () => {
  for (const pem of blocks(fixture('algorithms.pem'))) {
    const der = Uint8Array.from(new X509Certificate(pem).raw)
    der[der.length - 2]! ^= 1
    const { items: changed } = decodeCertificates(der, { password: '' })
    expect(changed[0]?.relations[0]).toMatchObject({ verdict: 'invalid' })
  }
})

test('a key of every kind of Node matches itself in each form', () => {
  const pairs = [
    generateKeyPairSync('rsa', { modulusLength: 2048 }),
    generateKeyPairSync('rsa-pss', { modulusLength: 2048 }),
    generateKeyPairSync('ec', { namedCurve: 'P-256' }),
    generateKeyPairSync('ec', { namedCurve: 'secp521r1' }),
    generateKeyPairSync('ec', { namedCurve: 'secp256k1' }),
    generateKeyPairSync('ed25519'),
    generateKeyPairSync('ed448'),
    generateKeyPairSync('x25519'),
    generateKeyPairSync('x448'),
  ]
  for (const { publicKey, privateKey } of pairs) {
    const form = { type: 'pkcs8', format: 'pem' } as const
    const texts = [
      publicKey.export({ type: 'spki', format: 'pem' }),
      privateKey.export(form),
      ...['aes-256-cbc', 'des-ede3-cbc'].map((cipher) =>
        privateKey.export({ ...form, cipher, passphrase: 'pässword' }),
      ),
      ...(privateKey.asymmetricKeyType === 'rsa'
        ? [
            privateKey.export({ type: 'pkcs1', format: 'pem' }),
            publicKey.export({ type: 'pkcs1', format: 'pem' }),
          ]
        : []),
      ...(privateKey.asymmetricKeyType === 'ec'
        ? [privateKey.export({ type: 'sec1', format: 'pem' })]
        : []),
    ]
    const decoded = decode(texts.join('\n'), 'pässword').items
    expect(decoded.map(({ failure }) => failure)).toEqual(texts.map(() => undefined))
    expect(new Set(decoded.flatMap((item) => valuesOf(item, 'pin'))).size).toBe(1)
    expect(decoded.every(({ relations }) => relations.length === texts.length - 1)).toBe(true)
  }
})

test('damaged data never throws another error and never hangs', () => {
  const sources = [
    ...blocks(fixture('chain.pem')),
    ...blocks(fixture('list.pem')),
    ...blocks(fixture('request.pem')),
    ...blocks(fixture('bundle.pem')),
    ...blocks(fixture('encrypted-keys.pem')).slice(-1),
  ].map((pem) => Buffer.from(pem.replace(/-----.*-----/g, ''), 'base64'))
  const change = fc.record({
    source: fc.constantFrom(...sources),
    places: fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 4 }),
    cut: fc.option(fc.nat()),
  })
  fc.assert(
    fc.property(change, ({ source, places, cut }) => {
      const bytes = Uint8Array.from(source)
      for (const [at, byte] of places) bytes[at % bytes.length] = byte
      const input = cut === null ? bytes : bytes.slice(0, cut % bytes.length)
      try {
        decodeCertificates(input, { password: '' })
      } catch (error) {
        expect(isToolFailure(error)).toBe(true)
      }
    }),
    { numRuns: Math.ceil(runs / 10) },
  )
})
