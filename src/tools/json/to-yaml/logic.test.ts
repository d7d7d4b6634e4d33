import { describe, expect, test } from 'vitest'
import { ToolFailure } from '#src/core/failure.ts'
import type { ByteParts } from '#src/core/task.ts'
import { jsonToYaml, yamlToJson } from './logic.ts'

const encoder = new TextEncoder()
const silent = { progress: () => {} }

function textOf(output: ByteParts): string {
  const decoder = new TextDecoder()
  return output.parts.map((part) => decoder.decode(part, { stream: true })).join('')
}

function yaml(json: string, indent: 2 | 4 = 2): string {
  return textOf(jsonToYaml(encoder.encode(json), { indent }, silent).output)
}

function json(text: string, indent: 2 | 4 | 'tab' | 0 = 0): string {
  return textOf(yamlToJson(encoder.encode(text), { indent }, silent).output)
}

function failure(run: () => unknown): Pick<ToolFailure, 'code' | 'params'> {
  try {
    run()
  } catch (error) {
    if (error instanceof ToolFailure) return { code: error.code, params: error.params }
    throw error
  }
  throw new Error('no failure')
}

describe('YAML from JSON', () => {
  test('mappings and lists are indented, lists in lists and mappings in lists are compact', () => {
    const source = '{"a":{"b":[1,{"c":2,"d":[]},[3,[4]]]},"e":{}}'
    expect(yaml(source)).toBe(
      'a:\n  b:\n    - 1\n    - c: 2\n      d: []\n    - - 3\n      - - 4\ne: {}\n',
    )
    expect(yaml(source, 4)).toBe(
      'a:\n    b:\n        - 1\n        - c: 2\n          d: []\n        - - 3\n          - - 4\ne: {}\n',
    )
  })

  test('a scalar or an empty collection alone is a document', () => {
    expect(['1', '"a"', 'null', '[]', ' {} ', '""'].map((source) => yaml(source))).toEqual([
      '1\n',
      'a\n',
      'null\n',
      '[]\n',
      '{}\n',
      '""\n',
    ])
  })

  test('numbers keep the digits of the source', () => {
    expect(yaml('[12345678901234567890,1.0,-0,0.10,-1.50]')).toBe(
      '- 12345678901234567890\n- 1.0\n- -0\n- 0.10\n- -1.50\n',
    )
  })

  test('exponents have a point before them and a sign, as YAML 1.1 requires', () => {
    expect(yaml('[1e3,1E5,2e-3,1.5e3,1e+5,1.0E5,-0e0,1e007]')).toBe(
      '- 1.0e+3\n- 1.0E+5\n- 2.0e-3\n- 1.5e+3\n- 1.0e+5\n- 1.0E+5\n- -0.0e+0\n- 1.0e+007\n',
    )
    expect(yaml('1e3')).toBe('1.0e+3\n')
    const deep = `${'['.repeat(102)}1e3,{"a":2E3}${']'.repeat(102)}`
    expect(yaml(deep)).toContain('[1.0e+3, {"a": 2.0E+3}]')
  })

  test('numbers that no double holds keep their digits and are counted with the first place', () => {
    const told = (json: string) => {
      const bytes = encoder.encode(json)
      const { output, outOfRange, firstOutOfRange } = jsonToYaml(bytes, { indent: 2 }, silent)
      return { text: textOf(output), outOfRange, firstOutOfRange }
    }
    expect(told('{"a":[1,\n 1e400,-1E-400,1e999999999999]}')).toEqual({
      text: 'a:\n  - 1\n  - 1.0e+400\n  - -1.0E-400\n  - 1.0e+999999999999\n',
      outOfRange: 3,
      firstOutOfRange: { number: '1e400', line: 2, column: 2 },
    })
    const fine = ['1e308', '5e-324', '0e400', '-0.0e-999', `0.${'0'.repeat(400)}`, '9'.repeat(308)]
    expect(told(`[${fine.join()}]`)).toMatchObject({ outOfRange: 0, firstOutOfRange: undefined })
    expect(told('9'.repeat(309))).toMatchObject({ outOfRange: 1 })
    expect(told(`[[${'['.repeat(200)}1e309${']'.repeat(200)}]]`)).toMatchObject({ outOfRange: 1 })
  })

  test.each([
    ...[
      'no',
      'Yes',
      'on',
      'OFF',
      'y',
      'N',
      'null',
      'True',
      '~',
      '=',
      '<<',
      '',
      '-',
      '--- a',
      '...',
    ],
    ...[
      '1',
      '1e3',
      'E3',
      '0x1F',
      '0o7',
      '0b1',
      '1_000',
      '1,000',
      '.5',
      '.inf',
      '-.INF',
      '.NaN',
      '1.2.3',
    ],
    ...['2001-01-01', '2001-12-14T21:59:43Z', '12:30:45', ' a', 'a ', 'a: b', 'a:', 'a #b', '#a'],
    ...['- a', '? a', ': a', '[a', '{a', '&a', '*a', '!a', '|', '>', '%a', '@a', '`a', ',a', '+1'],
  ])('%j is quoted', (text) => {
    expect(yaml(JSON.stringify([text]))).toBe(`- ${JSON.stringify(text)}\n`)
    expect(yaml(JSON.stringify({ [text]: 0 }))).toBe(`${JSON.stringify(text)}: 0\n`)
  })

  test.each([
    ...[
      'a',
      'a b',
      'nothing',
      'yesterday',
      'a:b',
      'a#b',
      'https://a.example/?b=c#d',
      'it’s',
      'a-b',
    ],
    ...[
      "it's",
      'a, b',
      'a [b]',
      '/a',
      '.gitignore',
      '../a',
      '4afaa2eb-db5c',
      '中文',
      '😀',
      'é',
      '$a',
    ],
  ])('%j stands plain', (text) => {
    expect(yaml(JSON.stringify([text]))).toBe(`- ${text}\n`)
  })

  test('quotes and backslashes take single quotes, what cannot be seen takes escapes', () => {
    expect(yaml('["\\"a\\"","C:\\\\a: b","it\'s \\"a\\": b"]')).toBe(
      `- '"a"'\n- 'C:\\a: b'\n- "it's \\"a\\": b"\n`,
    )
    const invisible = '\u0000\t\r\u001b\u007f\u0085\u2028\ufeff\ud800'
    expect(yaml(JSON.stringify(invisible))).toBe(
      '"\\u0000\\t\\r\\u001B\\u007F\\u0085\\u2028\\uFEFF\\uD800"\n',
    )
  })

  test('escaped characters are written as themselves', () => {
    expect(yaml('"\\u4e2d \\ud83d\\ude00 a\\/b"')).toBe('中 😀 a/b\n')
  })

  test('texts of many lines are literal blocks', () => {
    const source = JSON.stringify({ a: 'b\n\n  c\n', d: ['e\nf', ' g\nh\n\n'] })
    expect(yaml(source)).toBe(
      'a: |\n  b\n\n    c\nd:\n  - |-\n    e\n    f\n  - |2+\n     g\n    h\n\n',
    )
    expect(yaml('{"a":" b\\nc"}', 4)).toBe('a: |4-\n     b\n    c\n')
  })

  test('texts that readers would take for other lines are quoted', () => {
    for (const text of ['a\r\nb', 'a\n ', '\n', 'a\u0085\nb', 'a\u0000\nb', '  \na']) {
      expect(yaml(JSON.stringify([text]))).toMatch(/^- "/)
    }
    expect(yaml('" a\\nb"')).toBe('" a\\nb"\n')
  })

  test('keys keep their order, whatever they are', () => {
    expect(yaml('{"b":1,"10":2,"9":3,"__proto__":4,"a\\nb":5}')).toBe(
      'b: 1\n"10": 2\n"9": 3\n__proto__: 4\n"a\\nb": 5\n',
    )
  })

  test('keys over the 1024 characters of an implicit key are explicit', () => {
    const key = 'k'.repeat(1025)
    expect(yaml(JSON.stringify({ [key]: { a: 1 } }))).toBe(`? ${key}\n:\n  a: 1\n`)
  })

  test('duplicate keys are written and told with both places', () => {
    const bytes = encoder.encode('{"a":1,\n"b":2,"\\u0061":3}')
    const { output, duplicateKeys, firstDuplicateKey } = jsonToYaml(bytes, { indent: 2 }, silent)
    expect(textOf(output)).toBe('a: 1\nb: 2\na: 3\n')
    expect(duplicateKeys).toBe(1)
    expect(firstDuplicateKey).toEqual({
      key: 'a',
      line: 2,
      column: 7,
      firstLine: 1,
      firstColumn: 2,
    })
  })

  test('below a hundred levels everything is on one line', () => {
    const text = yaml(`${'['.repeat(102)}{"a":"b","c":[1,null]}${']'.repeat(102)}`)
    expect(text).toBe(`${'- '.repeat(100)}[[{"a": "b", "c": [1, null]}]]\n`)
  })

  test('a million levels take no longer than their bytes', () => {
    const levels = 1_000_000
    const text = yaml('['.repeat(levels) + ']'.repeat(levels))
    expect(text.length).toBe(100 * 2 + (levels - 100) * 2 + 1)
    expect(yaml('{"a":'.repeat(levels) + 1 + '}'.repeat(levels))).toMatch(/^a:\n {2}a:\n/)
  })

  test('JSON Lines are a stream of documents', () => {
    const bytes = encoder.encode('{"a":1}\n"b"\n\n[]\n"c\\nd"\n')
    const { output, format, documents } = jsonToYaml(bytes, { indent: 2 }, silent)
    expect(textOf(output)).toBe('---\na: 1\n---\nb\n---\n[]\n---\n|-\n  c\n  d\n')
    expect({ format, documents }).toEqual({ format: 'json-lines', documents: 4 })
  })

  test('a blank text gives nothing', () => {
    expect(jsonToYaml(encoder.encode(' \n'), { indent: 2 }, silent)).toMatchObject({
      output: { size: 0 },
      documents: 0,
    })
  })

  test('UTF-16 and byte order marks are read', () => {
    const bytes = Uint8Array.from([0xff, 0xfe, 0x22, 0, 0x2d, 0x4e, 0x22, 0])
    expect(textOf(jsonToYaml(bytes, { indent: 2 }, silent).output)).toBe('中\n')
    expect(yaml('\ufeff[1]')).toBe('- 1\n')
  })

  test('invalid JSON fails with its place', () => {
    expect(failure(() => yaml('{\n  "a": 1,\n}'))).toMatchObject({
      code: 'json.trailing-comma',
      params: { line: 2, column: 9, offset: 10, excerpt: '  "a": 1,', caret: 8 },
    })
  })

  test('progress never goes back and ends at the whole', () => {
    const steps: number[] = []
    const bytes = encoder.encode(JSON.stringify(Array.from({ length: 300_000 }, (_, n) => n)))
    jsonToYaml(bytes, { indent: 2 }, { progress: (done) => steps.push(done) })
    expect(steps.length).toBeGreaterThan(3)
    expect(steps).toEqual(steps.toSorted((a, b) => a - b))
    expect(steps.at(-1)).toBeLessThanOrEqual(bytes.length)
  })
})

describe('JSON from YAML', () => {
  test('collections, indented as asked', () => {
    const source = 'a:\n  - 1\n  - {b: c}\nd: {}\ne: []\n'
    expect(json(source)).toBe('{"a":[1,{"b":"c"}],"d":{},"e":[]}\n')
    expect(json(source, 2)).toBe(
      '{\n  "a": [\n    1,\n    {\n      "b": "c"\n    }\n  ],\n  "d": {},\n  "e": []\n}\n',
    )
    expect(json('a: 1', 'tab')).toBe('{\n\t"a": 1\n}\n')
    expect(json('[1]', 4)).toBe('[\n    1\n]\n')
  })

  test('numbers keep their digits where JSON can write them', () => {
    expect(json('[12345678901234567890, 1.0, 1e400, -0, 1E+2]')).toBe(
      '[12345678901234567890,1.0,1e400,-0,1E+2]\n',
    )
    expect(json('[+1, 007, .5, 5., -.5e1, 1.e2, 0x1F, 0o17, 0xFFFFFFFFFFFFFFFFFF, 00.10]')).toBe(
      '[1,7,0.5,5.0,-0.5e1,1.0e2,31,15,4722366482869645213695,0.10]\n',
    )
  })

  test('only the words of YAML 1.2 are no strings', () => {
    expect(json('[null, Null, ~, true, TRUE, False, ]')).toBe('[null,null,null,true,true,false]\n')
    expect(json('[yes, No, on, y, nULL, 1_000, 12:30:45, 2001-01-01, 0b1, ., +, 1e, -0x1]')).toBe(
      '["yes","No","on","y","nULL","1_000","12:30:45","2001-01-01","0b1",".","+","1e","-0x1"]\n',
    )
    expect(json('a:\nb: ""\nc: "1"\n')).toBe('{"a":null,"b":"","c":"1"}\n')
  })

  test('values that YAML 1.1 reads differently are counted with the first place', () => {
    const told = (text: string) => {
      const bytes = encoder.encode(text)
      const { otherIn11, firstOtherIn11 } = yamlToJson(bytes, { indent: 0 }, silent)
      return { otherIn11, firstOtherIn11 }
    }
    const others = ['yes', 'No', 'OFF', 'y', '0644', '08', '0o17', '0b1', '1_000', '1_0.5', '12:30']
    others.push('190:20:30.15', '1e3', '1.5e3', '-0x1F', '-.5')
    expect(told(`a: 1\nb: [${others.join()}]\n`)).toEqual({
      otherIn11: others.length,
      firstOtherIn11: { text: 'yes', json: '"yes"', line: 2, column: 5 },
    })
    expect(told('mode: 0644\n').firstOtherIn11).toMatchObject({ text: '0644', json: '644' })
    const same = ['a', 'true', 'null', '~', '1', '-1.50', '007', '00', '1.0e+3', '.5', '5.', '+1']
    same.push('0x1F', '1.2.3', '2001-01-01', '"yes"', '!!str no', "'0644'", '-', 'one', 'nope')
    expect(told(same.map((each) => `- ${each}\n`).join(''))).toMatchObject({ otherIn11: 0 })
    expect(told('yes: 1\na: &x on\nb: [*x, *x]\n')).toMatchObject({ otherIn11: 1 })
  })

  test('tags of YAML decide, others are left out and told', () => {
    expect(json('[!!str 1, !!int "2", !!float 3, !!null "", !!bool "true", !!map , ! 4]')).toBe(
      '["1",2,3,null,true,{},"4"]\n',
    )
    expect(json('!!set {a, b}')).toBe('{"a":null,"b":null}\n')
    expect(json('!!binary |\n  YWJj\n  ZGVm\n')).toBe('"YWJjZGVm"\n')
    expect(json('%TAG !y! tag:yaml.org,2002:\n---\n[!y!str 1, !<tag:yaml.org,2002:str> 2]')).toBe(
      '["1","2"]\n',
    )
    const bytes = encoder.encode('a: !Ref b\nc: !Sub [1]\n')
    const { output, foreignTags, firstForeignTag } = yamlToJson(bytes, { indent: 0 }, silent)
    expect(textOf(output)).toBe('{"a":"b","c":[1]}\n')
    expect({ foreignTags, firstForeignTag }).toEqual({
      foreignTags: 2,
      firstForeignTag: { tag: '!Ref', line: 1, column: 4 },
    })
    expect(failure(() => json('a: !!int b'))).toMatchObject({
      code: 'yaml.tag-mismatch',
      params: { tag: '!!int', value: 'b', line: 1 },
    })
  })

  test('keys keep their order and their text', () => {
    expect(json('b: 1\n10: 2\n9: 3\n__proto__: 4\n1.0: 5\n~: 6\n0x1F: 7\n"c\\nd": 8\n')).toBe(
      '{"b":1,"10":2,"9":3,"__proto__":4,"1.0":5,"~":6,"0x1F":7,"c\\nd":8}\n',
    )
  })

  test('keys that JSON cannot have fail with their place', () => {
    expect(failure(() => json('a: 1\nb: 2\na: 3\n'))).toMatchObject({
      code: 'yaml.duplicate-key',
      params: { key: 'a', line: 3, column: 1, excerpt: 'a: 3', caret: 0 },
    })
    expect(failure(() => json('1: a\n"1": b\n')).code).toBe('yaml.duplicate-key')
    expect(failure(() => json('? [a]\n: b\n'))).toMatchObject({
      code: 'yaml.complex-key',
      params: { line: 1, column: 3 },
    })
  })

  test('numbers that JSON does not have fail with their place', () => {
    for (const value of ['.inf', '-.INF', '+.Inf', '.nan']) {
      expect(failure(() => json(`a: 1\nb: ${value}\n`))).toMatchObject({
        code: 'yaml.no-json-number',
        params: { value, line: 2, column: 4 },
      })
    }
  })

  test('aliases are written out', () => {
    expect(json('a: &x {b: [1]}\nc: *x\nd: [*x, *x]\n')).toBe(
      '{"a":{"b":[1]},"c":{"b":[1]},"d":[{"b":[1]},{"b":[1]}]}\n',
    )
    expect(json('&k a: &x 1\nb: {*k : *x}\n')).toBe('{"a":1,"b":{"a":1}}\n')
    expect(json('- &a 1\n- &a 2\n- *a\n')).toBe('[1,2,2]\n')
  })

  test('aliases that have no end or no anchor fail', () => {
    expect(failure(() => json('a: &x\n  b: *x\n'))).toMatchObject({
      code: 'yaml.cycle',
      params: { anchor: 'x', line: 2 },
    })
    expect(failure(() => json('a: *x\n'))).toMatchObject({
      code: 'yaml.unknown-alias',
      params: { anchor: 'x', line: 1 },
    })
    expect(failure(() => json('--- &x 1\n--- *x\n')).code).toBe('yaml.unknown-alias')
  })

  test('a billion laughs fail at once', () => {
    const lines = ['a0: &a0 ha']
    for (let n = 1; n < 40; n++) lines.push(`a${n}: &a${n} [*a${n - 1}, *a${n - 1}]`)
    const start = performance.now()
    expect(failure(() => json(lines.join('\n'))).code).toBe('yaml.too-large')
    const merges = ['a0: &a0 {k0: 0}']
    for (let n = 1; n < 3000; n++) merges.push(`a${n}: &a${n} {<<: *a${n - 1}, k${n}: ${n}}`)
    expect(failure(() => json(merges.join('\n'))).code).toBe('yaml.too-large')
    const chain = ['a0: &a0 [x]']
    for (let n = 1; n < 20_000; n++) chain.push(`a${n}: &a${n} [*a${n - 1}]`)
    expect(failure(() => json(chain.join('\n'), 4)).code).toBe('yaml.too-large')
    expect(performance.now() - start).toBeLessThan(6000)
  }, 30_000)

  test('merge keys merge as in YAML 1.1, a quoted one is a key', () => {
    expect(json('a: &a {x: 1, y: 2}\nb:\n  <<: *a\n  y: 3\n  z: 4\n')).toBe(
      '{"a":{"x":1,"y":2},"b":{"x":1,"y":3,"z":4}}\n',
    )
    expect(json('- &a {x: 1}\n- &b {x: 2, y: 2}\n- {z: 0, <<: [*a, *b]}\n')).toBe(
      '[{"x":1},{"x":2,"y":2},{"z":0,"x":1,"y":2}]\n',
    )
    expect(json('- &a {x: 1}\n- &b {<<: *a, y: 2}\n- <<: *b\n')).toBe(
      '[{"x":1},{"x":1,"y":2},{"x":1,"y":2}]\n',
    )
    expect(json('"<<": {x: 1}')).toBe('{"<<":{"x":1}}\n')
    expect(json('<<: 1')).toBe('{"<<":1}\n')
    expect(failure(() => json('<<: 1\n<<: 2')).code).toBe('yaml.duplicate-key')
  })

  test('many documents are JSON Lines, none gives nothing', () => {
    const bytes = encoder.encode('a: 1\n---\n[b,\n c]\n---\n...\n')
    const { output, documents } = yamlToJson(bytes, { indent: 2 }, silent)
    expect(textOf(output)).toBe('{"a":1}\n["b","c"]\nnull\n')
    expect(documents).toBe(3)
    expect(json('# only a comment\n')).toBe('')
    expect(json(' \n')).toBe('')
    expect(json('---\n')).toBe('null\n')
  })

  test('a text that is no YAML fails with its place and js-yaml’s reason', () => {
    expect(failure(() => json('a: 1\nb: [1, 2\nc: 3\n'))).toMatchObject({
      code: 'yaml.syntax',
      params: { line: 3, column: expect.any(Number), reason: expect.any(String) },
    })
    expect(failure(() => json('a:\n\t- b')).code).toBe('yaml.syntax')
  })

  test('bytes that are no UTF-8 fail with their place, U+FFFD itself does not', () => {
    const bytes = Uint8Array.from([...encoder.encode('a: \ufffd\nb: '), 0xff])
    expect(failure(() => yamlToJson(bytes, { indent: 0 }, silent))).toMatchObject({
      code: 'yaml.bad-utf8',
      params: { line: 2, column: 4, offset: 10 },
    })
    expect(json('\ufeffa: \ufffd')).toBe('{"a":"\ufffd"}\n')
  })

  test('a thousand levels are read, more fail', () => {
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
    expect(json(nested(999))).toBe(`${nested(999)}\n`)
    expect(failure(() => json(nested(100_000)))).toMatchObject({
      code: 'yaml.too-deep',
      params: { limit: 1000 },
    })
  })
})
