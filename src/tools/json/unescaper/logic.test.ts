import { describe, expect, test } from 'vitest'
import { ToolFailure } from '#src/core/failure.ts'
import type { ByteParts } from '#src/core/task.ts'
import { escapeJson, operations, type Unescaped, unescapeJson } from './logic.ts'

const context = { progress: () => {} }
const encode = (text: string) => new TextEncoder().encode(text)
const decode = ({ parts }: ByteParts) =>
  parts.map((part) => new TextDecoder().decode(part)).join('')
const wrap = (text: string, times = 1): string =>
  times === 0 ? text : wrap(JSON.stringify(text), times - 1)

function read(text: string, convert = true): Unescaped {
  const answer = unescapeJson(encode(text), { convert, collapsed: false }, context)
  if (!answer) throw new Error('blank')
  return answer
}

function failureOf(text: string): ToolFailure {
  try {
    read(text)
  } catch (error) {
    if (error instanceof ToolFailure) return error
    throw error
  }
  throw new Error(`no failure: ${text}`)
}

const minified = (text: string) => decode(read(text).view.text('none'))
const paths = ({ embedded, found }: Unescaped) =>
  embedded.locations(0, found).map(({ path, layers }) => `${path} ${layers}`)

describe('embedded JSON', () => {
  test('is found at any depth, with the path and level of each string', () => {
    const inner = wrap('{"c":[1]}')
    const answer = read(`{"a":${wrap(`{"b":${inner}}`)},"list":["x",${wrap('[2]')}]}`)
    expect(decode(answer.view.text('none'))).toBe('{"a":{"b":{"c":[1]}},"list":["x",[2]]}')
    expect(paths(answer)).toEqual(["$['a'] 1", "$['a']['b'] 2", "$['list'][1] 1"])
    expect(answer).toMatchObject({ found: 3, deepest: 2, unescaped: 3 })
  })

  test('keeps digits, key order, duplicate keys and __proto__, three levels deep', () => {
    const text =
      '{"10":12345678901234567890,"2":1.0,"2":-0,"__proto__":1e400,"d":0.1234567890123456789012345678901234567890}'
    const deep = `{"x":${wrap(`{"y":${wrap(`{"z":${wrap(text)}}`)}}`)}}`
    expect(minified(deep)).toBe(`{"x":{"y":{"z":${text}}}}`)
  })

  test('is only trimmed text that is a valid object or array', () => {
    for (const content of ['{a}', '[1,]', '{"a":1', '"x"', '12', 'null', '', '{', '{}x', '[1]}']) {
      const text = `{"s":${JSON.stringify(content)}}`
      expect(minified(text)).toBe(text)
      expect(read(text).found).toBe(0)
    }
    for (const space of [' ', '\n\t', '\u00a0', '\ufeff', '\u3000\u2028']) {
      expect(minified(`[${JSON.stringify(`${space}{"a":1}${space}`)}]`)).toBe('[{"a":1}]')
    }
    expect(minified('["\\u007b\\u0022a\\u0022:1\\u007d", "\\u005b\\/\\/\\u005d"]')).toBe(
      '[{"a":1},"\\u005b\\/\\/\\u005d"]',
    )
  })

  test('with a syntax error is named, and stays text', () => {
    const text = `{"a":${wrap('{"b":1,}')},\n"c":${wrap(`{"d":${wrap(`[{'e':1}]`)}}`)},"f":"{x}"}`
    const { found, broken } = read(text)
    expect([found, broken]).toEqual([
      1,
      { text: 'broken', params: { count: 2, line: 1, column: 6 } },
    ])
    const nested = read(`[\n  ${wrap(`{"d":${wrap('{"b":1,}')}}`)}]`)
    const note = { text: 'broken', params: { count: 1, line: 2, column: 3 } }
    expect(operations.unescape.notes(nested)).toEqual([note])
    const escaped = wrap(`{"d":${wrap('{"b":1,}')}}`).slice(1, -1)
    expect(read(escaped).broken).toEqual({ text: 'broken.decoded', params: { count: 1 } })
    expect(minified(`[${wrap('{"b":1,}')}]`)).toBe(`[${wrap('{"b":1,}')}]`)
    for (const other of ['"{name}"', '"[[x]]"', '"[INFO]"', '{"a":"{\\"b\\":1}"}']) {
      expect(read(other).broken).toBeUndefined()
    }
  })

  test('stays unchanged in keys', () => {
    expect(minified('{"[1]":"{}"}')).toBe('{"[1]":{}}')
  })

  test('keeps unpaired surrogates escaped, unless a backslash would change them', () => {
    expect(minified(String.raw`["[\"\ud800\",\"\ud83d\\ude00\",\"\ud83d\ude00\"]"]`)).toBe(
      String.raw`[["\ud800","\ud83d\ude00","😀"]]`,
    )
    const swallowed = String.raw`["[\"\\\ud800\"]"]`
    expect(minified(swallowed)).toBe(swallowed)
  })

  test('is unescaped from a string of 50 MB', () => {
    const big = wrap(`{"s":"${'长'.repeat(16_700_000)}"}`)
    const { found, view } = read(`{"a":${big}}`)
    expect(found).toBe(1)
    expect(view.rows(0, 3).rows[2]).toMatchObject({ kind: 'string', length: 16_700_000 })
  })
})

