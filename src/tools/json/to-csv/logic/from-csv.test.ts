import { describe, expect, test } from 'vitest'
import { ToolFailure } from '#src/core/failure.ts'
import type { ByteParts } from '#src/core/task.ts'
import { type FromCsvOptions, fromCsv } from './from-csv.ts'

function textOf(output: ByteParts): string {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  return output.parts.map((part) => decoder.decode(part, { stream: true })).join('')
}

function read(text: string | Uint8Array<ArrayBuffer>, options: Partial<FromCsvOptions> = {}) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  const defaults = {
    delimiter: 'auto',
    header: true,
    types: false,
    unprotect: true,
    anyway: false,
    fallback: 'gb18030',
  } as const
  const answer = fromCsv(bytes, { ...defaults, ...options }, { progress: () => {} })
  return { ...answer, text: textOf(answer.output) }
}

function failure(run: () => unknown): ToolFailure {
  try {
    run()
  } catch (error) {
    if (error instanceof ToolFailure) return error
    throw error
  }
  throw new Error('no failure')
}

describe('CSV to JSON', () => {
  test('values are text unless types are asked for, and digits stay', () => {
    const text = 'a,b,c,d\r\n007,12345678901234567890,true,\r\n'
    expect(read(text).text).toBe(
      '[\n  {"a": "007", "b": "12345678901234567890", "c": "true", "d": ""}\n]\n',
    )
    expect(read(text, { types: true }).text).toBe(
      '[\n  {"a": "007", "b": 12345678901234567890, "c": true, "d": null}\n]\n',
    )
  })

  test('a quoted empty name is a header, a blank line is none', () => {
    expect(read('""\r\n1\r\n').text).toBe('[\n  {"": "1"}\n]\n')
    expect(read('""\r\n""\r\n\r\n').text).toBe('[\n  {"": ""},\n  {"": ""}\n]\n')
    expect(read('"","a"\r\n1,2\r\n').text).toBe('[\n  {"": "1", "a": "2"}\n]\n')
    expect(read('\r\na\r\n1\r\n').text).toBe('[\n  {"a": "1"}\n]\n')
  })

  test('the delimiter is found, quotes and line breaks are read', () => {
    expect(read('a;b\n"1;""2""\n3";x\n')).toMatchObject({
      delimiter: ';',
      text: '[\n  {"a": "1;\\"2\\"\\n3", "b": "x"}\n]\n',
    })
  })

  test('the delimiter is found where cells hold others, or a record is longer than the sample', () => {
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

  test('without a header each record is an array', () => {
    expect(read('a,b\n1,2\n', { header: false }).text).toBe('[\n  ["a", "b"],\n  ["1", "2"]\n]\n')
  })

  test('uneven records are counted; names that come again get a number', () => {
    expect(read('a,a,__proto__\n1,2\n1,2,3,4\n')).toMatchObject({
      uneven: 2,
      firstUneven: 2,
      text: '[\n  {"a": "1", "a (2)": "2"},\n  {"a": "1", "a (2)": "2", "__proto__": "3", "column 4": "4"}\n]\n',
    })
  })

  test('a first line that declares the delimiter is used and told, not read', () => {
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

  test('each kind of line break ends a record, mixed ones too', () => {
    const records = '[\n  {"a": "1", "b": "x\\r\\ny"},\n  {"a": "2", "b": "z"}\n]\n'
    for (const [first, second] of ['\r\n', '\n', '\r'].flatMap((one) =>
      ['\r\n', '\n', '\r'].map((other) => [one, other]),
    )) {
      expect(read(`a,b${first}1,"x\r\ny"${second}2,z${first}`).text).toBe(records)
    }
  })

  test('what is no CSV is refused by name, and read all the same when asked', () => {
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

  test('files that are no text are refused', () => {
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

  test('names that are empty or come again are counted', () => {
    expect(read(',,a,a,"a (2)"\n1,2,3,4,5\n')).toMatchObject({
      unnamed: 2,
      renamed: 3,
      firstRenamed: [
        { plain: '', name: ' (2)' },
        { plain: 'a', name: 'a (2)' },
        { plain: 'a (2)', name: 'a (2) (2)' },
      ],
    })
    expect(read(`${','.repeat(50_000)}\n1\n`)).toMatchObject({ unnamed: 50_001, renamed: 50_000 })
  })

  test('the tab of Excel mode is taken away before digits, and counted', () => {
    const text = '\t007,b,c\n\t00123,\t12345678901234567890,\tx\n\t\t+1,\t1,"\t1E5"\n'
    expect(read(text, { types: true })).toMatchObject({
      unprotected: 5,
      text: '[\n  {"007": "00123", "b": 12345678901234567890, "c": "\\tx"},\n  {"007": "\\t+1", "b": "\\t1", "c": 1E5}\n]\n',
    })
    expect(read(text, { unprotect: false })).toMatchObject({ unprotected: 0 })
  })

  test('a field that is not closed fails, a stray quote is told', () => {
    expect(failure(() => read('a,b\n1,2\n"x,y\n')).code).toBe('csv.unclosed-quote')
    expect(read('a,b\n"x"y",1\n').badQuotes).toBe(1)
  })

  test('what is no UTF-8 is read as the fallback', () => {
    const gbk = Uint8Array.from([0xb3, 0xc7, 0x0a, 0xc9, 0xcf, 0xba, 0xa3, 0x0a])
    expect(read(gbk)).toMatchObject({ encoding: 'gb18030', text: '[\n  {"城": "上海"}\n]\n' })
  })

  test('blank lines are no records, but empty fields of a single column', () => {
    expect(read('\na,b\n\n1,2\n\n').text).toBe('[\n  {"a": "1", "b": "2"}\n]\n')
    expect(read('a\n""\n\nx\n""\n', { header: false }).text).toBe(
      '[\n  ["a"],\n  [""],\n  [""],\n  ["x"],\n  [""]\n]\n',
    )
  })

  test('a blank text gives no bytes, a lone header an empty array', () => {
    expect(read('').text).toBe('')
    expect(read('a,b\n').text).toBe('[]\n')
  })
})
