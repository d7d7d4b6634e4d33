import { randomFillSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { formats } from '#src/core/detect/finding.ts'
import { declarations } from '#src/tools/declarations.ts'
import { pngWithCode } from '#src/tools/diagram/editor/logic/embedded-code.ts'
import { parseExpected } from '#src/tools/encoding/hash/logic/expected.ts'
import tool from '#src/tools/encoding/text/tool.ts'
import { excalidrawPng, pngWith } from '#tests/drawing-files.ts'
import { messages as names } from './format-messages.ts'
import { generalReaders, readersOf } from './readers.ts'
import { suggest } from './suggest.ts'

/** An image of noise, which can't be compressed. */
const large = (png: Buffer) => {
  const chunk = Buffer.alloc(300_012)
  randomFillSync(chunk, 8)
  chunk.writeUInt32BE(300_000)
  chunk.write('IDAT', 4)
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
}

test.each([
  ['mermaid', pngWithCode(new Uint8Array(pngWith('tEXt', 'Comment', Buffer.from('x'))), 'pie')],
  ['Excalidraw', excalidrawPng('{"type":"excalidraw"}')],
  ['draw.io', pngWith('zTXt', 'mxfile', Buffer.from('x'))],
  ['draw.io before', pngWith('tEXt', 'mxGraphModel', Buffer.from('x'))],
])('an image with a diagram of %s opens in the Diagram Editor', async (_, png) => {
  for (const bytes of [Buffer.from(png), large(Buffer.from(png))]) {
    const { list, isSure } = await suggest(new File([new Uint8Array(bytes)], 'a.png'))
    expect([list[0]?.tool.id, isSure]).toEqual(['diagram/editor', true])
    expect(list[1]?.tool.id).toBe('encoding/base64')
  }
})

test('an image without a diagram doesn’t open in the Diagram Editor, even if it is damaged', async () => {
  const png = pngWith('tEXt', 'Comment', Buffer.from('mxfile'))
  const lengths = Buffer.from(png)
  lengths.writeUInt32BE(0xffffffff, 33)
  for (const bytes of [png, png.subarray(0, 40), lengths, large(png)]) {
    expect(await idsOf(new File([new Uint8Array(bytes)], 'a.png'))).not.toContain('diagram/editor')
  }
})

const idsOf = async (content: string | File) =>
  (await suggest(content)).list.map(({ tool }) => tool.id)

test.each([
  ['{"a":1}', 'json/validator'],
  ['  [1, 2]', 'json/validator'],
  ['name: demo\nversion: 1\n', 'json/to-yaml'],
  ['---\n- a\n', 'json/to-yaml'],
  ['id,name\r\n1,x\r\n', 'json/to-csv'],
  ['\ufeffsep=;\r\nid;name\r\n1;x\r\n', 'json/to-csv'],
  ['sep=|\nid|name\n1|x\n', 'json/to-csv'],
  ['SEP=\t\nid\tname\n1\tx\n', 'json/to-csv'],
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
  ['MIIBkjCCAUSgAwIBAgIUSiJodejOZUL3Q9boK9clxGW9TY8=', 'encoding/certificate'],
  ['3082019230820144a003020102', 'encoding/certificate'],
  ['cron(0 10 * * ? *)', 'time/cron'],
  ['@Scheduled(cron = "0 0 9-17 * * MON-FRI")', 'time/cron'],
  ['BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VEVENT\nEND:VCALENDAR', 'time/calculator'],
  ['RRULE:FREQ=WEEKLY;BYDAY=MO,WE;COUNT=10', 'time/calculator'],
  ['00000000: 4865 6c6c 6f21 0a00  Hello!..', 'encoding/text'],
  ['event: a\ndata: {"id": 1}\n\ndata: [DONE]', 'json/unescaper'],
  ['1/31/2024, 3:45:00 PM', 'time/timestamp'],
  ['"{\\"a\\":1}"', 'json/unescaper'],
  ['T2Zma2l0IOemu+e6v+W3peWFt+eusSDwn6ew', 'encoding/base64'],
  ['data:image/png;base64,iVBORw0KGgo=', 'encoding/base64'],
  ['https://example.com/?q=1', 'encoding/url'],
  ['jdbc:mysql://localhost:3306/app?useSSL=false', 'encoding/url'],
  ['localhost:3000/search?q=1', 'encoding/url'],
  ['%E4%BD%A0%E5%A5%BD', 'encoding/url'],
  ['-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----', 'encoding/certificate'],
  ['example.com', 'encoding/base64'],
  ['graph TD\n  A --> B', 'diagram/editor'],
  ['@startuml\nA -> B\n@enduml', 'diagram/editor'],
  ['# Plan\n\nText.\n\n```mermaid\ngraph TD\n  A --> B\n```\n\n- a\n- b', 'diagram/editor'],
  ['---\ntitle: Plan\n---\n\n> ~~~mermaid\n> pie\n> ~~~\n\nMore.', 'diagram/editor'],
  ['1. a\n   ``` {.mermaid}\n   mindmap\n   ```', 'diagram/editor'],
  ['nothing known', 'encoding/base64'],
  ['TypeError: x is undefined\n    at f (app.js:1:2)\n    at g (app.js:3:4)', 'encoding/base64'],
  ['HTTP/2 200\ncontent-type: application/json\n\n{"id": 1}', 'json/validator'],
  ['$ curl https://example.com\n[{"id": 1}]\n', 'json/validator'],
  ['[a@b ~]$ curl https://example.com\n[{"id": 1}]\n', 'json/validator'],
  ['PUT /a HTTP/1.1\nHost: example.com\n\n{"id": 1}', 'json/validator'],
  ['HTTP/2 200\ncontent-type: text/html\n\n<p>', 'encoding/base64'],
  ["curl -d '\n{}' https://example.com", 'encoding/url'],
  ['Content-Type: text/html\nCache-Control: no-cache', 'encoding/base64'],
])('the first tool for the text %j is %s', async (text, id) => {
  expect((await idsOf(text))[0]).toBe(id)
})

test('a Markdown file opens in the Diagram Editor only if it contains a diagram', async () => {
  const text = '# Plan\n\nText with **bold** words.\n'
  const named = (content: string) => new File([content], 'README.md')
  expect((await idsOf(named(`${text}\n\`\`\`mermaid\npie\n\`\`\`\n`)))[0]).toBe('diagram/editor')
  expect(await idsOf(named(`${text}\n\`\`\`js\nmermaid()\n\`\`\`\n`))).not.toContain(
    'diagram/editor',
  )
})

const readingOf = async (text: string) => {
  const [best] = (await suggest(text)).list
  return best && [best.tool.id, best.operation, best.options]
}

test.each([
  ['48656c6c6f20576f726c64', 'hex'],
  ['0x48, 0x65, 0x6c, 0x6c, 0x6f', 'hex'],
  ['00000000  48 65 6c 6c 6f 21 0a 00  |Hello!..|\n00000008', 'hex'],
  ['JBSWY3DPEBLW64TMMQ======', 'base32'],
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'base58check'],
  ['QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWKPbdG', 'base58'],
  ['\\u4f60\\u597d, Zo\\u00eb', 'unicode'],
  ['&lt;b&gt;Tom &amp; Jerry&lt;/b&gt;', 'html'],
  ['xn--fsqu00a.xn--0zwm56d', 'punycode'],
  ['01001000 01101001', 'binary'],
  ['.... . .-.. .-.. ---', 'morse'],
  ['Caf=C3=A9 na=C3=AFve', 'quoted-printable'],
  ['=?UTF-8?B?5L2g5aW9?=', 'quoted-printable'],
  ['=?UTF-8?Q?Caf=C3=A9?=', 'quoted-printable'],
  ['Subject: =?UTF-8?B?5L2g5aW9?=', 'quoted-printable'],
  ['{&quot;id&quot;:1,&quot;on&quot;:[true]}', 'html'],
  ['JBSW Y3DP EHPK 3PXP', 'base32'],
  ['jbsw y3dp ehpk 3pxp', 'base32'],
  ['0x48656C6C6F2C20776F726C64', 'hex'],
  ['0x742d35Cc6634C0532925a3b844Bc454e4438f44e', 'hex'],
  ['\\x48656c6c6f2c20776f726c64', 'hex'],
  ["X'48656C6C6F2C20776F726C64'", 'hex'],
  ['48-65-6C-6C-6F-2C-20-77-6F-72-6C-64', 'hex'],
  ['<Buffer 48 65 6c 6c 6f 2c 20 77 6f 72 6c 64>', 'hex'],
])('the Text Encoder decodes %j as %s', async (text, format) => {
  expect(await readingOf(text)).toEqual(['encoding/text', 'decode', { format }])
})