describe('a selection', () => {
  const text = `{"a":${wrap(`{"b":${wrap('[1]')}}`)},"c":${wrap('[2]')}}`

  test('covers nothing at first, then one level or everything', () => {
    const { embedded, view, unescaped } = read(text, false)
    expect([decode(view.text('none')), unescaped]).toEqual([text, 0])
    const level = embedded.select({ kind: 'level' }, false)
    expect(decode(level.view.text('none'))).toBe('{"a":{"b":"[1]"},"c":[2]}')
    expect(level).toMatchObject({ unescaped: 2, paths: ["$['a']", "$['c']"] })
    expect(embedded.select({ kind: 'level' }, false).unescaped).toBe(3)
    const none = embedded.select({ kind: 'preview' }, false)
    expect(decode(none.view.text('none'))).toBe(text)
  })

  test('of one string includes its parents, and reverting it includes its children', () => {
    const { embedded } = read(text, false)
    const inner = embedded.select({ kind: 'one', at: 1, unescaped: true }, false)
    expect(decode(inner.view.text('none'))).toBe('{"a":{"b":[1]},"c":"[2]"}')
    const outer = embedded.select({ kind: 'one', at: 0, unescaped: false }, false)
    expect(decode(outer.view.text('none'))).toBe(text)
  })

  test('shows its levels in the tree, and leads to the position in it', () => {
    const { embedded, view } = read(text)
    const rows = view.rows(0, 10).rows
    expect(rows.map(({ key, layers }) => [key, layers])).toEqual([
      [null, undefined],
      ['a', 1],
      ['b', 2],
      [null, undefined],
      ['c', 1],
      [null, undefined],
    ])
    expect(view.revealOffset(embedded.offsetOf(1)).row).toBe(2)
    const preview = embedded.select({ kind: 'preview' }, false).view
    expect(preview.rows(1, 1).rows[0]).toMatchObject({ key: 'a', kind: 'string', layers: 0 })
    expect(preview.revealOffset(embedded.offsetOf(1)).row).toBe(1)
  })

  test('returns JavaScript that reads the value from the original', () => {
    const { embedded, view } = read(text)
    const { accessor } = embedded.locations(1, 1)[0] ?? {}
    expect(accessor).toBe('JSON.parse(JSON.parse(data.a).b)')
    expect(view.placeOf(3)).toMatchObject({
      normalized: "$['a']['b'][0]",
      accessor: 'JSON.parse(JSON.parse(data.a).b)[0]',
      jq: '.a | fromjson | .b | fromjson | .[0]',
      layers: 2,
    })
  })

  test('has the place of the string for each value in it', () => {
    const { view } = read(text)
    const string = { start: text.indexOf('"{'), end: text.indexOf(',"c"') }
    expect(view.placeOf(3)).toMatchObject(string)
    expect(view.placeOf(1)).toMatchObject(string)
    expect(view.revealSource(string.start + 4).row).toBe(1)
    const after = text.indexOf('"c"') + 4
    expect(view.placeOf(view.revealSource(after).row).pointer).toMatch(/^\/c/)
  })
})

