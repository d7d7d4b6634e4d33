import { describe, expect, test } from 'vitest'
import { queryJson, queryText } from './query.ts'

const context = { progress: () => {} }

async function query(
  json: string,
  filter: string,
  { slurp = false, nullInput = false, isRaw = false } = {},
) {
  const run = isRaw ? queryText : queryJson
  const answer = await run(new TextEncoder().encode(json), { filter, slurp, nullInput }, context)
  if (!answer) throw new Error('The input is blank')
  const text = await new Blob([...answer.output.parts]).text()
  return { ...answer, text }
}

const textOf = async (...given: Parameters<typeof query>) => (await query(...given)).text

describe('a filter', () => {
  test('gives one value indented, and several one on each line', async () => {
    expect(await textOf('{"a":{"b":1}}', '.a')).toBe('{\n  "b": 1\n}')
    expect(await textOf('{"a":[{"b":1},"x\\ny"]}', '.a[]')).toBe('{"b":1}\n"x\\ny"\n')
    expect(await query('[1]', 'empty')).toMatchObject({ text: '', count: 0 })
  })

  test('runs on each record of JSON Lines', async () => {
    expect(await textOf('{"a":1}\n{"a":2}\n', '.a')).toBe('1\n2\n')
  })

  test('can have several lines with comments, also with CRLF', async () => {
    const json = '{"users":[{"id":1,"on":true},{"id":2,"on":false}]}'
    const filter = '.users[]        # every user\n| select(.on)    # active only\n| .id\n'
    expect(await textOf(json, filter)).toBe('1')
    expect(await textOf(json, filter.replaceAll('\n', '\r\n'))).toBe('1')
    expect(await textOf('{"id":1}', '# comment\n.id')).toBe('1')
  })

  test('may be blank or begin with a minus', async () => {
    expect(await textOf('3', ' ')).toBe('3')
    expect(await textOf('3', '-.')).toBe('-3')
  })

  test.each(['12345678901234567890', '1.0', '1.10', '-0', '0.1000000000000000055'])(
    'keeps the digits of %s where it only selects, compares, or sorts',
    async (number) => {
      const json = `[${number},12345678901234567891]`
      const written = `[\n  ${number},\n  12345678901234567891\n]`
      for (const filter of ['.', 'map(select(. != 5))', 'unique', 'sort', 'group_by(.) | add'])
        expect(await textOf(json, filter)).toBe(written)
      expect(await textOf(json, '.[0] | tojson')).toBe(JSON.stringify(number))
    },
  )

  test('says what jq may change', async () => {
    const json = '{"a":1,"a":2,"b":12345678901234567890}'
    expect(await query(json, '.')).toMatchObject({ duplicateKeys: 1, longNumbers: 1 })
    expect(await query('{"a":1}', '.')).toMatchObject({ duplicateKeys: 0, longNumbers: 0 })
  })
})

describe('unpaired surrogates', () => {
  test.each([
    ['{"a":"x\\udc00y"}', '.a', '"x\ufffdy"', 1],
    ['{"b":1,"a":"\\ud83dx"}', '.b', '1', 1],
    ['["\\uD83D","\\uDBFF\\uD83D\\uDE00\\udfff"]', '.[]', '"\ufffd"\n"\ufffd😀\ufffd"\n', 3],
    ['["\\\\ud83d","\\ud83d\\ude00","é\\n"]', '.[]', '"\\\\ud83d"\n"😀"\n"é\\n"\n', 0],
    ['{"\\ud800":1}', 'keys[]', '"\ufffd"', 1],
  ])('are replaced and counted: %s', async (json, filter, text, loneSurrogates) => {
    expect(await query(json, filter)).toMatchObject({ text, loneSurrogates })
  })

  test('that make keys equal are also counted as duplicates', async () => {
    expect(await query('{"\\ud83d":1,"\\ud83e":2,"a":3,"a":4}', '.')).toMatchObject({
      text: '{\n  "\ufffd": 2,\n  "a": 4\n}',
      duplicateKeys: 2,
      loneSurrogates: 2,
    })
  })

  test('are counted for raw output and JSON Lines too', async () => {
    const json = '"\\ud83d"\n"\\udc00"\n'
    expect(await query(json, '.', { isRaw: true })).toMatchObject({
      text: '\ufffd\n\ufffd\n',
      loneSurrogates: 2,
      failed: null,
      stopped: null,
    })
  })
})

