import { describe, expect, test } from 'vitest'
import { SAMPLE_SIZE, sampleOfText } from '#src/core/detect/sample.ts'
import { foreignTo } from './foreign.ts'
import { sampleOf } from './suggest.ts'
import { CSV, DIAGRAM, HTML, JSON_TEXT, noteFor, SQL, TOKEN, YAML } from './testing.ts'

const PEM = `-----BEGIN CERTIFICATE-----\n${'MIIB'.repeat(12)}\n-----END CERTIFICATE-----\n`
const KEY = PEM.replaceAll('CERTIFICATE', 'PRIVATE KEY')

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