describe('the tree', () => {
  test('groups keys after the first 50, and truncates strings after 100 characters', () => {
    const members = Array.from({ length: 60 }, (_, at) => `"k${at}":${at}`).join()
    const { view } = read(`{"s":"${'x'.repeat(101)}","t":"${'y'.repeat(100)}",${members}}`)
    const rows = view.rows(0, 100).rows
    expect(rows).toHaveLength(52)
    expect(rows[1]?.text).toHaveLength(100)
    expect(rows[1]?.expandable).toBe(true)
    expect(rows[2]?.expandable).toBe(false)
    expect(rows[51]).toMatchObject({ kind: 'rest', count: 12 })
  })
})

describe('escaped text', () => {
  test('is unescaped when quoted once or repeatedly', () => {
    for (let times = 1; times <= 5; times++) {
      const answer = read(wrap('{"a":1}', times))
      expect(decode(answer.view.text('none'))).toBe('{"a":1}')
      expect(answer.found).toBe(times)
    }
    expect(paths(read(wrap('[0]', 2)))).toEqual(['$ 1', '$ 2'])
    expect(read(wrap('[0]', 2)).embedded.locations(0, 2)[0]?.accessor).toBe('JSON.parse(data)')
    expect(read('"plain"').found).toBe(0)
    expect(read(wrap('"plain"', 2)).found).toBe(0)
  })

  test('is unescaped in the preview, without its embedded JSON', () => {
    const { view, converted, unescaped, found } = read(wrap('{"a":"[1]"}', 2), false)
    expect(decode(view.text('none'))).toBe('{"a":"[1]"}')
    expect([converted, unescaped, found]).toEqual([false, 2, 3])
  })

  test('is unescaped without quotes, and reports each level', () => {
    const once = wrap('{"a":"x\\ny"}').slice(1, -1)
    expect(read(once).layers).toEqual([{ kind: 'escapes' }])
    expect(minified(once)).toBe('{"a":"x\\ny"}')
    const twice = wrap(once).slice(1, -1)
    expect(read(twice).layers).toHaveLength(2)
    expect(minified(twice)).toBe('{"a":"x\\ny"}')
  })

  test.each([
    [String.raw`'{"a": "C:\\temp"}'`, String.raw`{"a": "C:\temp"}`],
    [String.raw`'{"a": "{\"b\": \"x\\\\n\"}"}'`, undefined],
    [String.raw`'["\\u0041\\\\d"]'`, String.raw`["\u0041\\d"]`],
    [String.raw`'{"a": "x\ny"}'`, undefined],
    [String.raw`'{"a": "\\d"}'`, undefined],
    [String.raw`{"a": "C:\\temp"}`, undefined],
    ['\'{"a": 1}\'', undefined],
    [String.raw`b'{"a": "x\\ny"}'`, String.raw`{"a": "x\ny"}`],
    [String.raw`INFO body='{"a": "C:\\temp"}' sent`, String.raw`{"a": "C:\temp"}`],
    [String.raw`INFO body={"a": "C:\\temp"} sent`, undefined],
    [String.raw`x '{"a": "C:\\a"}' and '{"a": "C:\\b"}'`, undefined],
  ])('%s as JavaScript or Python is %s', (text, code) => {
    expect(read(text).asCode).toBe(code)
  })

  test.each([
    [`'{"a": "it''s"}'`, `{"a": "it's"}`],
    [`INSERT INTO t VALUES ('{"a": "''''"}');`, `{"a": "''"}`],
    [`body: '{"a": "it''s"}'`, `{"a": "it's"}`],
    [`'["it's", "''"]'`, undefined],
    [`'["''''', ''"]'`, undefined],
    [`\`["it''s"]\``, undefined],
    [`["it''s"]`, undefined],
    [`x '{"a": "it''s"}`, undefined],
  ])('%s as SQL or YAML is %s', (text, sql) => {
    expect(read(text).asSql).toBe(sql)
  })

  test.each([
    [String.raw`'{"a": "it\'s", "b": "x\\ny"}'`, String.raw`{"a":"it's","b":"x\ny"}`],
    [String.raw`b'{"a": "it\'s \\"x\\""}'`, String.raw`{"a":"it's \"x\""}`],
    ['`{"a": "\\`b\\`"}`', '{"a":"`b`"}'],
    [String.raw`{\"a\": \"it\'s\"}`, `{"a":"it's"}`],
    [String.raw`{\\\"a\\\": \\\"it\\\'s\\\"}`, `{"a":"it's"}`],
    [String.raw`'{"a": "\\\'"}'`, undefined],
    [String.raw`{"a": "it\'s", "b": "x\\ny"}`, undefined],
    [String.raw`"{\"a\": 1, \'b\': 2}"`, undefined],
  ])('%s has escaped quotes of code: %s', (text, json) => {
    if (json === undefined) expect(() => read(text)).toThrow(ToolFailure)
    else expect(minified(text)).toBe(json)
  })

  test.each([
    [String.raw`{\x22a\x22:\x22b\x5Cnc \xE4\xB8\xAD\x22}`, '{"a":"b\\nc 中"}'],
    [String.raw`{\x22a\x22:\x22say \x5C\x22x\x5C\x22\x22}`, String.raw`{"a":"say \"x\""}`],
    [String.raw`"POST /x HTTP/1.1" 200 "{\x22a\x22:[1]}"`, '{"a":[1]}'],
    [String.raw`\x7b\x0A\x22a\x22:1\x7D`, '{"a":1}'],
    [String.raw`b'{"a": "\xe4\xb8\xad", "b": "x\\ny"}'`, String.raw`{"a":"中","b":"x\ny"}`],
    [String.raw`'{"a": "caf\xe9"}'`, undefined],
    [String.raw`{\x22a\x22:\x2}`, undefined],
    [String.raw`{\"a\":\"\\x41\"}`, undefined],
  ])('%s has hexadecimal escapes of bytes: %s', (text, json) => {
    if (json === undefined) expect(() => read(text)).toThrow(ToolFailure)
    else expect(minified(text)).toBe(json)
  })

  test.each([
    ['"{""a"":""x"",""b"":{},""c"":""""}"', '{"a":"x","b":{},"c":""}'],
    ['7,"{""a"":{""b"":1}}",x', '{"a":{"b":1}}'],
    ['var s = @"[1, ""x""]";', '[1,"x"]'],
    [String.raw`"{""a"":""say \""x\""""}"`, String.raw`{"a":"say \"x\""}`],
    ['1,"{""a"":1}"\n2,"{""a"":2}"\n', '{"a":1}\n{"a":2}'],
  ])('%s has doubled quotes', (text, json) => {
    expect(minified(text)).toBe(json)
    expect(read(text).layers[0]).toEqual({ kind: 'doubled' })
  })

  test.each([
    [String.raw`const s = '{"a":"it\'s","b":{"c":1}}';`, `{"a":"it's","b":{"c":1}}`],
    [String.raw`x = b'{"a": "it\'s", "b": "C:\\\\new"}'`, String.raw`{"a":"it's","b":"C:\\new"}`],
    ['f(`{"a":"\\`x\\`","b":[{}]}`)', '{"a":"`x`","b":[{}]}'],
    [String.raw`curl -d '{"a":"it'\''s","b":{}}' http://a.b`, `{"a":"it's","b":{}}`],
    [String.raw`curl --data-raw $'{"a":"it\'s","b":{}}'`, `{"a":"it's","b":{}}`],
    [String.raw`it's '{"a": "C:\\new"}'`, String.raw`{"a":"C:\\new"}`],
  ])('%s is a string in code', (text, json) => {
    expect(minified(text)).toBe(json)
  })

  test.each([
    ['{&quot;a&quot;:&quot;x &lt; y &amp;amp; z&quot;}', '{"a":"x < y &amp; z"}'],
    ['<div data-x="{&#34;a&#x22;:{},&quot;b&quot;:[1]}"></div>', '{"a":{},"b":[1]}'],
    ['{&quot;a&quot;:&quot;it&#39;s&quot;}', `{"a":"it's"}`],
    ['INFO {"a":"&quot;"}', '{"a":"&quot;"}'],
    ['{&quot;a&quot;:&quot;caf&eacute;&quot;}', undefined],
  ])('%s has HTML entities: %s', (text, json) => {
    if (json === undefined) expect(() => read(text)).toThrow(ToolFailure)
    else expect(minified(text)).toBe(json)
  })

  test.each([
    [String.raw`"{\"a\":" + "1}"`, '{"a":1}'],
    ['String s = "{\\"a\\":1," +\n    "\\"b\\":\\"x\\\\ny\\"}";', String.raw`{"a":1,"b":"x\ny"}`],
    [`'{"a":' +\r\n  '1}'`, '{"a":1}'],
    [
      String.raw`const s = '{"a":"it\'s",' +
      '"b":1}'`,
      `{"a":"it's","b":1}`,
    ],
    ['s = "+" + "[1,{}]"', '[1,{}]'],
    [`s = '{"a":' + x + '}'`, undefined],
    ['{"a":"x"+"y"}', undefined],
  ])('%s is a sum of strings in code: %s', (text, json) => {
    if (json === undefined) expect(() => read(text)).toThrow(ToolFailure)
    else expect(minified(text)).toBe(json)
  })

  test('tells the reader which plus signs it removed', () => {
    expect(read(String.raw`s = "{\"a\":" + "1}"`).layers).toEqual([
      { kind: 'joined' },
      { kind: 'text', before: 's =', after: '' },
    ])
  })

  test.each([
    ['?data=%7B%22a%22%3A1%7D', '{"a":1}', 1],
    ['https://x.y/z?q=1&data=%7B%22a%22:%22b%20c%22%7D&n=2#top', '{"a":"b c"}', 1],
    ['data=%5b%7B%22a%22%3A%22%E4%B8%AD%22%7D%5d', '[{"a":"中"}]', 1],
    ['%7B%22a%22%3A%22100%2525%22%7D', '{"a":"100%25"}', 1],
    ['%257B%2522a%2522%253A%2522b%252Bc%2520d%2522%257D', '{"a":"b+c d"}', 2],
    ['data=%7B%22a+b%22%3A%22c%2Bd%22%7D', '{"a b":"c+d"}', 1],
    ['data=%7B%22a%22:%22b+c%22%7D', undefined, 0],
    ['data=%7B%22a%22:%22%E4%22%7D', undefined, 0],
    ['GET /x?f=%7B%22a%22%3A1%7D 200\nGET /x?f=%7B%22a%22%3A2%7D', '{"a":1}\n{"a":2}', 1],
  ])('%s is percent-encoded: %s', (text, json, levels) => {
    if (json === undefined) expect(() => read(text)).toThrow(ToolFailure)
    else {
      expect(minified(text)).toBe(json)
      expect(read(text).layers[0]).toEqual({ kind: 'percent', levels })
    }
  })

  test('isn’t decoded within JSON', () => {
    const text = 'INFO {"url":"/x?f=%7B%22a%22%3A1%7D"}'
    expect(minified(text)).toBe('{"url":"/x?f=%7B%22a%22%3A1%7D"}')
  })

  test.each([String.raw`x '{\'{`, String.raw`x "\"" + '\"`, '"" + ', '%7B%25', '%2525'])(
    'with unclosed quotes or codes is refused in linear time: %s',
    (piece) => {
      const text = piece.repeat(60_000)
      expect(() => read(text)).toThrow(ToolFailure)
    },
  )

  test('is extracted from single quotes', () => {
    expect(read('\'{"a":1}\'').layers).toEqual([{ kind: 'quotes', quote: "'" }])
  })

  test('restores the identical text', () => {
    for (const text of [
      '{\\"a\\":1}',
      ' "{\\"a\\": 1}"\n',
      'x {"a":"{\\u0022b\\u0022:\\/}"} y',
      '{"a" : "\\u007b\\"b\\":\\"\\/\\ud83d\\ude00\\" }", "c":"[ ]"}',
    ]) {
      const { embedded } = read(text)
      expect(decode(embedded.originalText())).toBe(text)
    }
  })
})