test.each([
  ['"SGVsbG8sIHdvcmxkISBUaGlzIGlz",', undefined],
  ['aHR0cHM6Ly9leGFtcGxlLmNvbS8\\/YT0xJmI9Mg==', undefined],
  ['SGVsbG8sIHdvcmxkISBUaGlz\\nSGVsbG8sIHdvcmxkIQ==\\n', undefined],
  [`${'SGVsbG8s'.repeat(8)}\n    SGVsbG8sIHdvcmxkIQ==`, undefined],
  ['powershell -NoP -enc RwBlAHQALQBQAHIAbwBjAGUAcwBzAA==', undefined],
  ['password: MWYyZDFlMmU2N2Rm', 'MWYyZDFlMmU2N2Rm'],
  ['  username: YWRtaW4=', 'YWRtaW4='],
  ['"auth": "dXNlcjpwYXNz",', 'dXNlcjpwYXNz'],
  ['export SECRET=SGVsbG8sIHdvcmxkIQ==', 'SGVsbG8sIHdvcmxkIQ=='],
  ['echo "aGVsbG8gd29ybGQ=" | base64 -d', 'aGVsbG8gd29ybGQ='],
  ['SAMLResponse=PHNhbWxwOlJlc3BvbnNlLz4=', 'PHNhbWxwOlJlc3BvbnNlLz4='],
])('the first tool for %j is Base64, which decodes %j', async (text, part) => {
  const [best] = (await suggest(text)).list
  expect([best?.tool.id, best?.operation]).toEqual(['encoding/base64', 'decode'])
  const range = best?.finding?.part
  expect(range && text.slice(...range)).toBe(part)
})

