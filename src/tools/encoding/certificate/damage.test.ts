import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { FactName } from './logic/facts.ts'
import { type CertificateItem, decodeCertificates, operations } from './logic.ts'

const fixture = (name: string) => readFileSync(`tests/conformance/certificates/${name}`, 'utf8')
const decode = (text: string | Uint8Array<ArrayBuffer>, password = '') =>
  decodeCertificates(typeof text === 'string' ? new TextEncoder().encode(text) : text, { password })
const blocksOf = (name: string) => fixture(name).split(/(?<=-----END [A-Z ]+-----\n)/)
const derOf = (pem: string) =>
  new Uint8Array(Buffer.from(pem.replace(/-----[^-]*-----/g, ''), 'base64'))
const joined = (...parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts))

const textsOf = (item: CertificateItem | undefined, name: FactName) =>
  (item?.facts ?? [])
    .filter((fact) => fact.name === name)
    .flatMap(({ values }) => values.map((value) => ('text' in value ? value.text : value)))
const warningsOf = (item: CertificateItem | undefined) =>
  item?.warnings.map(({ code, params }) => [code, params?.oid])
/** The code of the failure, or undefined. */
const failureOf = (text: string) => {
  try {
    return decode(text).items[0]?.failure?.code
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : 'crash'
  }
}

describe('an extension', () => {
  const { items } = decode(fixture('damaged-extensions.pem'))

  test('that isn’t DER, as those of Sigstore, is shown in hex beside the others', () => {
    const [item] = items
    expect(textsOf(item, 'alternative-names')).toEqual(['DNS: a.example'])
    expect(textsOf(item, 'extension')).toEqual([
      Buffer.from('https://accounts.example.com').toString('hex'),
      '',
    ])
    expect(warningsOf(item)).toEqual([])
  })

  test('that is damaged is named and shown with all its bytes', () => {
    const [, item] = items
    expect(textsOf(item, 'extension')).toEqual([
      '300b8209612e6578616d706c650500',
      '020105',
      '020105',
      '3003020101',
    ])
    expect(warningsOf(item)).toEqual(
      ['2.5.29.17', '2.5.29.19', '2.5.29.35', '2.5.29.37'].map((oid) => ['damaged', oid]),
    )
  })

  test('that is repeated is named, and JSON has both', () => {
    expect(warningsOf(items[2])).toEqual([['repeated', '2.5.29.17']])
    const json = operations.decode.output(decode(fixture('damaged-extensions.pem')))
    expect(JSON.parse(json).items[2].alternativeNames).toEqual(['DNS: a.example', 'DNS: b.example'])
  })
})

test('refuses times that don’t exist or have no time zone, instead of reading others', () => {
  expect(blocksOf('times.pem').map(failureOf)).toEqual([
    ...Array(4).fill('certificate.time'),
    undefined,
    undefined,
  ])
  const { items } = decode(blocksOf('times.pem').slice(4).join(''))
  expect(items.map(({ validity }) => new Date(validity?.from ?? 0).toISOString())).toEqual([
    '2026-01-01T00:00:00.000Z',
    '2024-02-29T22:29:59.000Z',
  ])
})

test('refuses object identifiers that are cut off, padded, or empty, instead of reading others', () => {
  expect(blocksOf('object-identifiers.pem').map(failureOf)).toEqual(
    Array(3).fill('certificate.structure'),
  )
})

test('a name has its sets of attributes, and bytes that aren’t its type in hex', () => {
  const [item] = decode(fixture('strings.pem')).items
  expect(textsOf(item, 'subject')).toEqual([
    'C=FR',
    'CN="a+b \\"c\\"" + UID=7',
    'CN=\ufeffx, y',
    'OU=#0c065afc72696368',
    'O=Zürich',
    'L=#1e03006100',
    'ST=#1e04d8000061',
  ])
})

test('a signature by another algorithm than the signed part names is invalid', () => {
  const [item] = decode(fixture('other-algorithm.pem')).items
  expect(item?.relations).toMatchObject([{ kind: 'self-signed', verdict: 'invalid' }])
  expect(warningsOf(item)).toEqual([['other-algorithm', undefined]])
})

test('an authority key identifier of another certificate is a problem of the chain', () => {
  const problems = (name: string) =>
    decode(fixture(name)).chain?.problems.map(({ code, index }) => [code, index])
  expect(problems('identifiers.pem')).toEqual([['authority-key', 0]])
  expect(problems('identifiers-same.pem')).toEqual([])
})