describe('JSON in other text', () => {
  test('is extracted from a log line', () => {
    const { layers, view } = read('[INFO] 2026-01-01 [42] body={"a":"[1]"} took 3 ms')
    expect(decode(view.text('none'))).toBe('{"a":[1]}')
    expect(layers).toEqual([
      { kind: 'text', before: '[INFO] 2026-01-01 [42] body=', after: 'took 3 ms' },
    ])
  })

  test.each([
    ['\u001b[32m{"a":1}\u001b[0m', []],
    ['\u001b[1;39m{\u001b[0m\u001b[34;1m"a"\u001b[0m:\u001b[0;39m1\u001b[1;39m}\u001b[0m\n', []],
    ['{"a":1}\u001b[K\u001b[m', []],
    [
      '\u001b[2mINFO\u001b[0m \u001b[38;5;4m{"a":1}\u001b[0m',
      [{ kind: 'text', before: 'INFO', after: '' }],
    ],
  ])('%j is read without terminal colors', (text, layers) => {
    expect(minified(text)).toBe('{"a":1}')
    expect(read(text).layers).toEqual([{ kind: 'colors' }, ...layers])
  })

  test('is unescaped if it is escaped', () => {
    expect(minified('level=info msg="{\\"a\\":[1,2]}" n=1')).toBe('{"a":[1,2]}')
    expect(minified('INFO payload={\\"a\\":[1,2]} end')).toBe('{"a":[1,2]}')
  })

  test('isn’t unescaped because the text around it has backslashes', () => {
    for (const [around, json] of [
      [String.raw`C:\\Users\\me\\app.log: `, String.raw`{"path":"D:\\temp\\new"}`],
      [String.raw`match=\"\"\"\"\"\" `, String.raw`{"s":"x\\ny"}`],
      [String.raw`\u0041\u0042\u0043 `, '["\\u0041",2]'],
    ] as const) {
      const { view, layers } = read(around + json)
      expect(decode(view.text('none'))).toBe(json)
      expect(layers).toEqual([{ kind: 'text', before: around.trim(), after: '' }])
    }
  })

  test('becomes records if there are multiple values', () => {
    const answer = read('a {"x":"[1]"} b\nnothing\nc {"x":2}{"y":3}\n')
    expect(answer).toMatchObject({ format: 'json-lines', records: 3 })
    expect(decode(answer.view.text('none'))).toBe('{"x":[1]}\n{"x":2}\n{"y":3}')
    expect(paths(answer)).toEqual(["$[0]['x'] 1"])
    expect(answer.layers).toEqual([{ kind: 'lines', bytes: 16 }])
  })

  test('isn’t extracted from JSON with a syntax error', () => {
    for (const text of [
      '{"a":1,}',
      '{"a":[1,2],"b":}',
      '[1,[2,3],',
      '{"a":1}}',
      '{a:[1,2]}',
      'x',
    ]) {
      expect(failureOf(text).code).toMatch(/^json\./)
    }
    expect(failureOf('{"a":1,}').params).toMatchObject({ line: 1, column: 7 })
    expect(failureOf('[[[['.repeat(100_000)).code).toBe('json.unclosed-array')
    expect(failureOf('x [[[['.repeat(100_000)).code).toMatch(/^json\./)
  })
})

