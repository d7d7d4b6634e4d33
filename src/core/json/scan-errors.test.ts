import { describe, expect, it, vi } from 'vitest'
import { scanTwice, utf8 } from '#tests/scan-twice.ts'
import type { ForeignFormat } from './foreign-format.ts'
import { positionAt } from './position.ts'
import { type JsonErrorCode, scanJson } from './scan.ts'

function errorOf(source: string | Uint8Array<ArrayBuffer>) {
  const result = scanTwice(scanJson, typeof source === 'string' ? utf8(source) : source)
  if (result.ok) throw new Error('was accepted')
  return result.error
}

describe('errors', () => {
  // Text, code, offset, line and column, and the parameters.
  const cases: [string, JsonErrorCode, number, string, object?][] = [
    ['', 'empty', 0, '1:1'],
    [' \n\t ', 'empty', 4, '2:3'],
    ['tru', 'unexpected-end', 3, '1:4'],
    ['[1, fal', 'unexpected-end', 7, '1:8'],
    ['-', 'unexpected-end', 1, '1:2'],
    ['[1.', 'unexpected-end', 3, '1:4'],
    ['[1e+', 'unexpected-end', 4, '1:5'],
    ['["a\n', 'control-character', 3, '1:4', { character: 'U+000A', escape: '\\n' }],
    ['["中\u0000"]', 'control-character', 5, '1:4', { character: 'U+0000', escape: '\\u0000' }],
    ['["abc', 'unclosed-string', 1, '1:2'],
    ['["abc\\', 'unclosed-string', 1, '1:2'],
    ['["abc\\u12', 'unclosed-string', 1, '1:2'],
    ['{"a":1, "b', 'unclosed-string', 8, '1:9'],
    ['{"a":\n {"b":1}', 'unclosed-object', 14, '2:9', { opened: 0 }],
    ['{"a":', 'unclosed-object', 5, '1:6', { opened: 0 }],
    ['{"a"', 'unclosed-object', 4, '1:5', { opened: 0 }],
    ['{"a":[1,', 'unclosed-array', 8, '1:9', { opened: 5 }],
    ['[1 , ]', 'trailing-comma', 3, '1:4'],
    ['{"a":1,\n}', 'trailing-comma', 6, '1:7'],
    ['["a" "b"]', 'missing-comma', 5, '1:6'],
    ['{"a":1\n"b":2}', 'missing-comma', 7, '2:1'],
    ['["a"b"]', 'inner-quote', 4, '1:5'],
    ['{"a":"他说"你好""}', 'inner-quote', 13, '1:10'],
    ['{"a"b":1}', 'inner-quote', 4, '1:5'],
    ['["a"true]', 'missing-comma', 4, '1:5'],
    ['["a"1]', 'missing-comma', 4, '1:5'],
    ['{"a":1)', 'unexpected-token', 6, '1:7', { token: ')' }],
    ['{"a" 1}', 'missing-colon', 5, '1:6'],
    ['{"a"}', 'missing-colon', 4, '1:5'],
    ['{"a",1}', 'missing-colon', 4, '1:5'],
    ['{"a":}', 'missing-value', 5, '1:6'],
    ['{"a":,"b":1}', 'missing-value', 5, '1:6'],
    ['[1,,2]', 'missing-value', 3, '1:4'],
    ['[,1]', 'missing-value', 1, '1:2'],
    ['{,}', 'missing-key', 1, '1:2'],
    ['{:1}', 'missing-key', 1, '1:2'],
    ['{"a": 1,000}', 'number-comma', 7, '1:8'],
    ['{"a": -1,234,567.89 , "b": 2}', 'number-comma', 8, '1:9'],
    ['{"a": 1,5}', 'number-comma', 7, '1:8'],
    ['{"a":1,2:3}', 'unquoted-key', 7, '1:8', { token: '2' }],
    ['{"a":"1",2}', 'unquoted-key', 9, '1:10', { token: '2' }],
    ["{'a':1}", 'single-quotes', 1, '1:2'],
    ["['a']", 'single-quotes', 1, '1:2'],
    ['{“a”:1}', 'smart-quotes', 1, '1:2', { character: '“' }],
    ['["a"，"b"]', 'full-width', 4, '1:5', { character: '，' }],
    ['{"键"：1}', 'full-width', 6, '1:5', { character: '：' }],
    ['{\u00a0"a":1}', 'invisible-character', 1, '1:2', { character: 'U+00A0' }],
    ['[\u200b1]', 'invisible-character', 1, '1:2', { character: 'U+200B' }],
    ['\ufeff[]', 'byte-order-mark', 0, '1:1'],
    ['{a:1}', 'unquoted-key', 1, '1:2', { token: 'a' }],
    ['{键名: 1}', 'unquoted-key', 1, '1:2', { token: '键名' }],
    ['{"a":1,2:3}', 'unquoted-key', 7, '1:8', { token: '2' }],
    ['{"a":1 // one\n}', 'comment', 7, '1:8'],
    ['/* x */ {}', 'comment', 0, '1:1'],
    ['# x\n{}', 'comment', 0, '1:1'],
    ['{"a":True}', 'python-literal', 5, '1:6', { token: 'True' }],
    ['[False]', 'python-literal', 1, '1:2', { token: 'False' }],
    ['[None]', 'python-literal', 1, '1:2', { token: 'None' }],
    ['[NaN]', 'not-a-number', 1, '1:2', { token: 'NaN' }],
    ['[Infinity]', 'not-a-number', 1, '1:2', { token: 'Infinity' }],
    ['[-Infinity]', 'not-a-number', 1, '1:2', { token: '-Infinity' }],
    ['{"a":undefined}', 'not-a-number', 5, '1:6', { token: 'undefined' }],
    ['[007]', 'leading-zero', 1, '1:2'],
    ['[-01]', 'leading-zero', 1, '1:2'],
    ['00', 'leading-zero', 0, '1:1'],
    ['[+1]', 'leading-plus', 1, '1:2'],
    ['[.5]', 'bad-number', 1, '1:2', { token: '.5' }],
    ['[1.]', 'bad-number', 1, '1:2', { token: '1.' }],
    ['[1.e2]', 'bad-number', 1, '1:2', { token: '1.e2' }],
    ['[0x1F]', 'bad-number', 1, '1:2', { token: '0x1F' }],
    ['[1.2.3]', 'bad-number', 1, '1:2', { token: '1.2.3' }],
    ['1_000', 'bad-number', 0, '1:1', { token: '1_000' }],
    ['[- 1]', 'bad-number', 1, '1:2', { token: '-' }],
    ['["\\x41"]', 'bad-escape', 2, '1:3', { token: '\\x' }],
    ['["C:\\中"]', 'bad-escape', 4, '1:5', { token: '\\中' }],
    ['["\\u12G4"]', 'bad-unicode-escape', 2, '1:3', { token: '\\u12G4' }],
    ['{} {}', 'trailing-content', 3, '1:4'],
    ['[1]]', 'trailing-content', 3, '1:4'],
    ['1,2', 'trailing-content', 1, '1:2'],
    ['[1}', 'mismatched-bracket', 2, '1:3', { opened: 0, token: '}' }],
    ['{"a":[1,{]}', 'mismatched-bracket', 9, '1:10', { opened: 8, token: ']' }],
    ['[1,}', 'mismatched-bracket', 3, '1:4', { opened: 0, token: '}' }],
    ['}', 'unexpected-token', 0, '1:1', { token: '}' }],
    ['[yes]', 'unexpected-token', 1, '1:2', { token: 'yes' }],
    ['["a":1]', 'unexpected-token', 4, '1:5', { token: ':' }],
    ['{[1]:2}', 'unexpected-token', 1, '1:2', { token: '[' }],
    ['[\u0000]', 'unexpected-token', 1, '1:2', { token: 'U+0000' }],
    ['[😀]', 'unexpected-token', 1, '1:2', { token: '😀' }],
  ]

  it.each(cases)('%j is %s at %i, %s', (text, code, offset, place, params) => {
    const error = errorOf(text)
    expect(error).toEqual({ code, offset, ...(params && { params }) })
    const { line, column } = positionAt(utf8(text), error.offset)
    expect(`${line}:${column}`).toBe(place)
  })

  it('have a test for each code', () => {
    const known: Record<Exclude<JsonErrorCode, ForeignFormat>, true> = {
      empty: true,
      'unexpected-end': true,
      'unclosed-string': true,
      'unclosed-object': true,
      'unclosed-array': true,
      'trailing-comma': true,
      'missing-comma': true,
      'inner-quote': true,
      'missing-colon': true,
      'missing-value': true,
      'missing-key': true,
      'number-comma': true,
      'single-quotes': true,
      'smart-quotes': true,
      'full-width': true,
      'invisible-character': true,
      'byte-order-mark': true,
      'unquoted-key': true,
      comment: true,
      'python-literal': true,
      'not-a-number': true,
      'leading-zero': true,
      'leading-plus': true,
      'bad-number': true,
      'control-character': true,
      'bad-escape': true,
      'bad-unicode-escape': true,
      'bad-utf8': true,
      'trailing-content': true,
      'mismatched-bracket': true,
      'unexpected-token': true,
      'too-large': true,
    }
    const tested = [...cases.map(([, code]) => code), 'bad-utf8', 'too-large']
    expect(Object.keys(known).filter((code) => !tested.includes(code))).toEqual([])
  })

  it.each([
    ['a lone continuation', [0x80], '0x80'],
    ['an overlong slash', [0xc0, 0xaf], '0xC0'],
    ['an overlong of three', [0xe0, 0x9f, 0xbf], '0xE0'],
    ['an overlong of four', [0xf0, 0x8f, 0xbf, 0xbf], '0xF0'],
    ['a surrogate', [0xed, 0xa0, 0x80], '0xED'],
    ['beyond U+10FFFF', [0xf4, 0x90, 0x80, 0x80], '0xF4'],
    ['a lead that does not exist', [0xf5, 0x80, 0x80, 0x80], '0xF5'],
    ['two bytes of three', [0xe4, 0xb8], '0xE4'],
    ['three bytes of four', [0xf0, 0x9f, 0x98], '0xF0'],
  ])('include UTF-8 with %s, in a string, as a key and outside', (_, bad, byte) => {
    for (const [before, after] of [
      ['["é中', '"]'],
      ['{"a":1,"', '":2}'],
      ['[1,', ']'],
      ['{', ':1}'],
      ['["', ''],
    ] as const) {
      const bytes = Uint8Array.from([...utf8(before), ...bad, ...utf8(after)])
      const offset = utf8(before).length
      expect(errorOf(bytes)).toEqual({ code: 'bad-utf8', offset, params: { byte } })
    }
  })

  it('exclude the first and the last code point of each UTF-8 length', () => {
    const text = JSON.stringify('\u0080\u07ff\u0800\ud7ff\ue000\uffff\u{10000}\u{10ffff}')
    expect(scanTwice(scanJson, utf8(text)).ok).toBe(true)
  })

  it('include texts of 2 GiB and larger', () => {
    const large = { length: 0x80000000 } as Uint8Array<ArrayBuffer>
    expect(scanJson(large)).toEqual({
      ok: false,
      error: { code: 'too-large', offset: 0, params: { bytes: 0x80000000, most: 0x7fffffff } },
    })
  })

  it('include texts whose tape exceeds the memory', () => {
    vi.stubGlobal(
      'Uint32Array',
      new Proxy(Uint32Array, {
        construct(target, [size]: [number]) {
          if (size > 200_000) throw new RangeError('Array buffer allocation failed')
          return Reflect.construct(target, [size])
        },
      }),
    )
    const result = scanJson(utf8(`[${'1,'.repeat(200_000)}1]`))
    vi.unstubAllGlobals()
    const error = result.ok ? undefined : result.error
    expect(error?.code).toBe('too-large')
    expect(error?.offset).toBeGreaterThan(10_000)
  })
})
