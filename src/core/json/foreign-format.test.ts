import { describe, expect, it } from 'vitest'
import type { ForeignFormat } from './foreign-format.ts'
import { type JsonErrorCode, scanAuto } from './scan.ts'

const foreign: readonly (readonly [kind: ForeignFormat, text: string])[] = [
  ['code-fence', '```json\n{"a":1}\n```'],
  ['code-fence', '```\n[1]\n```\n'],
  ['code-fence', 'Here is the result:\n```json\n{"a":1}\n```\nDone.'],
  ['html', '<!doctype html>\n<html lang="en"></html>'],
  ['html', '<html>'],
  ['html', '<HTML><HEAD>'],
  ['html', '\n  <body class="x">'],
  ['xml', '<?xml version="1.0"?><a/>'],
  ['xml', '<note><to>Ada</to></note>'],
  ['xml', '<svg width="1"/>'],
  ['log-line', '2026-11-22 10:00:00 INFO {"a":1}'],
  ['log-line', '2026-11-22T10:00:00.123Z [main] started {"a":1}'],
  ['log-line', '[2026-11-22 10:00:00] {"a":1}'],
  ['log-line', 'Nov 22 10:00:00 host app[1]: {"a":1}'],
  ['log-line', '10:00:00.123 DEBUG {"a":1}'],
  ['log-line', 'INFO: started {"a":1}'],
  ['http-response', 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n{"a":1}'],
  ['log-line', '[ERROR] failed {"a":1}'],
  ['csv', 'id,name\n1,Ada\n2,Bob'],
  ['csv', '1,2\n3,4\n'],
  ['csv', '"id","a, b"\r\n"1","x"\r\n'],
  ['csv', 'id;name\n1;Ada'],
  ['csv', 'id\tname\n1\tAda'],
  ['event-stream', 'data: {"a":1}\n\ndata: {"a":2}\n\ndata: [DONE]\n'],
  ['event-stream', ': ping\r\nevent: x\r\nid: 1\r\ndata:[]\r\n\r\ndata: y\r\n'],
  ['yaml', 'a: 1\nb: 2'],
  ['yaml', '- 1\n- 2'],
  ['yaml', '---\na: 1'],
  ['yaml', 'server:\n  port: 80'],
  ['yaml', '# settings\nname: x\nlist:\n- 1'],
  ['toml', '[server]\nport = 80'],
  ['toml', 'title = "x"\n'],
  ['curl', 'curl -X POST https://example.com -d \'{"a":1}\''],
  ['curl', '$ curl https://example.com'],
  ['curl', 'TOKEN=x sudo curl https://example.com'],
  ['program', 'const a = {b: 1}'],
  ['program', 'export default {a: 1}'],
  ['program', 'module.exports = {a: 1}'],
  ['program', 'window.data = [1]'],
  ['program', 'window.data={"a":1}'],
  ['program', 'app.port = 8080;\napp.start()'],
  ['program', 'app.start = async () => {}'],
  ['program', 'app.data = JSON.parse(text)'],
  ['program', 'callback({"a":1})'],
  ['program', 'function f() {}'],
  ['program', '(a) => a'],
  ['program', 'data = {"a": 1}'],
  ['program', 'OrderedDict([1])'],
  ['object-object', '[object Object]'],
  ['escaped-json', '{\\"a\\":1}'],
  ['escaped-json', '[{\\"a\\":1}]'],
  ['diagram', 'graph TD\n  A-->B'],
  ['diagram', 'sequenceDiagram\n  A->>B: Hi'],
  ['percent-encoded', '%7B%22a%22%3A1%7D'],
  ['percent-encoded', '%5b1%5d'],
  ['jwt', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'],
  ['base64', 'eyJhIjoxfQ=='],
  ['base64', 'W3siYSI6MX1d'],
  ['base64', 'ewogICJhIjogMQp9'],
  ['url', 'https://example.com/data.json'],
  ['missing-braces', '"a": 1, "b": 2'],
]

/** Texts for which the first syntax error is the better cause. */
const mistakes: readonly (readonly [code: JsonErrorCode, text: string])[] = [
  ['empty', ''],
  ['empty', ' \n'],
  ['not-a-number', 'undefined'],
  ['not-a-number', 'NaN'],
  ['single-quotes', "{'a': None}"],
  ['python-literal', '{"a": None}'],
  ['unquoted-key', '{a: 1}'],
  ['comment', '// {"a":1}'],
  ['unexpected-token', 'name'],
  ['unexpected-token', 'name: 1'],
  ['unexpected-token', 'data: {"a":1}'],
  ['unexpected-token', 'Result: [1, 2]'],
  ['unexpected-token', '<Foo object at 0x7f>'],
  ['unexpected-token', 'Wood'],
  ['unexpected-token', 'a=1\nb=2\n'],
  ['unexpected-token', 'server.port=8080\nspring.datasource.url=jdbc:x\n'],
  ['unexpected-token', 'log4j.rootLogger=INFO, stdout\n'],
  ['unexpected-token', 'mail.host = smtp.example.com\n'],
  ['trailing-content', '1,2,3'],
  ['trailing-content', '{"a":1}\n2026-11-22 10:00:00 INFO'],
  ['trailing-content', '"a" "b"'],
  ['bad-number', '2026-11-22'],
  ['bad-number', '2026-11-22T10:00:00Z'],
  ['bad-number', '2026-11-22 10:00:00 +0800'],
  ['trailing-content', '"a",\n"b",\n'],
  ['unexpected-token', '[INFO'],
  ['missing-comma', '["a" "b"]'],
  ['unquoted-key', '{\n  a: 1,\n  b: 2\n}'],
]

describe('the error code', () => {
  const causeOf = (text: string) => {
    const scan = scanAuto(new TextEncoder().encode(text))
    return scan.ok ? 'valid' : scan.error.code
  }

  it.each(foreign)('is the format %s for %j', (kind, text) => {
    expect(causeOf(text)).toBe(kind)
    expect(causeOf(`\n${text}`)).toBe(kind)
    expect(causeOf(`${text}${'\n'.repeat(10_000)}`)).toBe(kind)
  })

  it.each(mistakes)('is the syntax error %s for %j', (code, text) => {
    expect(causeOf(text)).toBe(code)
  })

  it('has a test for each format', () => {
    const kinds: Record<ForeignFormat, true> = {
      'code-fence': true,
      html: true,
      xml: true,
      'log-line': true,
      'event-stream': true,
      'http-response': true,
      csv: true,
      yaml: true,
      toml: true,
      curl: true,
      program: true,
      'object-object': true,
      'escaped-json': true,
      jwt: true,
      diagram: true,
      'percent-encoded': true,
      base64: true,
      url: true,
      'missing-braces': true,
    }
    expect(new Set(foreign.map(([kind]) => kind))).toEqual(new Set(Object.keys(kinds)))
  })

  it.each(['# ', '; ', '"', '""', '2026-11-22 10:00]', '[[', '<a ', 'a.', '- a\n', '\\"'])(
    'is found quickly for many repetitions of %j',
    (piece) => {
      for (const end of ['', '\n', '=', '\u0001']) {
        expect(causeOf(`${piece.repeat(3000)}${end}`)).not.toBe('valid')
      }
    },
  )

  it('comes with the offset of the first visible byte', () => {
    const scan = scanAuto(new TextEncoder().encode('\n <!doctype html>'))
    expect(scan).toMatchObject({ ok: false, error: { code: 'html', offset: 2 } })
  })
})
