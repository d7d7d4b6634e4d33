import { describe, expect, test } from 'vitest'
import { SAMPLE_SIZE, sampleOfText } from '#src/core/detect/sample.ts'
import { foreignTo } from './foreign.ts'
import { sampleOf } from './suggest.ts'

const YAML = 'name: demo\nlist:\n  - a\n'
const JSON_TEXT = '{"id": 17, "name": "Zoë"}'
const HTML = '<!doctype html><p>text</p>'
const CSV = 'id,name,city\n1,Ada,London\n2,Zoë,Oslo\n'
const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'
const DIAGRAM = 'sequenceDiagram\n  A->>B: hello'
const SQL = 'SELECT id, name FROM users WHERE id = 1;'
const PEM = `-----BEGIN CERTIFICATE-----\n${'MIIB'.repeat(12)}\n-----END CERTIFICATE-----\n`
const KEY = PEM.replaceAll('CERTIFICATE', 'PRIVATE KEY')

const noteFor = (text: string, tool: string, operation?: string) => {
  const foreign = foreignTo(sampleOfText(text), tool, operation)
  return foreign && [foreign.finding.what, ...foreign.readers.map((it) => it.tool.id)]
}

/** Pastes of other formats and of its own, by the tool's operation. */
const pastes: Readonly<
  Record<string, { readonly foreign: readonly string[]; readonly own: readonly string[] }>