describe('JSON Lines', () => {
  test('are unescaped record by record', () => {
    const answer = read(`${wrap('{"a":1}')}\n{"b":"{}"}\n`)
    expect(decode(answer.view.text('none'))).toBe('{"a":1}\n{"b":{}}')
    expect(paths(answer)).toEqual(['$[0] 1', "$[1]['b'] 1"])
    expect(answer.embedded.locations(1, 1)[0]?.accessor).toBe('JSON.parse(data[1].b)')
  })

  test('are escaped record by record', () => {
    const { output } = escapeJson(encode('{"a": "x"}\n[1]\n'), { layers: 1, quotes: true }, context)
    expect(output && decode(output)).toBe('"{\\"a\\":\\"x\\"}"\n"[1]"')
  })
})

describe('escaping', () => {
  const escaped = (text: string, layers: number, quotes: boolean) => {
    const { output } = escapeJson(encode(text), { layers, quotes }, context)
    return output && decode(output)
  }

  test('minifies and matches JSON.stringify', () => {
    expect(escaped('{ "a": "你\\n\\"" }', 1, true)).toBe(wrap('{"a":"你\\n\\""}'))
    expect(escaped('[1.0]', 3, true)).toBe(wrap('[1.0]', 3))
    expect(escaped('{"a": 1}', 2, false)).toBe(wrap('{"a":1}', 2).slice(1, -1))
    expect(escaped('  ', 1, true)).toBeNull()
  })

  test('refuses invalid JSON', () => {
    expect(() => escaped('{', 1, true)).toThrow(ToolFailure)
  })
})

test('returns null for blank input', () => {
  const options = { convert: true, collapsed: false }
  expect(unescapeJson(encode(' \n'), options, context)).toBeNull()
})
