import { describe, expect, test } from 'vitest'
import { type CodeLanguage, tokenizeLines } from './code-tokens.ts'

const read = (language: CodeLanguage, ...lines: string[]) =>
  tokenizeLines(
    language,
    lines.map((text) => ({ text })),
  ).map((tokens, row) =>
    tokens.map(({ from, to, kind }) => `${kind} ${lines[row]!.slice(from, to)}`),
  )

const piece = (text: string) =>
  tokenizeLines('json', [{ text, continued: true }])[0]!.map(
    ({ from, to, kind }) => `${kind} ${text.slice(from, to)}`,
  )

describe('JSON', () => {
  test('a key is a string before a colon', () => {
    expect(read('json', '{"a" : "b", "c":-1.5e+3}')).toEqual([
      [
        'punctuation {',
        'key "a"',
        'punctuation :',
        'string "b"',
        'punctuation ,',
        'key "c"',
        'punctuation :',
        'number -1.5e+3',
        'punctuation }',
      ],
    ])
  })

  test('escaped quotes and braces in a string belong to the string', () => {
    expect(read('json', '["a\\"{,\\\\", true, null]')).toEqual([
      [
        'punctuation [',
        'string "a\\"{,\\\\"',
        'punctuation ,',
        'literal true',
        'punctuation ,',
        'literal null',
        'punctuation ]',
      ],
    ])
  })

  test('an unclosed string ends with its line', () => {
    expect(read('json', '"abc', '1')).toEqual([['string "abc'], ['number 1']])
  })

  test('the text between quotes reveals whether a continued line begins in a string', () => {
    expect(piece('lo, world", "next": 1, "b": "x y"}')).toEqual([
      'string lo, world"',
      'punctuation ,',
      'key "next"',
      'punctuation :',
      'number 1',
      'punctuation ,',
      'key "b"',
      'punctuation :',
      'string "x y"',
      'punctuation }',
    ])
    expect(piece(': 1, "next": "some words"')[0]).toBe('punctuation :')
    expect(piece('only words here')).toEqual(['string only words here'])
    expect(piece('1, 2, 3')[0]).toBe('number 1')
  })

  test('tokens never overlap or leave the line, for any text', () => {
    for (const text of ['"', '\\', '"\\', '-', '{{}}', 'nul', '"a":"', '\u0000"x"', '"😀"']) {
      for (const continued of [false, true]) {
        let end = 0
        for (const token of tokenizeLines('json', [{ text, continued }])[0]!) {
          expect(token.from).toBeGreaterThanOrEqual(end)
          expect(token.to).toBeGreaterThan(token.from)
          end = token.to
        }
        expect(end).toBeLessThanOrEqual(text.length)
      }
    }
  })
})

describe('YAML', () => {
  test('keys, dashes, and scalars have tokens', () => {
    expect(
      read('yaml', '- id: 12', '  name: 名字 a:b # note', "  'q k': null", '  - -1', '  "x": []'),
    ).toEqual([
      ['punctuation - ', 'key id', 'punctuation :', 'number 12'],
      ['key name', 'punctuation :', 'string 名字 a:b', 'comment # note'],
      ["key 'q k'", 'punctuation :', 'literal null'],
      ['punctuation - ', 'number -1'],
      ['key "x"', 'punctuation :', 'punctuation []'],
    ])
  })

  test('a block scalar is a string until its indent ends', () => {
    expect(
      read('yaml', '- text: |-', '    a: 1', '', '    b', '  next: 2', '- |', '  c: 3', '- 4'),
    ).toEqual([
      ['punctuation - ', 'key text', 'punctuation :', 'punctuation |-'],
      ['string     a: 1'],
      [],
      ['string     b'],
      ['key next', 'punctuation :', 'number 2'],
      ['punctuation - ', 'punctuation |'],
      ['string   c: 3'],
      ['punctuation - ', 'number 4'],
    ])
  })

  test('a document marker is punctuation', () => {
    expect(read('yaml', '---', '--- |', 'text: 1')).toEqual([
      ['punctuation ---'],
      ['punctuation ---', 'punctuation |'],
      ['string text: 1'],
    ])
  })
})

test('plain text has no tokens', () => {
  expect(read('text', '{"a": 1}')).toEqual([[]])
})