describe('raw output', () => {
  const raw = { isRaw: true }

  test.each([
    ['"é\\n\\"x\\" \\ud83d\\ude00"', '.', 'é\n"x" 😀'],
    ['["a","",1.0,"b"]', '.[]', 'a\n\n1.0\nb\n'],
    ['[["a","b,c"],[1.50,"d\\ne"]]', '.[] | @csv', '"a","b,c"\n1.50,"d\ne"\n'],
    ['["\\u0000","{\\"a\\":1}"]', '.[]', '\u0000\n{"a":1}\n'],
    ['{"a":{"b":"c"}}', '.a', '{\n  "b": "c"\n}'],
    ['[12345678901234567890]', '.[]', '12345678901234567890'],
    ['[]', '.[]', ''],
  ])('of %s and %s is text', async (json, filter, text) => {
    expect(await textOf(json, filter, raw)).toBe(text)
  })

  test('counts results, not their lines, and gives those of the records that don’t fail', async () => {
    const json = '{"a":"x\\ny"}\n{"a":1}\n{"a":"z"}\n'
    expect(await query(json, '.a | ascii_upcase', raw)).toMatchObject({
      text: 'X\nY\nZ\n',
      count: 2,
      failed: { count: 1, line: 2 },
    })
  })
})

describe('slurp', () => {
  const slurp = { slurp: true }

  test('runs once on an array of all records', async () => {
    const json = '{"a":1.0}\n{"a":2}\n{"a":12345678901234567890}\n'
    expect(await textOf(json, 'length', slurp)).toBe('3')
    expect(await textOf(json, '.[] | .a', slurp)).toBe('1.0\n2\n12345678901234567890\n')
    expect(await textOf('[1]', '.', slurp)).toBe('[\n  [\n    1\n  ]\n]')
    expect(await textOf('"a"\n"b"\n', 'join("+")', { ...slurp, isRaw: true })).toBe('a+b')
  })

  test('names no line, because it fails on all records', async () => {
    const failing = query('{"a":1}\n{"a":"x"}\n', 'map(.a + 1)', slurp)
    await expect(failing).rejects.toMatchObject({ code: 'jq.ended' })
    const json = '{"a":1}\n{"a":"x"}\n'
    expect(await query(json, '.[] | .a + 1', slurp)).toMatchObject({
      text: '2',
      failed: null,
      stopped: cannotAdd('x'),
    })
  })
})

describe('null input', () => {
  const nullInput = { nullInput: true }
  const json = '{"a":1.0}\n{"a":12345678901234567890}\n'

  test('runs once, and the filter reads the records', async () => {
    expect(await textOf(json, '.', nullInput)).toBe('null')
    expect(await textOf(json, '[inputs | .a]', nullInput)).toBe(
      '[\n  1.0,\n  12345678901234567890\n]',
    )
    expect(await textOf(json, 'input, .', nullInput)).toBe('{"a":1.0}\nnull\n')
    expect(await textOf(json, 'reduce inputs as $one (0; . + 1)', nullInput)).toBe('2')
    expect(await textOf(json, 'inputs | length', { ...nullInput, slurp: true })).toBe('2')
  })

  test('names no line, because the filter runs once', async () => {
    expect(await query('{"a":1}\n{"a":"x"}\n', 'inputs | .a + 1', nullInput)).toMatchObject({
      text: '2',
      failed: null,
      stopped: cannotAdd('x'),
    })
    await expect(query('1', 'input, input | select(false)', nullInput)).rejects.toMatchObject({
      params: { reason: 'No more inputs' },
    })
  })

  test.each([{ slurp: true }, nullInput])(
    'a filter without an error can exit with the code of errors: %j',
    async (options) => {
      await expect(query('1', '"bye" | halt_error(3)', options)).rejects.toMatchObject({
        code: 'jq.ended',
        params: { reason: 'bye' },
      })
    },
  )

  test('has errors of the filter', async () => {
    await expect(query('1', '.a[', nullInput)).rejects.toMatchObject({ code: 'jq.filter' })
  })
})

const RECORDS = ['{"a":1}', '{"a":"x"}', '{"a":3}', '{"a":"y"}']
const cannotAdd = (text: string) => `string ("${text}") and number (1) cannot be added`

