import { describe, expect, test } from 'vitest'
import fc from '#tests/fast-check.ts'
import { failure, read } from './testing.ts'

describe('CSV to JSON', () => {
  test('keeps values as text unless types are detected, and keeps digits', () => {
    const text = 'a,b,c,d\r\n007,12345678901234567890,true,\r\n'
    expect(read(text).text).toBe(
      '[\n  {"a": "007", "b": "12345678901234567890", "c": "true", "d": ""}\n]\n',
    )
    expect(read(text, { types: true }).text).toBe(
      '[\n  {"a": "007", "b": 12345678901234567890, "c": true, "d": null}\n]\n',
    )
  })

  test('a column with a value whose digits a number would change stays text', () => {
    const text = 'zip,n,ok\n01234,1,true\n12345,2,\n'
    expect(read(text, { types: true })).toMatchObject({
      textColumns: ['zip'],
      text: '[\n  {"zip": "01234", "n": 1, "ok": true},\n  {"zip": "12345", "n": 2, "ok": null}\n]\n',
    })
    const values = ['+1', '-05', '.5', '1.', '"007"', '\t007', '007x', '00']
    expect(
      values.map(
        (value) => read(`n\n2\n${value}\n`, { types: true, delimiter: ',' }).textColumns.length,
      ),
    ).toEqual([1, 1, 1, 1, 1, 1, 0, 1])
  })

  test('a nested column stays text too, but not because of a header or other columns', () => {
    const nested = read('a.b,a.c\n007,1\n1,1\n', { types: true, unflatten: true })
    expect(nested).toMatchObject({
      textColumns: ['a.b'],
      text: '[\n  {"a": {"b": "007", "c": 1}},\n  {"a": {"b": "1", "c": 1}}\n]\n',
    })
    expect(read('007\n1\n', { types: true }).text).toBe('[\n  {"007": 1}\n]\n')
    expect(read('007|1\n8|2\n', { types: true, header: false })).toMatchObject({
      textColumns: ['1'],
      text: '[\n  ["007", 1],\n  ["8", 2]\n]\n',
    })
    expect(read('a,b\n2024-01-05,1\n007,x\n', { types: true }).textColumns).toEqual([])
  })

  test('accepts a quoted empty name as a header, but not a blank line', () => {
    expect(read('""\r\n1\r\n').text).toBe('[\n  {"": "1"}\n]\n')
    expect(read('""\r\n""\r\n\r\n').text).toBe('[\n  {"": ""},\n  {"": ""}\n]\n')
    expect(read('"","a"\r\n1,2\r\n').text).toBe('[\n  {"": "1", "a": "2"}\n]\n')
    expect(read('\r\na\r\n1\r\n').text).toBe('[\n  {"a": "1"}\n]\n')
  })

  test('detects the delimiter, and parses quotes and line breaks', () => {
    expect(read('a;b\n"1;""2""\n3";x\n')).toMatchObject({
      delimiter: ';',
      text: '[\n  {"a": "1;\\"2\\"\\n3", "b": "x"}\n]\n',
    })
  })

  test('detects the delimiter if cells contain others, or a record exceeds the sample', () => {
    expect(read('id;text\n1;hello, world\n2;a, b\n').delimiter).toBe(';')
    expect(read('a;b\n1,5;2,5\n3,5;4\n').delimiter).toBe(';')
    expect(read('a|b|c\n"1,2"|"3;4"|5\n').delimiter).toBe('|')
    expect(read('a | b,c,d | e\n1 | 2,3,4 | 5\n').delimiter).toBe(',')
    const wide = Array.from({ length: 3000 }, (_, at) => `name ${at}`)
    const cells = wide.map(() => 'x|y;z and more text')
    expect(read(`${wide.join()}\r\n${cells.join()}\r\n`)).toMatchObject({
      delimiter: ',',
      columns: 3000,
    })
    expect(read('title\n').delimiter).toBe(',')
  })

  test('converts records to arrays without a header', () => {
    expect(read('a,b\n1,2\n', { header: false }).text).toBe('[\n  ["a", "b"],\n  ["1", "2"]\n]\n')
  })

  test('counts uneven records, and numbers duplicate names', () => {
    expect(read('a,a,__proto__\n1,2\n1,2,3,4\n')).toMatchObject({
      uneven: 2,
      firstUneven: 2,
      text: '[\n  {"a": "1", "a (2)": "2"},\n  {"a": "1", "a (2)": "2", "__proto__": "3", "column 4": "4"}\n]\n',
    })
  })

  test.each([
    ['# exported 2026\na,b\n1,2\n', 1],
    ['#x, y, z\r\n#\r\na,b\r\n1,2\r\n', 2],
    ['# made by a tool\na;b\n1;2\n', 1],
    ['sep=;\n# made by a tool\na;b\n1;2\n', 1],
  ])('skips the comments before the header in %j', (text, comments) => {
    expect(read(text)).toMatchObject({ comments, text: '[\n  {"a": "1", "b": "2"}\n]\n' })
  })

  test.each([
    ['#,name\n1,x\n', 0, '[\n  {"#": "1", "name": "x"}\n]\n'],
    ['##VCF\n#CHROM\tPOS\n1\t2\n', 1, '[\n  {"#CHROM": "1", "POS": "2"}\n]\n'],
    ['# id\n1\n', 0, '[\n  {"# id": "1"}\n]\n'],
    ['# id\n', 0, '[]\n'],
  ])('keeps a header that starts with # in %j', (text, comments, json) => {
    expect(read(text)).toMatchObject({ comments, text: json })
  })

  test('gives the place of an error after the comments', () => {
    expect(failure(() => read('# x\na,b\n1,"2\n')).params).toMatchObject({ line: 3, column: 3 })
  })

  test.each([
    '| a | b,c |\n|---|:-:|\n| 1 | "x\\|y" |\n|   | - |\n',
    'a | b,c\r\n--|--\r\n1 | "x\\|y"\r\n|  | -\r\n',
    '+---+-------+\n| a | b,c   |\n+---+-------+\n| 1 | "x\\|y" |\n|   | -     |\n+---+-------+\n',
    ' a | b,c \n---+-----\n 1 | "x\\|y"\n   | -\n(2 rows)\n',
  ])('reads the table %j', (text) => {
    expect(read(text)).toMatchObject({
      isTextTable: true,
      text: '[\n  {"a": "1", "b,c": "\\"x|y\\""},\n  {"a": "", "b,c": "-"}\n]\n',
    })
    expect(read(text, { delimiter: ',' }).isTextTable).toBe(false)
  })

  test.each(['a|b\n1|2\n', 'a|b\n---|x\n', 'a,b\n--,--\n', '| a |\n|---|\nText\n'])(
    'reads %j as CSV',
    (text) => {
      expect(read(text).isTextTable).toBe(false)
    },
  )

  test('uses and reports a declared delimiter, and skips its line', () => {
    expect(read('sep=;\r\na;b\r\n1;2,5\r\n')).toMatchObject({
      declared: ';',
      delimiter: ';',
      text: '[\n  {"a": "1", "b": "2,5"}\n]\n',
    })
    expect(read('SEP=\t\na,b\tc\n1\t2\n').text).toBe('[\n  {"a,b": "1", "c": "2"}\n]\n')
    expect(read('sep=|\na|b\n1|2\n').text).toBe('[\n  {"a": "1", "b": "2"}\n]\n')
    expect(read('sep=;\na,b\n1,2\n', { delimiter: ',' })).toMatchObject({
      declared: ';',
      delimiter: ',',
      text: '[\n  {"a": "1", "b": "2"}\n]\n',
    })
    expect(read('sep=ab;c\n1;2\n').declared).toBeUndefined()
    expect(read('"sep=;"\nx\n')).toMatchObject({
      declared: undefined,
      text: '[\n  {"sep=;": "x"}\n]\n',
    })
  })

  test('ends records at every kind of line break, even mixed ones', () => {
    const records = '[\n  {"a": "1", "b": "x\\r\\ny"},\n  {"a": "2", "b": "z"}\n]\n'
    for (const [first, second] of ['\r\n', '\n', '\r'].flatMap((one) =>
      ['\r\n', '\n', '\r'].map((other) => [one, other]),
    )) {
      expect(read(`a,b${first}1,"x\r\ny"${second}2,z${first}`).text).toBe(records)
    }
  })

  test('refuses JSON and markup by name, and converts them on request', () => {
    const json = [
      '[]',
      '{}',
      ' [1,2]',
      '[{"a":1},\n{"a":2}]',
      '{"a":1}\n{"a":2}\n',
      '{\n "a": 1,\n}',
    ]
    for (const text of json) expect(failure(() => read(text)).code, text).toBe('csv.is-json')
    const markup = ['<!DOCTYPE html>\n<p>a,b', '<?xml version="1.0"?>', '\n<table><tr>', '<html>']
    for (const text of markup) expect(failure(() => read(text)).code, text).toBe('csv.is-markup')
    for (const text of [...json, ...markup])
      expect(read(text, { anyway: true }).text).toMatch(/^\[/)
    for (const text of ['[2024],b\n1,2\n', '{a},b\n1,2\n', '<5,>5\n1,2\n', '1\n2\n', '"a"\n"b"\n'])
      expect(read(text).records, text).toBe(1)
  })

  test('refuses binary files', () => {
    const beginnings = { 'PK\u0003\u0004': 'csv.is-workbook', '%PDF-1.7': 'csv.is-binary' }
    for (const [text, code] of Object.entries(beginnings)) {
      expect(failure(() => read(`${text},a\n`)).code).toBe(code)
    }
    const bytes = (...values: number[]) => Uint8Array.from(values)
    expect(failure(() => read(bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1))).code).toBe('csv.is-workbook')
    expect(failure(() => read(bytes(0x1f, 0x8b, 8, 0))).code).toBe('csv.is-binary')
    expect(failure(() => read(bytes(0x89, 0x50, 0x4e, 0x47, 13, 10, 0, 0))).code).toBe(
      'csv.is-binary',
    )
    expect(read('a,b\n1,\u0000\n').nuls).toBe(1)
  })

  test('counts empty and duplicate names', () => {
    expect(read(',,a,a,"a (2)"\n1,2,3,4,5\n')).toMatchObject({
      unnamed: 2,
      renamed: 3,
      firstRenamed: [
        { original: '', name: ' (2)' },
        { original: 'a', name: 'a (2)' },
        { original: 'a (2)', name: 'a (2) (2)' },
      ],
    })
    expect(read(`${','.repeat(50_000)}\n1\n`)).toMatchObject({ unnamed: 50_001, renamed: 50_000 })
  })

  test('removes and counts the tabs of Excel mode before digits', () => {
    const text = '\t007,b,c\n\t00123,\t12345678901234567890,\tx\n\t\t+1,\t1,"\t1E5"\n'
    expect(read(text, { types: true })).toMatchObject({
      unprotected: 5,
      text: '[\n  {"007": "00123", "b": 12345678901234567890, "c": "\\tx"},\n  {"007": "\\t+1", "b": "\\t1", "c": 1E5}\n]\n',
    })
    expect(read(text, { unprotect: false })).toMatchObject({ unprotected: 0 })
    expect(read('a,b\n\t1-2,\t16:9\n\t12:30,x\n')).toMatchObject({ unprotected: 2 })
  })

  test.each([
    ['a.b,a.c,d\n1,x,\n', '{"a": {"b": 1, "c": "x"}, "d": null}'],
    ['tags[0],tags[1]\nx,y\n', '{"tags": ["x", "y"]}'],
    ['tags[0],tags[1]\nx,\n', '{"tags": ["x"]}'],
    ['id,tags[0],tags[1]\n1,,y\n', '{"id": 1, "tags": [null, "y"]}'],
    ['id,a.b\n1,\n', '{"id": 1}'],
    ['l[0].n,l[1].n,l[1].m[0]\n1,2,3\n', '{"l": [{"n": 1}, {"n": 2, "m": [3]}]}'],
    ['a.b,a,a[0]\n1,2,3\n', '{"a.b": 1, "a": 2, "a[0]": 3}'],
    ['a,a.b\n1,2\n', '{"a": 1, "a.b": 2}'],
    ['a[1],a[0]\n1,2\n', '{"a[1]": 1, "a": [2]}'],
    ['a..b,.c,d.,e[x],[0]\n1,2,3,4,5\n', '{"a..b": 1, ".c": 2, "d.": 3, "e[x]": 4, "[0]": 5}'],
    ['a.b\n1,2\n', '{"a": {"b": 1}, "column 2": 2}'],
    ['id.x\n12345678901234567890\n', '{"id": {"x": 12345678901234567890}}'],
    ['__proto__.x\n1\n', '{"__proto__": {"x": 1}}'],
  ])('nests the columns of %j', (csv, record) => {
    expect(read(csv, { types: true, unflatten: true }).text).toBe(`[\n  ${record}\n]\n`)
  })

  test('keeps every field when it nests columns', () => {
    const step = fc.constantFrom('.a', '.b', '[0]', '[1]')
    const name = fc.tuple(fc.constantFrom('a', 'b'), fc.array(step, { maxLength: 3 }))
    const names = fc.uniqueArray(name.map(([first, more]) => first + more.join('')))
    const property = fc.property(names, (columns) => {
      const fields = columns.map((_, at) => `v${at}`)
      const { text } = read(`${columns.join()}\n${fields.join()}\n`, { unflatten: true })
      for (const field of fields) expect(text.split(`"${field}"`)).toHaveLength(2)
      JSON.parse(text || '[]')
    })
    fc.assert(property, { seed: 7 })
  })

  test('lists the columns that it can’t nest', () => {
    const { conflicts, firstConflicts } = read('a,a.b,a[0]\n1,2,3\n', { unflatten: true })
    expect([conflicts, firstConflicts]).toEqual([2, ['a.b', 'a[0]']])
  })

  test('skips blank lines, except as empty fields of a single column', () => {
    expect(read('\na,b\n\n1,2\n\n').text).toBe('[\n  {"a": "1", "b": "2"}\n]\n')
    expect(read('a\n""\n\nx\n""\n', { header: false }).text).toBe(
      '[\n  ["a"],\n  [""],\n  [""],\n  ["x"],\n  [""]\n]\n',
    )
  })

  test('returns no bytes for blank input, and an empty array for a header only', () => {
    expect(read('').text).toBe('')
    expect(read('a,b\n').text).toBe('[]\n')
  })
})