test('name constraints are for the common name of a leaf without alternative names', () => {
  expect(decode(fixture('common-name.pem')).chain?.problems).toEqual([
    { code: 'permitted', index: 0, params: { host: 'www.other.example' } },
  ])
})

test('a key usage without any bit is damaged, and verifiers reject it', () => {
  const { chain, items } = decode(fixture('empty-usage.pem'))
  expect(warningsOf(items[0])).toEqual([['damaged', '2.5.29.15']])
  expect(chain?.problems.map(({ code }) => code)).toEqual(['damaged'])
})

describe('a private key', () => {
  test('on a curve may have more or fewer zeros in front', () => {
    const { items } = decode(fixture('secrets.pem'))
    const [first] = items.map((item) => textsOf(item, 'pin'))
    expect(items.map((item) => textsOf(item, 'pin'))).toEqual([first, first, first])
  })

  test('that isn’t one of its curve is an error', () => {
    expect(blocksOf('bad-secrets.pem').map(failureOf)).toEqual(
      Array(7).fill('certificate.structure'),
    )
  })

  test('belongs to a certificate with a compressed point, or with DSA', () => {
    const { items } = decode(fixture('same-keys.pem'))
    const sameAs = items.map(({ relations }) =>
      relations.flatMap((it) => (it.kind === 'same-key' ? [it.with] : [])),
    )
    expect(sameAs).toEqual([[1], [0], [3, 4], [2, 4], [2, 3]])
  })
})

test.each(['absent', 'absent-aes', 'absent-no-mac'])(
  'PKCS #12 without a password, which isn’t the empty one, is opened: %s',
  (name) => {
    const text = fixture(`${name}.p12.txt`)
    expect(decode(text).items.map(({ kind }) => kind)).toEqual([
      'pkcs12',
      'certificate',
      'private-key',
    ])
    expect(decode(text).needsPassword).toBe(false)
    expect(decode(text, 'wrong').needsPassword).toBe(true)
  },
)

describe('a further object in DER', () => {
  const [first = '', second = ''] = blocksOf('chain.pem').map(derOf)
  const kinds = (...parts: readonly Uint8Array[]) =>
    decode(joined(...parts)).items.map(({ kind, failure, warnings }) => [
      kind,
      failure?.code ?? warnings.find(({ code }) => code === 'trailing')?.params?.count,
    ])
  if (!first || !second) throw new Error('no fixture')

  test('that is cut off is named, not omitted', () => {
    expect(kinds(first, second.subarray(0, -5))).toEqual([
      ['certificate', undefined],
      ['broken', 'certificate.cut-off'],
    ])
  })

  test('that is damaged doesn’t hide the others', () => {
    const [damaged = ''] = blocksOf('times.pem')
    expect(kinds(first, derOf(damaged), second)).toEqual([
      ['certificate', undefined],
      ['broken', 'certificate.time'],
      ['certificate', undefined],
    ])
  })

  test('that is something else is counted', () => {
    expect(kinds(first, new Uint8Array(4))).toEqual([['certificate', 4]])
    const octets = new Uint8Array([0x30, 0x32, 0x04, 0x30, ...new Uint8Array(48)])
    expect(kinds(first, octets)).toEqual([['certificate', 52]])
  })
})

test('times of a certificate of OpenSSH that no date represents are Unix seconds', () => {
  const [type = '', blob = ''] = fixture('ssh-certificate.txt').split(' ')
  const [known] = decode(`${type} ${blob}`).items[0]?.facts.flatMap(({ name, values }) =>
    name === 'not-before' ? values : [],
  ) ?? [undefined]
  if (known?.kind !== 'time') throw new Error('no time')
  const bytes = Buffer.from(blob, 'base64')
  const seconds = Buffer.alloc(8)
  seconds.writeBigUInt64BE(BigInt(known.time / 1000))
  bytes.writeBigUInt64BE(2n ** 63n, bytes.indexOf(seconds))
  const changed = decode(`${type} ${bytes.toString('base64')}`)
  expect(textsOf(changed.items[0], 'not-before')).toEqual(['9223372036854775808'])
  expect(operations.decode.output(changed)).toContain('"notBefore": "9223372036854775808"')
})
