import { describe, expect, test } from 'vitest'
import { failure, read } from './testing.ts'

describe('quotes in CSV', () => {
  test('keeps quoted values as text, counts them, and converts them on request', () => {
    const text = '"2024","b","c"\r\n"007","42" ,42\r\n"true","",\r\n"1e5","null","x"\r\n'
    expect(read(text, { types: true })).toMatchObject({
      quoted: 5,
      text: '[\n  {"2024": "007", "b": "42", "c": 42},\n  {"2024": "true", "b": "", "c": null},\n  {"2024": "1e5", "b": "null", "c": "x"}\n]\n',
    })
    expect(read(text, { types: true, keepQuoted: false })).toMatchObject({
      quoted: 0,
      text: '[\n  {"2024": "007", "b": 42, "c": 42},\n  {"2024": true, "b": null, "c": null},\n  {"2024": "1e5", "b": null, "c": "x"}\n]\n',
    })
    expect(read(text)).toMatchObject({ quoted: 0 })
  })

  test.each([
    ['a\n""\n"1"\n', '[{"a": ""}, {"a": "1"}]'],
    ['a;b\n"1,5";"2"\n', '[{"a": "1,5", "b": "2"}]'],
    ['a,b\n"x\n"",y","3"\n', '[{"a": "x\\n\\",y", "b": "3"}]'],
    ['a,b\n"x,""4"",y",5"6"\n', '[{"a": "x,\\"4\\",y", "b": "5\\"6\\""}]'],
    ['a,b\n"1"\t,"2" \t\n', '[{"a": "1", "b": "2"}]'],
    ['a;b\n"x"\t;"true"\u00a0', '[{"a": "x", "b": "true"}]'],
    ['a\tb\n"1"\t2\n', '[{"a": "1", "b": 2}]'],
    ['a.b,a.c\n"",""\n', '[{"a": {"b": "", "c": ""}}]'],
    ['a,b\r"1","\u0001"\r', '[{"a": "1", "b": "\\u0001"}]'],
  ])('tells quoted fields from quotes inside a field in %j', (csv, records) => {
    const { text } = read(csv, { types: true, unflatten: true })
    expect(JSON.parse(text)).toEqual(JSON.parse(records))
  })

  test('counts values with spaces before their quotes, which are text', () => {
    const text = 'a, b,c\n1, "x, y", 2\n1, 5" ,"3"\n'
    expect(read(text)).toMatchObject({ spacedQuotes: 1 })
    expect(read('a, b\n1,2\n')).toMatchObject({ spacedQuotes: 0 })
    expect(read('a, "b"\n1,2\n')).toMatchObject({ spacedQuotes: 1 })
    for (const quoted of ['"x, ""y"""', '" ""y"""', '" "" "', '" "y "']) {
      expect(read(`a,b\n1,${quoted}\n`), quoted).toMatchObject({ spacedQuotes: 0 })
      expect(read(`a,b\n "1",${quoted}\n`), quoted).toMatchObject({ spacedQuotes: 1 })
    }
  })

  test('refuses an unclosed field, and reports a stray quote', () => {
    const unclosed = failure(() => read('a,b\n1,2\n"x,y\n'))
    expect(unclosed).toMatchObject({
      code: 'csv.unclosed-quote',
      params: { record: 3, line: 3, column: 1, offset: 8, excerpt: '"x,y', caret: 0 },
    })
    expect(read('sep=,\na,b\n"x"y",1\n')).toMatchObject({
      badQuotes: 1,
      firstBadQuote: { record: 2, line: 3, column: 3 },
    })
  })

  test.each([
    ['a,b\n"x"y', { record: 2, line: 2, column: 3, offset: 6 }],
    ['a,b\r\n"é""é"é,1\r\n2,3\r\n', { record: 2, line: 2, column: 6, offset: 12 }],
    ['sep=;\na;b\n1;"x"y;2\n', { record: 2, line: 3, column: 5, offset: 14 }],
  ])('refuses %j, and points to the quote inside its value', (csv, params) => {
    expect(failure(() => read(csv))).toMatchObject({ code: 'csv.stray-quote', params })
  })
})