describe('a filter that fails on some records', () => {
  test.each([
    [[0, 1, 2], '2\n4\n', 1, 2],
    [[0, 1], '2', 1, 2],
    [[1, 0], '2', 1, 1],
    [[1, 3, 0], '2', 2, 1],
    [[0, 1, 3], '2', 2, 2],
    [[2, 0, 2, 1, 3, 0], '4\n2\n4\n2\n', 2, 4],
  ])('gives the results of the others: %j', async (order, text, count, line) => {
    const records = order.map((index) => RECORDS[index])
    for (const json of [records.join('\n'), `${records.join('\n')}\n`, records.join('\r\n')])
      expect(await query(json, '.a + 1')).toMatchObject({
        text,
        failed: { count, line, reason: cannotAdd('x') },
        stopped: null,
      })
  })

  test('counts lines that are blank', async () => {
    const failed = { count: 1, line: 5, reason: cannotAdd('x') }
    expect(await query('\n{"a":1}\n\n\n{"a":"x"}', '.a + 1')).toMatchObject({ failed })
    expect(await query('\n{"a":1}\n\n\n{"a":"x"}\n\n', '.a + 1')).toMatchObject({ failed })
  })

  test.each([
    ['error("one\\njq: error (at inputString:1): two")', 'one\njq: error (at inputString:1): two'],
    ['("x" | stderr) as $a | debug | error($a + "\\n")', 'x'],
    ['error("x" * 200 + "\\n" + "y" * 200 + "\\n")', `${'x'.repeat(200)}\n${'y'.repeat(200)}`],
    ['error({b: "x"})', '(not a string): {"b":"x"}'],
  ])('counts one failure for each of them: %s', async (failing, reason) => {
    const filter = `if .a == 3 then 1 else ${failing} end`
    expect(await query(RECORDS.join('\n'), filter)).toMatchObject({
      text: '1',
      failed: { count: 3, line: 1, reason },
    })
  })

  test('fails if no record has a result, with the first reason', async () => {
    await expect(query('{"a":"x"}\n{"a":"y"}', '.a + 1')).rejects.toMatchObject({
      code: 'jq.ended',
      params: { reason: cannotAdd('x') },
    })
  })

  test('counts the one whose next input is missing', async () => {
    expect(await query('1\n2\n3', '[., input]')).toMatchObject({
      text: '[\n  1,\n  2\n]',
      failed: { count: 1, line: 3, reason: 'No more inputs' },
    })
  })

  test('has no failures if it handles them', async () => {
    const filter = 'try (.a + 1) catch "no", (label $out | 5, break $out), limit(1; .a)'
    expect(await query('{"a":1}\n{"a":"x"}', filter)).toMatchObject({
      text: '2\n5\n1\n"no"\n5\n"x"\n',
      failed: null,
      stopped: null,
    })
    expect(await query('1\n2\n3', 'debug | stderr')).toMatchObject({ count: 3, failed: null })
    expect(await query('1\n2\n3', '., halt')).toMatchObject({ count: 1, stopped: null })
  })
})

describe('a filter that stops early', () => {
  test.each([
    ['[{"a":1},{"a":"x"},{"a":3}]', '.[] | .a + 1', '2', cannotAdd('x')],
    ['1\n2\n3', '., if . == 2 then "bye\\n" | halt_error else empty end', '1\n2\n', 'bye'],
    [
      '1\n2\n3',
      '., if . == 2 then {b: "x"} | debug | halt_error(1) else empty end',
      '1\n2\n',
      '{"b":"x"}',
    ],
    ['1\n2', '., (null | halt_error(7))', '1', 'exit code 7'],
    [`1\n${'['.repeat(300)}${']'.repeat(300)}\n3`, '.', '1', 'Exceeds depth limit'],
  ])('gives its results and the reason: %s, %s', async (json, filter, text, reason) => {
    expect(await query(json, filter)).toMatchObject({
      text,
      failed: null,
      stopped: expect.stringContaining(reason),
    })
  })

  test('keeps the failures before the stop', async () => {
    const filter = '., if . == 1 then error("x") elif . == 2 then "bye" | halt_error else empty end'
    expect(await query('1\n2\n3', filter)).toMatchObject({
      text: '1\n2\n',
      failed: { count: 1, line: 1, reason: 'x' },
      stopped: 'bye',
    })
  })
})

