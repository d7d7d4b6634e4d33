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

  test('the delimiter is found, quotes and line breaks are read', () => {
    expect(read('a;b\n"1;""2""\n3";x\n')).toMatchObject({
      delimiter: ';',
      text: '[\n  {"a": "1;\\"2\\"\\n3", "b": "x"}\n]\n',
    })
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