> = {
  'encoding/url#decode': {
    foreign: [JSON_TEXT, YAML, HTML, CSV, TOKEN, DIAGRAM, SQL],
    own: [
      'https://example.com/?q=1',
      'caf%C3%A9',
      '{"q":"%E4%BD%A0"}',
      'name=Ada&city=S%C3%A3o+Paulo',
      'SELECT%20*%20FROM%20users',
      'hello+world',
      'just a note',
    ],
  },
  'encoding/base64#decode': {
    foreign: [
      '48656c6c6f20576f726c64',
      'JBSWY3DPEBLW64TMMQ======',
      JSON_TEXT,
      YAML,
      HTML,
      CSV,
      TOKEN,
      DIAGRAM,
      SQL,
    ],
    own: [
      'Wm_DqyDinJM',
      'RGV2ZWxvcGVy IHRvb2xz\nIGJ5IFpvw6s=',
      'data:text/plain,a%20note',
      `Here is the certificate:\n${PEM}`,
      '<p><img alt="a" src="data:image/gif;base64,R0lGODlhAQABAAAAADs="></p>',
      'a {\n  background: url(data:image/gif;base64,R0lGODlhAQABAAAAADs=);\n}\n',
      'Content-Type: image/gif\nContent-Transfer-Encoding: base64\n\nR0lGODlhAQABAAAAADs=\n',
      KEY,
      // Digits of Base64 too.
      '1700000000',
      'd41d8cd98f00b204e9800998ecf8427e',
      'f47ac10b-58cc-4372-a567-0e02b2c3d479',
    ],
  },
  'encoding/jwt#decode': {
    foreign: [JSON_TEXT, YAML, HTML, CSV, PEM, DIAGRAM, SQL],
    own: [
      TOKEN,
      `Bearer ${TOKEN}`,
      `Authorization: Bearer ${TOKEN}\n`,
      `"${TOKEN}"`,
      TOKEN.replace('.', '.\n'),
      `curl -H 'Authorization: Bearer ${TOKEN}' https://example.com`,
    ],
  },
  'time/timestamp#convert': {
    foreign: [JSON_TEXT, YAML, HTML, 'https://example.com/?q=1', TOKEN, 'P1Y2M', SQL],
    own: [
      '1700000000',
      '1700000000123',
      '2024-01-31T13:45:00+08:00',
      'Wed, 31 Jan 2024 13:45:00 GMT',
      '018f3b7a-3b00-7cc3-98c4-dc0c0c07398f',
      'tomorrow',
    ],
  },
  'time/timezone#convert': {
    foreign: [JSON_TEXT, YAML, HTML, 'https://example.com/?q=1', TOKEN, 'P1Y2M', SQL],
    own: [
      '2024-01-31T13:45[Asia/Shanghai]',
      '2024-01-31 13:45',
      '1700000000',
      '31.01.2024 13:45',
      'Jan 31, 2024 1:45 PM',
      'noon',
    ],
  },
  'time/calculator#shift': {
    foreign: [JSON_TEXT, YAML, HTML, 'https://example.com/?q=1', TOKEN, CSV, SQL],
    own: ['2024-01-31', '2024-01-31T13:45', '1700000000', 'P1Y2M10D', '31 January 2024', 'today'],
  },
  'json/to-csv#from-csv': {
    foreign: [JSON_TEXT, YAML, HTML, TOKEN, DIAGRAM, PEM, SQL, '# Notes\n\n- **one**\n- `two`\n'],
    own: [
      CSV,
      '| id | name |\n|----|------|\n| 1 | Ada |\n',
      ' id | name\n----+------\n  1 | Ada\n(1 row)\n',
      '+----+------+\n| id | name |\n+----+------+\n| 1 | Ada |\n+----+------+\n',
    ],
  },
  'time/cron#next-runs': {
    foreign: [JSON_TEXT, YAML, HTML, 'https://example.com/?q=1', TOKEN, CSV, SQL],
    own: ['*/5 * * * *', '@daily', '0 15 10 ? * 6L', 'Mon..Fri 09:00', 'hourly'],
  },
  'diagram/editor#convert': {
    foreign: [JSON_TEXT, YAML, HTML, CSV, TOKEN, PEM, SQL],
    own: [
      'graph TD\n  A --> B',
      DIAGRAM,
      '---\ntitle: Demo\n---\nflowchart LR\n  A --> B',
      '%% a comment\nstateDiagram-v2\n  [*] --> Still',
      'erDiagram\n  USER ||--o{ ORDER : places',
      '{"type":"excalidraw","elements":[]}',
    ],
  },
  'encoding/certificate#decode': {
    foreign: [JSON_TEXT, YAML, HTML, CSV, DIAGRAM, SQL],
    own: [
      PEM,
      KEY,
      'MIIBkjCCAUSgAwIBAgIUSiJodejOZUL3Q9boK9clxGW9TY8=',
      '30:82:01:92:30:82:01:44:a0:03',
    ],
  },
  'encoding/hash#hash': { foreign: [], own: [JSON_TEXT, YAML, HTML, TOKEN, SQL] },
  'time/timestamp#convert-log': { foreign: [], own: [JSON_TEXT, YAML, HTML, CSV, SQL] },
}

describe.each(Object.entries(pastes))('the note in %s', (operation, { foreign, own }) => {
  const [tool = '', name] = operation.split('#')

  test.each(foreign)('appears for %j', (text) => {
    const note = foreignTo(sampleOfText(text), tool, name)
    expect(note).toBeDefined()
    expect(note?.readers.map((it) => it.tool.id)).not.toContain(tool)
  })

  test.each(own)('is absent for %j', (text) => {
    expect(noteFor(text, tool, name)).toBeUndefined()
  })
})