test.each([
  'name: fooBarBaz123',
  'version: 1.2.3',
  'KEY=abcdefgh',
  'Server: nginx/1.27.0',
  'id: A1b2C3d4',
])('finds no Base64 in %j', async (text) => {
  const { findings } = await suggest(text)
  expect(findings.map(({ what }) => what)).not.toContain('base64')
})

const SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

test.each([
  SHA256,
  `sha256:${SHA256}`,
  `${SHA256}  a.txt`,
  `SHA2-256(a.txt)= ${SHA256}`,
  `SHA256 hash of a.txt:\r\n${SHA256}\r\nCertUtil: -hashfile command completed successfully.`,
  `\nAlgorithm       Hash          Path\n---------       ----          ----\nSHA256          ${SHA256.toUpperCase()}          C:\\a.zip`,
  `Algorithm : SHA256\nHash      : ${SHA256.toUpperCase()}\nPath      : C:\\a.zip`,
  'sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC',
])('the Hash Generator compares the input with %j', async (text) => {
  const [best] = (await suggest(text)).list
  expect(best).toMatchObject({
    tool: { id: 'encoding/hash' },
    operation: 'hash',
    place: { part: '.expected' },
  })
  expect(parseExpected(text).ok).toBe(true)
})

test('digits of a digest open without a question only if they name its algorithm', async () => {
  expect((await suggest(SHA256)).isSure).toBe(false)
  expect((await suggest(`sha256:${SHA256}`)).isSure).toBe(true)
})

test('formats of encoded text are those of the Text Encoder', () => {
  const { values } = tool.operations.decode.options.format
  const named = Object.keys(names.texts.en).flatMap(
    (key) => /^is\.encoded\.(.*)/.exec(key)?.[1] ?? [],
  )
  expect(named.filter((name) => !values.some((value) => value === name))).toEqual([])
  expect(named.length).toBeGreaterThan(8)
})

test.each([
  ['root:$6$salt$D4IrlXatmP7rx3P3InaxBeoomnAihCKRVQAr36eYJtvt8:19000:0:99999:7:::', '$6$salt$D4Ir'],
  ['admin:$2y$05$c4WoMPo3SXsafkva.HHa6uXQZWr7oboPiC2bT/r7q1BB8I2s0BRqC', '$2y$05$'],
  ['[Unit]\nDescription=Backup\n\n[Timer]\nOnCalendar=*-*-* 02:00:00\nPersistent=true', 'OnCal'],
  ['Authorization: Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==', 'QWxhZGRpbjpvcGVu'],
  ['url(data:image/png;base64,iVBORw0KGgo=)', 'data:image/png'],
])('only the part of %j that a tool reads is opened', async (text, start) => {
  const [best] = (await suggest(text)).list
  const part = text.slice(...(best?.finding?.part ?? []))
  expect(part.startsWith(start)).toBe(true)
  expect(part).not.toMatch(/19000|Persistent|\)$/)
})

test.each([
  ['Certificate:\n    Data:\n        Version: 3 (0x2)', 'yaml'],
  ['a:2:{s:4:"name";s:3:"Ada";s:3:"age";i:36;}', 'css'],
  ['data: hello\n\ndata: world', 'yaml'],
  ['64 bytes from host: icmp_seq=0\n64 bytes from host: icmp_seq=1', 'yaml'],
  ['00000000: 4865 6c6c 6f21 0a00  Hello!..', 'stack-trace'],
  ['01001000 01100101 01101100 01101100 01101111', 'cron'],
])('%j isn’t %s', async (text, format) => {
  const found = (await suggest(text)).findings.filter(({ confidence }) => confidence !== 'possible')
  expect(found[0]?.what).not.toBe(format)
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

test('a text is placed where its operation reads it', async () => {
  const texts = ['BEGIN:VCALENDAR\nEND:VCALENDAR', 'FREQ=DAILY;COUNT=2', '1700000000', '2024-01-31']
  for (const text of texts) {
    const [best] = (await suggest(text)).list
    const { operations } = declarations.find(({ id }) => id === best?.tool.id)!
    const operation = operations[best?.operation ?? '']!
    if (best?.place?.part) expect(best.place.part).toBe(operation.inputPart)
    else expect(Object.keys(operation.options)).toContain(best?.place?.option)
  }
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
