import { expect, test } from 'vitest'
import { formats } from '#src/core/detect/finding.ts'
import { declarations } from '#src/tools/declarations.ts'
import { generalReaders, readersOf } from './readers.ts'
import { suggest } from './suggest.ts'

const idsOf = async (content: string | File) =>
  (await suggest(content)).list.map(({ tool }) => tool.id)

test.each([
  ['{"a":1}', 'json/validator'],
  ['  [1, 2]', 'json/validator'],
  ['name: demo\nversion: 1\n', 'json/to-yaml'],
  ['---\n- a\n', 'json/to-yaml'],
  ['id,name\r\n1,x\r\n', 'json/to-csv'],
  ['1700000000', 'time/timestamp'],
  ['2024-01-31T13:45:00+08:00', 'time/timestamp'],
  ['018f3b7a-3b00-7cc3-98c4-dc0c0c07398f', 'time/timestamp'],
  ['2024-01-31T13:45[Asia/Shanghai]', 'time/timezone'],
  ['P1Y2M10DT2H30M', 'time/calculator'],
  ['0 9 * * MON-FRI', 'time/cron'],
  ['SHELL=/bin/sh\nCRON_TZ=Asia/Tokyo\n0 9 * * 1-5 /usr/bin/report', 'time/cron'],
  ['@daily /usr/bin/backup.sh', 'time/cron'],
  ['0 15 10 ? * 6L', 'time/cron'],
  ['OnCalendar=Mon..Fri *-*-* 09:00:00', 'time/cron'],
  ['Mon..Fri *-*-* 09:00', 'time/cron'],
  ['"{\\"a\\":1}"', 'json/unescaper'],
  ['T2Zma2l0IOemu+e6v+W3peWFt+eusSDwn6ew', 'encoding/base64'],
  ['data:image/png;base64,iVBORw0KGgo=', 'encoding/base64'],
  ['https://example.com/?q=1', 'encoding/url'],
  ['%E4%BD%A0%E5%A5%BD', 'encoding/url'],
  ['-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----', 'encoding/certificate'],
  ['example.com', 'encoding/base64'],
  ['graph TD\n  A --> B', 'diagram/editor'],
  ['nothing known', 'encoding/base64'],
  ['TypeError: x is undefined\n    at f (app.js:1:2)\n    at g (app.js:3:4)', 'encoding/base64'],
  ['Content-Type: text/html\nCache-Control: no-cache', 'encoding/base64'],
])('the first tool for the text %j is %s', async (text, id) => {
  expect((await idsOf(text))[0]).toBe(id)
})

test.each([
  ['export.JSON', '{}', 'json/validator'],
  ['log.jsonl', '{"a":1}\n{"a":2}\n', 'json/validator'],
  ['compose.prod.yml', 'a\n', 'json/to-yaml'],
  ['export.csv', 'a\n1\n', 'json/to-csv'],
  ['data.csv', '{"a": 1}', 'json/validator'],
  ['photo.png', '\x89PNG\r\n\x1a\n', 'encoding/base64'],
])('the first tool for the file %s with %j is %s', async (name, text, id) => {
  const bytes = Uint8Array.from(text, (char) => char.charCodeAt(0))
  expect((await idsOf(new File([bytes], name)))[0]).toBe(id)
})

test('opens an archive for its digest, and reads only the parts of a long file', async () => {
  const parts = ['PK\x03\x04', '\0'.repeat(1 << 20)]
  expect((await idsOf(new File(parts, 'a.zip')))[0]).toBe('encoding/hash')
})

test('every reader is an operation of a tool', () => {
  const known = Object.values(declarations)
  for (const reader of [...formats.flatMap((it) => readersOf(it, 'PNG')), ...generalReaders]) {
    const [id, operation] = reader.split('#')
    const tool = known.find((it) => it.id === id)
    expect(tool, reader).toBeDefined()
    if (operation) expect(Object.keys(tool!.operations), reader).toContain(operation)
  }
})

test('suggests each tool once, and general tools last', async () => {
  const ids = await idsOf('{"a":1}')
  expect(new Set(ids).size).toBe(ids.length)
  expect(await idsOf('<p>text</p>')).toEqual(['encoding/base64', 'encoding/hash', 'encoding/url'])
})

test('is sure only of a certain format that a tool reads', async () => {
  expect((await suggest('{"a":1}')).isSure).toBe(true)
  expect((await suggest('<!doctype html><p>')).isSure).toBe(false)
  expect((await suggest('just a note')).isSure).toBe(false)
})
