import { expect, test } from 'vitest'
import { type DataKind, kinds } from '#src/core/kinds.ts'
import { toolPorts } from '#src/tools/ports.ts'
import { recognize } from './recognize.ts'
import { type SentKind, targetsOf } from './targets.ts'

const noUses = new Map<string, number>()

const listed = (sent: Partial<SentKind> & Pick<SentKind, 'kind'>): readonly string[] =>
  targetsOf(toolPorts, { from: '', uses: noUses, ...sent }).map(({ tool, operation }) =>
    `${tool.id} ${operation ?? ''}`.trim(),
  )

const listedText = async (text: string | Blob) =>
  listed({ kind: 'text', recognized: await recognize(text) })

const asText = ['encoding/base64 encode', 'encoding/url encode', 'encoding/hash hash']
const textEncode = 'encoding/text encode'
const asJson = [
  'json/validator validate',
  'json/to-yaml to-yaml',
  'json/to-csv to-csv',
  'json/path-finder open',
  'json/unescaper unescape',
  'json/diff diff',
  'json/schema validate',
  'json/to-types to-types',
]
/** In a text, whose format is detected. */
const asJsonText = [
  'json/validator',
  'json/path-finder',
  'json/to-yaml to-yaml',
  'json/to-csv to-csv',
  'json/unescaper unescape',
]
const times = ['time/timestamp convert', 'time/timezone convert', 'time/calculator shift']

const expected: Readonly<Record<DataKind, readonly string[]>> = {
  json: [...asJson, ...asText, 'encoding/jwt sign', textEncode],
  'escaped-json': ['json/unescaper unescape', ...asText, textEncode],
  yaml: ['json/to-yaml from-yaml', ...asText, textEncode],
  csv: ['json/to-csv from-csv', ...asText, textEncode],
  text: ['time/timestamp convert-log', ...asText, textEncode],
  bytes: ['encoding/base64 encode', 'encoding/hash hash', textEncode],
  base64: ['encoding/base64 decode', 'encoding/url encode', 'encoding/hash hash', textEncode],
  encoded: [...asText, 'encoding/text decode'],
  url: ['encoding/base64 encode', 'encoding/url decode', 'encoding/hash hash', textEncode],
  digest: [...asText, textEncode],
  jwt: [...asText, 'encoding/jwt decode', textEncode],
  key: [...asText, textEncode, 'encoding/certificate decode'],
  timestamp: [...times, ...asText, textEncode],
  duration: [...asText, textEncode],
  cron: ['time/cron next-runs', ...asText, textEncode],
  diagram: [...asText, textEncode, 'diagram/editor prepare'],
  drawing: [...asJson, ...asText, 'encoding/jwt sign', textEncode, 'diagram/editor from-drawing'],
}

test.each(Object.keys(kinds) as DataKind[])('tools for %s, in menu order', (kind) => {
  expect(listed({ kind })).toEqual(expected[kind])
})

test('the most used tools come first, and ties stay in menu order', () => {
  const uses = new Map([
    ['encoding/hash', 7],
    ['json/to-csv', 7],
    ['encoding/base64', 9],
  ])
  expect(listed({ kind: 'json', uses })).toEqual([
    'encoding/base64 encode',
    'json/to-csv to-csv',
    'encoding/hash hash',
    'json/validator validate',
    'json/to-yaml to-yaml',
    'json/path-finder open',
    'json/unescaper unescape',
    'json/diff diff',
    'json/schema validate',
    'json/to-types to-types',
    'encoding/url encode',
    'encoding/jwt sign',
    textEncode,
  ])
})

const own: readonly [DataKind, string, string, string | undefined][] = [
  ['yaml', 'json/to-yaml', 'to-yaml', 'from-yaml'],
  ['json', 'json/to-yaml', 'from-yaml', 'to-yaml'],
  ['csv', 'json/to-csv', 'to-csv', 'from-csv'],
  ['json', 'json/to-csv', 'from-csv', 'to-csv'],
  ['json', 'json/unescaper', 'unescape', 'escape'],
  ['escaped-json', 'json/unescaper', 'escape', 'unescape'],
  ['base64', 'encoding/base64', 'encode', 'decode'],
  ['bytes', 'encoding/base64', 'decode', 'encode'],
  ['text', 'encoding/base64', 'decode', 'encode'],
  ['url', 'encoding/url', 'encode', 'decode'],
  ['text', 'encoding/url', 'decode', 'encode'],
  ['encoded', 'encoding/text', 'encode', 'decode'],
  ['bytes', 'encoding/text', 'decode', 'encode'],
  ['text', 'encoding/text', 'decode', 'encode'],
  ['json', 'encoding/jwt', 'decode', 'sign'],
  ['jwt', 'encoding/jwt', 'sign', 'decode'],
  ['json', 'json/validator', 'validate', undefined],
  ['json', 'json/path-finder', 'find', undefined],
  ['timestamp', 'time/timestamp', 'convert', undefined],
  ['digest', 'encoding/hash', 'hash', undefined],
  ['diagram', 'diagram/editor', 'prepare', undefined],
]

test.each(own)('%s of %s %s: %s reverses it there', (kind, from, operation, inverse) => {
  const there = listed({ kind, from, operation }).filter((it) => it.startsWith(`${from} `))
  expect(there).toEqual(inverse ? [`${from} ${inverse}`] : [])
})

test('the tool with the result is absent while its operation is unknown', () => {
  expect(listed({ kind: 'json', from: 'json/to-yaml' })).not.toContain('json/to-yaml to-yaml')
})

test.each([
  '{"a": 12345678901234567890}',
  '[1, 2]',
  ' {"a": 1}\n{"a": 2}\n',
  `[${'1, '.repeat(5000)}1]`,
])('JSON in a text is offered to the JSON tools: %#', async (text) => {
  expect(await listedText(text)).toEqual(expect.arrayContaining([...asJsonText, ...asText]))
})

test.each(['[INFO] started [1]', '{note}', 'plain', '', '{"a": 1', 'café {"a": 1}'])(
  'a text that isn’t JSON is not: %s',
  async (text) => {
    const ids = await listedText(text)
    expect(ids).not.toContain('json/validator')
    expect(ids).toEqual(expect.arrayContaining(asText))
  },
)

const recognized: readonly [string, string][] = [
  ['eyJhbGciOiJIUzI1NiJ9.eyJhIjoxfQ.c2ln', 'encoding/jwt'],
  ['1700000000', 'time/timestamp convert'],
  ['2024-03-10T08:30:00+01:00[Europe/Berlin]', 'time/timezone'],
  ['*/5 * * * *', 'time/cron'],
  ['name,city\nAda,Boston', 'json/to-csv from-csv'],
  ['RGV2ZWxvcGVyIHRvb2xzIGJ5IFpvw6sg8J+nsA==', 'encoding/base64 decode'],
  ['https://example.com/?q=a%20b', 'encoding/url decode'],
  ['graph TD\n  A --> B', 'diagram/editor'],
  ['"{\\"a\\": 1}"', 'json/unescaper unescape'],
]

test.each(recognized)('the tool that reads %j is offered with its operation', async (text, id) => {
  expect(await listedText(text)).toContain(id)
})

test('reads only the ends of a long Blob', async () => {
  const blob = new Blob(['[', '1,'.repeat(1_000_000), '1]'])
  expect(await listedText(blob)).toContain('json/validator')
})
