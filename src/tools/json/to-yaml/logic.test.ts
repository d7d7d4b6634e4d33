import { describe, expect, test } from 'vitest'
import { ToolFailure } from '#src/core/failure.ts'
import type { ByteParts } from '#src/core/task.ts'
import { cpuMs } from '#tests/conformance/cpu-time.ts'
import { jsonToYaml, yamlToJson } from './logic.ts'

const encoder = new TextEncoder()
const silent = { progress: () => {} }

function textOf(output: ByteParts): string {
  const decoder = new TextDecoder()
  return output.parts.map((part) => decoder.decode(part, { stream: true })).join('')
}

const plain = { indent: 2, quotes: 'double', marker: false } as const

function yaml(json: string, indent: 2 | 4 = 2): string {
  return textOf(jsonToYaml(encoder.encode(json), { ...plain, indent }, silent).output)
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

describe('JSON to YAML', () => {
  test('indents mappings and lists, and writes collections in lists compactly', () => {
    const source = '{"a":{"b":[1,{"c":2,"d":[]},[3,[4]]]},"e":{}}'
    expect(yaml(source)).toBe(
      'a:\n  b:\n    - 1\n    - c: 2\n      d: []\n    - - 3\n      - - 4\ne: {}\n',
    )
    expect(yaml(source, 4)).toBe(
      'a:\n    b:\n        - 1\n        - c: 2\n          d: []\n        - - 3\n          - - 4\ne: {}\n',
    )
  })

  test('writes a single scalar or empty collection as a document', () => {
    expect(['1', '"a"', 'null', '[]', ' {} ', '""'].map((source) => yaml(source))).toEqual([
      '1\n',
      'a\n',
      'null\n',
      '[]\n',
      '{}\n',
      '""\n',
    ])
  })

  test('keeps the digits of numbers', () => {
    expect(yaml('[12345678901234567890,1.0,-0,0.10,-1.50]')).toBe(
      '- 12345678901234567890\n- 1.0\n- -0\n- 0.10\n- -1.50\n',
    )
  })

  test('adds the decimal point and exponent sign that YAML 1.1 requires', () => {
    expect(yaml('[1e3,1E5,2e-3,1.5e3,1e+5,1.0E5,-0e0,1e007]')).toBe(
      '- 1.0e+3\n- 1.0E+5\n- 2.0e-3\n- 1.5e+3\n- 1.0e+5\n- 1.0E+5\n- -0.0e+0\n- 1.0e+007\n',
    )
    expect(yaml('1e3')).toBe('1.0e+3\n')
    const deep = `${'['.repeat(102)}1e3,{"a":2E3}${']'.repeat(102)}`
    expect(yaml(deep)).toContain('[1.0e+3, {"a": 2.0E+3}]')
  })

  test('counts out-of-range numbers with the first position, and keeps their digits', () => {
    const rangeOf = (json: string) => {
      const bytes = encoder.encode(json)
      const { output, outOfRange, firstOutOfRange } = jsonToYaml(bytes, plain, silent)
      return { text: textOf(output), outOfRange, firstOutOfRange }
    }
    expect(rangeOf('{"a":[1,\n 1e400,-1E-400,1e999999999999]}')).toEqual({
      text: 'a:\n  - 1\n  - 1.0e+400\n  - -1.0E-400\n  - 1.0e+999999999999\n',
      outOfRange: 3,
      firstOutOfRange: { number: '1e400', line: 2, column: 2 },
    })
    const fine = ['1e308', '5e-324', '0e400', '-0.0e-999', `0.${'0'.repeat(400)}`, '9'.repeat(308)]
    expect(rangeOf(`[${fine.join()}]`)).toMatchObject({ outOfRange: 0, firstOutOfRange: undefined })
    expect(rangeOf('9'.repeat(309))).toMatchObject({ outOfRange: 1 })
    expect(rangeOf(`[[${'['.repeat(200)}1e309${']'.repeat(200)}]]`)).toMatchObject({
      outOfRange: 1,
    })
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
  ])('quotes %j', (text) => {
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
  ])('writes %j as a plain scalar', (text) => {
    expect(yaml(JSON.stringify([text]))).toBe(`- ${text}\n`)
  })

  test('uses single quotes for quotes and backslashes, and escapes invisible characters', () => {
    expect(yaml('["\\"a\\"","C:\\\\a: b","it\'s \\"a\\": b"]')).toBe(
      `- '"a"'\n- 'C:\\a: b'\n- "it's \\"a\\": b"\n`,
    )
    const invisible = '\u0000\t\r\u001b\u007f\u0085\u2028\ufeff\ud800'
    expect(yaml(JSON.stringify(invisible))).toBe(
      '"\\u0000\\t\\r\\u001B\\u007F\\u0085\\u2028\\uFEFF\\uD800"\n',
    )
  })

  test('decodes escape sequences', () => {
    expect(yaml('"\\u4e2d \\ud83d\\ude00 a\\/b"')).toBe('中 😀 a/b\n')
  })

  test('writes multiline text as literal blocks', () => {
    const source = JSON.stringify({ a: 'b\n\n  c\n', d: ['e\nf', ' g\nh\n\n'] })
    expect(yaml(source)).toBe(
      'a: |\n  b\n\n    c\nd:\n  - |-\n    e\n    f\n  - |2+\n     g\n    h\n\n',
    )
    expect(yaml('{"a":" b\\nc"}', 4)).toBe('a: |4-\n     b\n    c\n')
  })

  test('quotes multiline text that parsers would change in a block', () => {
    for (const text of ['a\r\nb', 'a\n ', '\n', 'a\u0085\nb', 'a\u0000\nb', '  \na']) {
      expect(yaml(JSON.stringify([text]))).toMatch(/^- "/)
    }
    expect(yaml('" a\\nb"')).toBe('" a\\nb"\n')
  })

  test('keeps the order of all keys', () => {
    expect(yaml('{"b":1,"10":2,"9":3,"__proto__":4,"a\\nb":5}')).toBe(
      'b: 1\n"10": 2\n"9": 3\n__proto__: 4\n"a\\nb": 5\n',
    )
  })

  test('writes keys over the limit of 1024 characters as explicit keys', () => {
    const key = 'k'.repeat(1025)
    expect(yaml(JSON.stringify({ [key]: { a: 1 } }))).toBe(`? ${key}\n:\n  a: 1\n`)
  })

  test('writes duplicate keys, and reports both positions', () => {
    const bytes = encoder.encode('{"a":1,\n"b":2,"\\u0061":3}')
    const { output, duplicateKeys, firstDuplicateKey } = jsonToYaml(bytes, plain, silent)
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

  test('writes levels below 100 on one line', () => {
    const text = yaml(`${'['.repeat(102)}{"a":"b","c":[1,null]}${']'.repeat(102)}`)
    expect(text).toBe(`${'- '.repeat(100)}[[{"a": "b", "c": [1, null]}]]\n`)
  })

  test('writes a million levels in linear size', () => {
    const levels = 1_000_000
    const text = yaml('['.repeat(levels) + ']'.repeat(levels))
    expect(text.length).toBe(100 * 2 + (levels - 100) * 2 + 1)
    expect(yaml('{"a":'.repeat(levels) + 1 + '}'.repeat(levels))).toMatch(/^a:\n {2}a:\n/)
  })

  test('converts JSON Lines to a stream of documents', () => {
    const bytes = encoder.encode('{"a":1}\n"b"\n\n[]\n"c\\nd"\n')
    const { output, format, documents } = jsonToYaml(bytes, plain, silent)
    expect(textOf(output)).toBe('---\na: 1\n---\nb\n---\n[]\n---\n|-\n  c\n  d\n')
    expect({ format, documents }).toEqual({ format: 'json-lines', documents: 4 })
  })

  test('returns no bytes for blank input', () => {
    expect(jsonToYaml(encoder.encode(' \n'), plain, silent)).toMatchObject({
      output: { size: 0 },
      documents: 0,
    })
  })

  test('accepts UTF-16 and byte order marks', () => {
    const bytes = Uint8Array.from([0xff, 0xfe, 0x22, 0, 0x2d, 0x4e, 0x22, 0])
    expect(textOf(jsonToYaml(bytes, plain, silent).output)).toBe('中\n')
    expect(yaml('\ufeff[1]')).toBe('- 1\n')
  })

  test('reports invalid JSON with its position', () => {
    expect(failure(() => yaml('{\n  "a": 1,\n}'))).toMatchObject({
      code: 'json.trailing-comma',
      params: { line: 2, column: 9, offset: 10, excerpt: '  "a": 1,', caret: 8 },
    })
  })

  test.each([
    ['"no"', "'no'"],
    ['"it\'s: x"', '"it\'s: x"'],
    ['"say \\"a: b\\""', '\'say "a: b"\''],
    ['"\\"a: b"', "'\"a: b'"],
    ['"a\\tb"', '"a\\tb"'],
    ['{"no":"yes"}', "'no': 'yes'"],
  ])('writes %s with single quotes as %s', (json, expected) => {
    const bytes = encoder.encode(json)
    const { output } = jsonToYaml(bytes, { indent: 2, quotes: 'single', marker: true }, silent)
    expect(textOf(output)).toBe(`---\n${expected}\n`)
  })

  test('never moves progress back or beyond the total', () => {
    const steps: number[] = []
    const bytes = encoder.encode(JSON.stringify(Array.from({ length: 300_000 }, (_, n) => n)))
    jsonToYaml(bytes, plain, { progress: (done) => steps.push(done) })
    expect(steps.length).toBeGreaterThan(3)
    expect(steps).toEqual(steps.toSorted((a, b) => a - b))
    expect(steps.at(-1)).toBeLessThanOrEqual(bytes.length)
  })
})

describe('YAML to JSON', () => {
  test('indents collections as requested', () => {
    const source = 'a:\n  - 1\n  - {b: c}\nd: {}\ne: []\n'
    expect(json(source)).toBe('{"a":[1,{"b":"c"}],"d":{},"e":[]}\n')
    expect(json(source, 2)).toBe(
      '{\n  "a": [\n    1,\n    {\n      "b": "c"\n    }\n  ],\n  "d": {},\n  "e": []\n}\n',
    )
    expect(json('a: 1', 'tab')).toBe('{\n\t"a": 1\n}\n')
    expect(json('[1]', 4)).toBe('[\n    1\n]\n')
  })

  test('keeps the digits of numbers if JSON allows them', () => {
    expect(json('[12345678901234567890, 1.0, 1e400, -0, 1E+2]')).toBe(
      '[12345678901234567890,1.0,1e400,-0,1E+2]\n',
    )
    expect(json('[+1, 007, .5, 5., -.5e1, 1.e2, 0x1F, 0o17, 0xFFFFFFFFFFFFFFFFFF, 00.10]')).toBe(
      '[1,7,0.5,5.0,-0.5e1,1.0e2,31,15,4722366482869645213695,0.10]\n',
    )
  })

  test('reads only YAML 1.2 words as null or Booleans', () => {
    expect(json('[null, Null, ~, true, TRUE, False, ]')).toBe('[null,null,null,true,true,false]\n')
    expect(json('[yes, No, on, y, nULL, 1_000, 12:30:45, 2001-01-01, 0b1, ., +, 1e, -0x1]')).toBe(
      '["yes","No","on","y","nULL","1_000","12:30:45","2001-01-01","0b1",".","+","1e","-0x1"]\n',
    )
    expect(json('a:\nb: ""\nc: "1"\n')).toBe('{"a":null,"b":"","c":"1"}\n')
  })

  test('counts values that YAML 1.1 reads differently, with the first position', () => {
    const conflictsOf = (text: string) => {
      const bytes = encoder.encode(text)
      const { yaml11Conflicts, firstYaml11Conflict } = yamlToJson(bytes, { indent: 0 }, silent)
      return { yaml11Conflicts, firstYaml11Conflict }
    }
    const others = ['yes', 'No', 'OFF', 'y', '0644', '08', '0o17', '0b1', '1_000', '1_0.5', '12:30']
    others.push('190:20:30.15', '1e3', '1.5e3', '-0x1F', '-.5')
    expect(conflictsOf(`a: 1\nb: [${others.join()}]\n`)).toEqual({
      yaml11Conflicts: others.length,
      firstYaml11Conflict: { text: 'yes', json: '"yes"', line: 2, column: 5 },
    })
    expect(conflictsOf('mode: 0644\n').firstYaml11Conflict).toMatchObject({
      text: '0644',
      json: '644',
    })
    const same = ['a', 'true', 'null', '~', '1', '-1.50', '007', '00', '1.0e+3', '.5', '5.', '+1']
    same.push('0x1F', '1.2.3', '2001-01-01', '"yes"', '!!str no', "'0644'", '-', 'one', 'nope')
    expect(conflictsOf(same.map((each) => `- ${each}\n`).join(''))).toMatchObject({
      yaml11Conflicts: 0,
    })
    expect(conflictsOf('yes: 1\na: &x on\nb: [*x, *x]\n')).toMatchObject({ yaml11Conflicts: 1 })
  })

  test('applies core tags, and omits and reports others', () => {
    expect(json('[!!str 1, !!int "2", !!float 3, !!null "", !!bool "true", !!map , ! 4]')).toBe(
      '["1",2,3,null,true,{},"4"]\n',
    )
    expect(json('!!set {a, b}')).toBe('{"a":null,"b":null}\n')
    expect(json('!!binary |\n  YWJj\n  ZGVm\n')).toBe('"YWJjZGVm"\n')
    expect(json('%TAG !y! tag:yaml.org,2002:\n---\n[!y!str 1, !<tag:yaml.org,2002:str> 2]')).toBe(
      '["1","2"]\n',
    )
    const bytes = encoder.encode('a: !Ref b\nc: !Sub [1]\n')
    const { output, foreignTagCount, firstForeignTag } = yamlToJson(bytes, { indent: 0 }, silent)
    expect(textOf(output)).toBe('{"a":"b","c":[1]}\n')
    expect({ foreignTagCount, firstForeignTag }).toEqual({
      foreignTagCount: 2,
      firstForeignTag: { tag: '!Ref', line: 1, column: 4 },
    })
    expect(failure(() => json('a: !!int b'))).toMatchObject({
      code: 'yaml.tag-mismatch',
      params: { tag: '!!int', value: 'b', line: 1 },
    })
  })

  test('keeps the order and text of keys', () => {
    expect(json('b: 1\n10: 2\n9: 3\n__proto__: 4\n1.0: 5\n~: 6\n0x1F: 7\n"c\\nd": 8\n')).toBe(
      '{"b":1,"10":2,"9":3,"__proto__":4,"1.0":5,"~":6,"0x1F":7,"c\\nd":8}\n',
    )
  })

  test('refuses keys that JSON can’t represent, with their position', () => {
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

  test('refuses numbers that JSON can’t represent, with their position', () => {
    for (const value of ['.inf', '-.INF', '+.Inf', '.nan']) {
      expect(failure(() => json(`a: 1\nb: ${value}\n`))).toMatchObject({
        code: 'yaml.no-json-number',
        params: { value, line: 2, column: 4 },
      })
    }
  })

  test('expands aliases', () => {
    expect(json('a: &x {b: [1]}\nc: *x\nd: [*x, *x]\n')).toBe(
      '{"a":{"b":[1]},"c":{"b":[1]},"d":[{"b":[1]},{"b":[1]}]}\n',
    )
    expect(json('&k a: &x 1\nb: {*k : *x}\n')).toBe('{"a":1,"b":{"a":1}}\n')
    expect(json('- &a 1\n- &a 2\n- *a\n')).toBe('[1,2,2]\n')
  })

  test('refuses cyclic aliases and aliases without an anchor', () => {
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

  test('refuses a “billion laughs” attack quickly', () => {
    const lines = ['a0: &a0 ha']
    for (let n = 1; n < 40; n++) lines.push(`a${n}: &a${n} [*a${n - 1}, *a${n - 1}]`)
    const start = cpuMs()
    expect(failure(() => json(lines.join('\n'))).code).toBe('yaml.too-large')
    const merges = ['a0: &a0 {k0: 0}']
    for (let n = 1; n < 3000; n++) merges.push(`a${n}: &a${n} {<<: *a${n - 1}, k${n}: ${n}}`)
    expect(failure(() => json(merges.join('\n'))).code).toBe('yaml.too-large')
    const chain = ['a0: &a0 [x]']
    for (let n = 1; n < 20_000; n++) chain.push(`a${n}: &a${n} [*a${n - 1}]`)
    expect(failure(() => json(chain.join('\n'), 4)).code).toBe('yaml.too-large')
    expect(cpuMs() - start).toBeLessThan(6000)
  })

  test('merges as in YAML 1.1, but not for quoted merge keys', () => {
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

  test('converts multiple documents to JSON Lines, and none to no bytes', () => {
    const bytes = encoder.encode('a: 1\n---\n[b,\n c]\n---\n...\n')
    const { output, documents } = yamlToJson(bytes, plain, silent)
    expect(textOf(output)).toBe('{"a":1}\n["b","c"]\nnull\n')
    expect(documents).toBe(3)
    expect(json('# only a comment\n')).toBe('')
    expect(json(' \n')).toBe('')
    expect(json('---\n')).toBe('null\n')
  })

  test('reports invalid YAML with its position and js-yaml’s reason', () => {
    expect(failure(() => json('a: 1\nb: c\n  d: 3\n'))).toMatchObject({
      code: 'yaml.syntax',
      params: { line: 3, column: expect.any(Number), reason: expect.any(String) },
    })
    expect(failure(() => json('a:\n\t- b')).code).toBe('yaml.syntax')
  })

  test.each([
    ['a: @x', 'needs-quotes', 1, 4],
    ['b: 1\na: `x`', 'needs-quotes', 2, 4],
    ['- %x', 'needs-quotes', 1, 3],
    ['[@x, y]', 'needs-quotes', 1, 2],
    ['key: value: x', 'needs-quotes', 1, 11],
    ['- msg: Error:\n', 'needs-quotes', 1, 13],
    ["a: 'it's'", 'after-quote', 1, 8],
    ['a: "say "hi" now"', 'after-quote', 1, 10],
    ["['it's', b]", 'after-quote', 1, 6],
    ['"a" b: c', 'after-quote', 1, 5],
    ['branches: [\n  main\n]\n', 'flow-indent', 3, 1],
    ['on:\n  a: {\n    b: 1\n  }\n', 'flow-indent', 4, 3],
    ['a: "hello\nb: 2\n', 'unclosed', 1, 4],
    ["a: 'hello\nb: 2\n", 'unclosed', 1, 4],
    ['a: "hello\n', 'unclosed', 1, 4],
    ['a: "say \\"hi\nb: "x"\n', 'unclosed', 1, 4],
    ["a: 'it''s\nb: 'x'\n", 'unclosed', 1, 4],
    ['a: "x\n  y\nb: 2', 'unclosed', 1, 4],
    ['a: ["x", "y\nb: 2\n', 'unclosed', 1, 10],
    ['a: [1, 2\nb: 3\n', 'unclosed', 1, 4],
    ['a: {b: 1\nc: 2\n', 'unclosed', 1, 4],
    ['- [[1], [2, "]" # ]\n- 3\n', 'unclosed', 1, 9],
    ['a: {b: [1], c: [2\nd: 3', 'unclosed', 1, 16],
    ['x:\n  a: [1\n  b: [2]\n', 'unclosed', 2, 6],
    ['a: [1,\n', 'unclosed', 1, 4],
    ['"abc', 'unclosed', 1, 1],
    ['a: "', 'unclosed', 1, 4],
    ["a: '\nb: 1\n", 'unclosed', 1, 4],
  ])('names the cause of %j', (text, cause, line, column) => {
    expect(failure(() => json(text))).toMatchObject({
      code: `yaml.${cause}`,
      params: { line, column },
    })
  })

  test.each([
    ...['a: b\n  c: d', 'a: b #c\n d: e', 'a: [1]]', "it's: [b] c", "a: 'b'\n c: d"],
    ...['a: "two\nlines"\n', 'a: "two\nb: lines"\n', 'a: [1,\n2]\n', 'a: {\nb: 1\n}\n'],
    ...['a: {b: 1, # b\nc: 2}\n', 'a: [1\nb: 2]\n'],
  ])('leaves the cause of %j to js-yaml', (text) => {
    expect(failure(() => json(text)).code).toBe('yaml.syntax')
  })

  test('reports invalid UTF-8 with its position, but accepts U+FFFD', () => {
    const bytes = Uint8Array.from([...encoder.encode('a: \ufffd\nb: '), 0xff])
    expect(failure(() => yamlToJson(bytes, { indent: 0 }, silent))).toMatchObject({
      code: 'yaml.bad-utf8',
      params: { line: 2, column: 4, offset: 10 },
    })
    expect(json('\ufeffa: \ufffd')).toBe('{"a":"\ufffd"}\n')
  })

  test('accepts 1,000 levels and refuses more', () => {
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
    expect(json(nested(999))).toBe(`${nested(999)}\n`)
    expect(failure(() => json(nested(100_000)))).toMatchObject({
      code: 'yaml.too-deep',
      params: { limit: 1000 },
    })
  })
})