describe('a failure', () => {
  test.each([
    ['.a[', 'jq.filter', { reason: 'syntax error, unexpected end of file', line: 1 }],
    ['.a,\n.b]', 'jq.filter', { line: 2 }],
    ['foo(1)', 'jq.filter', { reason: 'foo/1 is not defined', line: 1 }],
    ['# nothing', 'jq.filter', { line: 1 }],
    ['.a,\n.名称', 'jq.key', { key: '名称' }],
    ['# .名称\n.a ~ 1 # .名称', 'jq.filter', { line: 2 }],
    ['.a |\r\n.b ~', 'jq.filter', { line: 2 }],
    ['.a | foo(1)', 'jq.filter', { line: 1, column: 6, excerpt: '.a | foo(1)', caret: 5 }],
    ['"名" | foo(1)  ', 'jq.filter', { line: 1, column: 7, caret: 6 }],
    ['"😀" | foo(1)', 'jq.filter', { line: 1, column: 8, caret: 7 }],
    ['.a |\n  map(select(. = ))', 'jq.filter', { line: 2, column: 18 }],
    ['.a |\nmap(select(.b) # open', 'jq.filter', { line: 2, column: 15 }],
    ['"a#b" | .a |  ', 'jq.filter', { line: 1, column: 13 }],
    ['.a\n| .名称', 'jq.key', { line: 2, column: 4 }],
    ['.a.b', 'jq.ended', { reason: 'Cannot index number with string "b"' }],
    ['error("x")', 'jq.ended', { reason: 'x' }],
    [
      '{b: "日本語"} + 1',
      'jq.ended',
      { reason: 'object ({"b":"日...) and number (1) cannot be added' },
    ],
    ['[., input]', 'jq.ended', { reason: 'No more inputs' }],
    ['error("break")', 'jq.ended', { reason: 'break' }],
    ['"x" | halt_error', 'jq.ended', { reason: 'x' }],
    ['"bye" | halt_error(1)', 'jq.ended', { reason: 'bye' }],
    ['{} | halt_error(2)', 'jq.ended', { reason: '{}' }],
    ['"bye" | halt_error(3)', 'jq.ended', { reason: 'bye' }],
    ['"x" * 90 | halt_error(4)', 'jq.ended', { reason: 'x'.repeat(90) }],
    ['{b: ("x" * 90)} | halt_error(5)', 'jq.ended', { reason: `{"b":"${'x'.repeat(90)}"}` }],
    ['null | halt_error(9)', 'jq.ended', { reason: 'exit code 9' }],
  ])('of %j names its reason', async (filter, code, params) => {
    await expect(query('{"a":1}', filter)).rejects.toMatchObject({
      code,
      params: expect.objectContaining(params),
    })
    // The next run isn't affected.
    expect(await textOf('{"a":1}', '.a')).toBe('1')
  })

  test('of the input has its place', async () => {
    await expect(query('{"a":}', '.')).rejects.toMatchObject({ params: { offset: 5 } })
    await expect(query('['.repeat(300) + ']'.repeat(300), '.')).rejects.toMatchObject({
      code: 'jq.ended',
      params: { reason: expect.stringContaining('depth limit') },
    })
  })

  test.each([
    ['"a" | _strindices(1)', 'Assertion failed: JVP_HAS_KIND(k, JV_KIND_STRING)'],
    ['[1] | .[1e300] = 1', expect.stringContaining('bounds')],
  ])('of jq itself names its cause: %s', async (filter, reason) => {
    await expect(query('1', filter)).rejects.toMatchObject({ code: 'jq.ended', params: { reason } })
    expect(await textOf('{"a":1}', '.a')).toBe('1')
  })

  test('of jq itself keeps the complete results before it', async () => {
    const filter = 'range(2000) | if . == 1999 then _strindices(1) else [.] end'
    const { text, count, stopped } = await query('1', filter)
    expect(text).toMatch(/^\[0\]\n(?:\[\d+\]\n)+$/)
    expect(text.split('\n')).toHaveLength(count + 1)
    expect(stopped).toBe('Assertion failed: JVP_HAS_KIND(j, JV_KIND_STRING)')
  })

  test('of memory is an internal error', async () => {
    await expect(query('1', '"x" | until(false; . + .)')).rejects.toThrow(RangeError)
  })

  test('doesn’t exist for a blank input', async () => {
    expect(
      await queryJson(
        new TextEncoder().encode(' \n'),
        { filter: '.', slurp: false, nullInput: false },
        context,
      ),
    ).toBeNull()
  })
})