describe('the note about a foreign input', () => {
  test('names the tools that read it', () => {
    expect(noteFor(YAML, 'json/validator')).toEqual(['yaml', 'json/to-yaml'])
    expect(noteFor(HTML, 'json/validator')).toEqual(['html'])
    expect(noteFor(YAML, 'encoding/base64', 'decode')).toEqual(['yaml', 'json/to-yaml'])
    expect(noteFor(JSON_TEXT, 'time/timezone', 'convert')).toEqual([
      'json',
      'json/validator',
      'json/path-finder',
    ])
  })

  test('names the other direction of the same tool', () => {
    expect(noteFor(YAML, 'json/to-yaml', 'to-yaml')).toEqual(['yaml', 'json/to-yaml'])
  })

  test('is absent for what the tool reads, and for what isn’t clear', () => {
    expect(noteFor(YAML, 'json/to-yaml', 'from-yaml')).toBeUndefined()
    expect(noteFor('{"a":1', 'json/validator')).toBeUndefined()
    expect(noteFor(JSON_TEXT, 'json/to-yaml', 'from-yaml')).toBeUndefined()
    expect(noteFor('just a note', 'json/validator')).toBeUndefined()
  })

  test.each([
    KEY,
    KEY.replaceAll('PRIVATE KEY', 'RSA PRIVATE KEY'),
    `ssh-ed25519 AAAA${'C3Nz'.repeat(16)} me@example.com`,
    KEY.replaceAll('PRIVATE KEY', 'PGP PRIVATE KEY BLOCK'),
  ])('never offers to save a key of the JWT tool: %j', (text) => {
    expect(noteFor(text, 'encoding/jwt', 'decode')).toBeUndefined()
    expect(noteFor(text, 'json/validator')).toBeDefined()
  })

  test('of a file is about its text', async () => {
    const long = new Blob(['{"a": "', 'x'.repeat(2 * SAMPLE_SIZE), '"}'])
    expect(foreignTo(await sampleOf(long), 'encoding/base64', 'decode')?.finding.what).toBe('json')
    const encoded = new Blob(['eHh4'.repeat(SAMPLE_SIZE)])
    expect(foreignTo(await sampleOf(encoded), 'encoding/base64', 'decode')).toBeUndefined()
  })
})

/** Words, names, ids, and digests, which have the digits of Base64 and other notations by chance. */
const plain = [
  JSON_TEXT,
  YAML,
  HTML,
  CSV,
  SQL,
  TOKEN,
  'https://example.com/?q=1',
  'https://example.com/caf%C3%A9',
  'supercalifragilisticexpialidocious',
  'getElementsByTagNameNS2',
  'AbstractSingletonProxyFactoryBean',
  'aGVsbG8',
  '507f1f77bcf86cd799439011',
  'd41d8cd98f00b204e9800998ecf8427e',
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  'f47ac10b-58cc-4372-a567-0e02b2c3d479',
  '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  'ghp_16C7e42F292c6912E7710c838347Ae178B4a',
  'AKIAIOSFODNN7EXAMPLE',
  'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  'dQw4w9WgXcQ',
  '1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
  '1700000000',
  '100% of 20 % and 5%',
  'C:\\users\\new',
  'hello world',
]

/** Encoded texts, and the format that decodes them, if it is an option, by the tool that encodes. */
const encodings: Readonly<Record<string, readonly (readonly [text: string, format: string])[]>> = {
  'encoding/base64': [
    ['T2Zma2l0IOemu+e6v+W3peWFt+eusSDwn6ew', ''],
    [btoa('a longer text, '.repeat(20)), ''],
    ['eyJpZCI6IDE3LCAibmFtZSI6ICJhIn0=', ''],
    ['data:image/png;base64,iVBORw0KGgo=', ''],
  ],
  'encoding/url': [
    ['%E4%BD%A0%E5%A5%BD', ''],
    ['%7B%22id%22%3A1%7D', ''],
    ['SELECT%20*%20FROM%20users', ''],
  ],
  'encoding/text': [
    ['\\u4f60\\u597d', 'unicode'],
    ['&lt;p&gt;a &amp; b&lt;/p&gt;', 'html'],
    ['00000000: 4865 6c6c 6f21 0a00  Hello!..', 'hex'],
  ],
}

describe.each(Object.entries(encodings))('%s, while it encodes', (tool, texts) => {
  test.each(texts)('suggests to decode %j', (text, format) => {
    const [reader] = foreignTo(sampleOfText(text), tool, 'encode')?.readers ?? []
    expect(reader).toMatchObject({ tool: { id: tool }, operation: 'decode' })
    expect(reader?.options?.format ?? '').toBe(format)
  })

  test.each(plain)('suggests nothing for %j', (text) => {
    expect(noteFor(text, tool, 'encode')).toBeUndefined()
  })
})
