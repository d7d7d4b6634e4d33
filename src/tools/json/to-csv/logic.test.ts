import { describe, expect, test } from 'vitest'
import { ToolFailure } from '#src/core/failure.ts'
import type { ByteParts } from '#src/core/task.ts'
import { notesOnCsv } from './logic/notes.ts'
import { cellOf } from './logic/preview.ts'
import { type JsonToCsvOptions, jsonToCsv } from './logic.ts'

const context = { progress: () => {} }
const plain = {
  delimiter: ',',
  header: true,
  flatten: false,
  excel: false,
  guardFormulas: true,
  path: '$',
  columns: [],
} as const

function textOf(output: ByteParts): string {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  return output.parts.map((part) => decoder.decode(part, { stream: true })).join('')
}

function convert(json: string, options: Partial<JsonToCsvOptions> = {}) {
  const answer = jsonToCsv(new TextEncoder().encode(json), { ...plain, ...options }, context)
  if (!answer) throw new Error('blank')
  return { ...answer, text: textOf(answer.output) }
}

const csv = (json: string, options: Partial<JsonToCsvOptions> = {}) => convert(json, options).text

function failure(run: () => unknown): ToolFailure {
  try {
    run()
  } catch (error) {
    if (error instanceof ToolFailure) return error
    throw error
  }
  throw new Error('no failure')
}

describe('JSON to CSV', () => {
  test('uses the union of keys in order of first appearance, and ends records with CRLF', () => {
    expect(csv('[{"b":1,"a":"x"},{"a":"y","c":true,"10":null},{}]')).toBe(
      'b,a,c,10\r\n1,x,,\r\n,y,true,\r\n,,,\r\n',
    )
  })

  test.each([
    ['[{"a":1},{"a":2}]\n[{"a":3,"b":[{}]}]\n', 'json-lines'],
    ['[[{"a":1},{"a":2}],[],[{"a":3,"b":[{}]}]]', 'json'],
  ])('joins the arrays of objects in %s', (json, format) => {
    const { text, ...answer } = convert(json)
    expect(text).toBe('a,b\r\n1,\r\n2,\r\n3,[{}]\r\n')
    const pages = format === 'json' ? 3 : 2
    expect(answer).toMatchObject({ format, pages, records: 3, kind: 'objects' })
    expect(answer.preview.rows).toBe(3)
    expect(notesOnCsv(answer)).toEqual([{ text: 'note.pages', params: { count: pages } }])
  })

  test('joins arrays at any depth of their values', () => {
    const json = '[{"a":{"b":[1,{"c":[]}]}},{}]\n[{"a":{"b":[2]}}]'
    expect(csv(json, { flatten: true })).toBe('a.b[0],a.b[1].c\r\n1,[]\r\n,\r\n2,\r\n')
  })

  test.each(['[1,{"a":1}]\n[2,{"a":2}]', '[[1],[{"a":1}]]', '[[],[]]', '[{"a":1}]'])(
    'joins no arrays in %s',
    (json) => {
      expect(convert(json).pages).toBe(0)
    },
  )

  test('keeps digits, keys and __proto__ unchanged', () => {
    expect(
      csv('[{"__proto__":12345678901234567890,"toString":1.0,"a":1e400,"b":-0,"2":0.10,"1":1E+2}]'),
    ).toBe('__proto__,toString,a,b,2,1\r\n12345678901234567890,1.0,1e400,-0,0.10,1E+2\r\n')
  })

  test('quotes fields and keys with delimiters, quotes, line breaks, or outer spaces', () => {
    expect(csv('[{"a,b":"x\\"y","c\\nd":"1,2","e\\"":"p\\r\\nq"," f":" g ","h":""}]')).toBe(
      '"a,b","c\nd","e"""," f",h\r\n"x""y","1,2","p\r\nq"," g ",""\r\n',
    )
    expect(csv('[{"a;b":"1,2","c":"x;y","d":[1,2]}]', { delimiter: ';' })).toBe(
      '"a;b";c;d\r\n1,2;"x;y";[1,2]\r\n',
    )
    expect(csv('[{"a":"x\\ty","b":"1,2"}]', { delimiter: '\t' })).toBe('a\tb\r\n"x\ty"\t1,2\r\n')
  })

  test('decodes escape sequences, and counts unpaired surrogates replaced with U+FFFD', () => {
    const { text, loneSurrogates } = convert(
      '[{"\\u0061":"\\u4e2d\\ud83d\\ude00\\/\\\\","b":"\\ud800x","c":"\\u002c\\u0022"}]',
    )
    expect(text).toBe('a,b,c\r\n中😀/\\,\ufffdx,","""\r\n')
    expect(loneSurrogates).toBe(1)
  })

  test('writes nested values as minified JSON', () => {
    expect(csv('[{"a": { "x" : [ 1.0, "p q\\"" ] }, "b": [ ], "c": [1]}]')).toBe(
      'a,b,c\r\n"{""x"":[1.0,""p q\\""""]}",[],[1]\r\n',
    )
  })

  test('flattens each leaf into a column, and numbers duplicate names', () => {
    expect(
      csv('[{"a":{"b":1,"c":[2,{"d":3}]},"e":{}},{"a.b":4,"a":5,"e":[]}]', { flatten: true }),
    ).toBe('a.b,a.c[0],a.c[1].d,e,a.b (2),a\r\n1,2,3,{},,\r\n,,,[],4,5\r\n')
  })

  test('reports columns renamed by flattening and duplicate titles', () => {
    const json = '[{"a.b":1,"a":{"b":2,"c":[3]},"a.c[0]":4}]'
    expect(convert(json, { flatten: true })).toMatchObject({
      text: 'a.b,a.b (2),a.c[0],a.c[0] (2)\r\n1,2,3,4\r\n',
      renamed: 2,
      firstRenamed: [
        { original: 'a.b', name: 'a.b (2)' },
        { original: 'a.c[0]', name: 'a.c[0] (2)' },
      ],
      sameTitles: [],
    })
    expect(convert(json)).toMatchObject({ renamed: 0, firstRenamed: [] })
    const columns = ['a.b', 'a'].map((name) => ({ name, title: 'x', shown: true }))
    expect(convert(json, { columns })).toMatchObject({ sameTitles: ['x'] })
  })

  test('quotes a first name that looks like a delimiter declaration', () => {
    expect(csv('[{"sep=;":1}]')).toBe('"sep=;"\r\n1\r\n')
    expect(csv('[{"SEP=":1,"b":2}]', { delimiter: ';' })).toBe('"SEP=";b\r\n1;2\r\n')
    expect(csv('[{"a":"\\u0073ep=,"}]', { header: false, delimiter: ';' })).toBe('"sep=,"\r\n')
    expect(csv('[["sep=;"],["sep=;"]]')).toBe('"sep=;"\r\nsep=;\r\n')
  })

  test('keeps values below 64 levels as JSON when flattening', () => {
    const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`
    expect(csv(`[${deep}]`, { flatten: true }).split('\r\n')[0]).toBe(
      Array.from({ length: 64 }, () => 'a').join('.'),
    )
  })

  test('converts a single object to one record', () => {
    expect(csv('{"a":1,"b":{"c":2}}', { flatten: true })).toBe('a,b.c\r\n1,2\r\n')
  })

  test('lists nested arrays of objects by path and length, and converts the selected one', () => {
    const json = '{"total":2,"da\'ta":{"list":[{"a":1},{"a":2}]},"tags":["x"],"list":[{"b":3}]}'
    const { arrays, kind, path } = convert(json)
    expect({ kind, path }).toEqual({ kind: 'object', path: '$' })
    expect(arrays).toEqual([
      { path: "$['da\\'ta']['list']", length: 2 },
      { path: "$['list']", length: 1 },
    ])
    expect(convert(json, { path: arrays[0]!.path })).toMatchObject({
      text: 'a\r\n1\r\n2\r\n',
      path: arrays[0]!.path,
      records: 2,
    })
    expect(convert(json, { path: "$['gone']" }).path).toBe('$')
  })

  test('selects the only array of objects, unless the whole document is requested', () => {
    const json = '{"total":2,"page":{"items":[{"a":1},{"a":2}]},"tags":["x"]}'
    for (const path of ['', "$['gone']"]) {
      expect(convert(json, { path })).toMatchObject({ path: "$['page']['items']", records: 2 })
    }
    expect(convert(json, { path: '$' })).toMatchObject({ path: '$', records: 1 })
  })

  test('counts items that aren’t objects and writes them as empty records', () => {
    const { text, nonObjects } = convert('[1,{"a":"x","b":2},[3],null]')
    expect(text).toBe('a,b\r\n,\r\nx,2\r\n,\r\n,\r\n')
    expect(nonObjects).toBe(3)
  })

  test('writes a single empty field as a pair of quotes', () => {
    expect(csv('[{"a":null},{"a":""},5,{"a":"x"}]')).toBe('a\r\n""\r\n""\r\n""\r\nx\r\n')
  })

  test('writes scalars as one column, and arrays as rows', () => {
    expect(convert('[1,"a,b",[2]]')).toMatchObject({
      kind: 'values',
      text: 'value\r\n1\r\n"a,b"\r\n[2]\r\n',
    })
    expect(convert('[["a",1],["b",2,{"c":3}]]')).toMatchObject({
      kind: 'rows',
      text: 'a,1,\r\nb,2,"{""c"":3}"\r\n',
    })
  })

  test('converts JSON Lines to records', () => {
    expect(convert('{"a":1}\n\n{"b":2}\n')).toMatchObject({
      format: 'json-lines',
      records: 2,
      text: 'a,b\r\n1,\r\n,2\r\n',
    })
  })

  test('writes no bytes without records or columns', () => {
    expect(csv('[]')).toBe('')
    expect(csv('[{},{}]', { excel: true })).toBe('')
    expect(jsonToCsv(new TextEncoder().encode(' \n'), { ...plain }, context)).toBeNull()
  })

  test('writes the last value of duplicate keys, and reports the first position', () => {
    const { text, duplicateKeys, firstDuplicateKey } = convert('[{"a":1},\n{"a":2,"\\u0061":3}]')
    expect(text).toBe('a\r\n1\r\n3\r\n')
    expect(duplicateKeys).toBe(1)
    expect(firstDuplicateKey).toEqual({ key: 'a', line: 2, column: 8 })
  })

  test('writes a string of 50 MB as one field', () => {
    const long = `${'x'.repeat(25_000_000)}\\n${'y'.repeat(25_000_000)}`
    const bytes = new TextEncoder().encode(`[{"a":"${long}","b":{"c":"${long}"}}]`)
    expect(jsonToCsv(bytes, { ...plain }, context)?.output.size).toBe(100_000_027)
  })
})

describe('column choices', () => {
  const json = '[{"a":1,"b":2,"c":3},{"d":4}]'
  const column = (name: string, title = name, shown = true) => ({ name, title, shown })

  test('omit, move and rename columns; new columns follow', () => {
    const columns = [column('c'), column('gone'), column('a', 'x,y'), column('b', 'b', false)]
    expect(csv(json, { columns })).toBe('c,"x,y",d\r\n3,1,\r\n,,4\r\n')
  })

  test('write no bytes if no column is shown', () => {
    const columns = ['a', 'b', 'c', 'd'].map((name) => column(name, name, false))
    expect(csv(json, { columns })).toBe('')
  })
})

describe('spreadsheet protection', () => {
  test('guards and counts formulas, in headers too, but not plain numbers', () => {
    const { text, guarded } = convert(
      '[{"=k":"=1+1","b":"-2+3","c":-1,"d":-1.5e3,"e":"-1","f":"+1.5","g":"a=b","h":"\\t1","i":"@x"}]',
    )
    expect(text).toBe(
      '"\'=k",b,c,d,e,f,g,h,i\r\n"\'=1+1","\'-2+3",-1,-1.5e3,-1,+1.5,a=b,"\'\t1","\'@x"\r\n',
    )
    expect(guarded).toBe(5)
    expect(csv('[{"a":"=1+1"}]', { guardFormulas: false })).toBe('a\r\n=1+1\r\n')
  })

  test('guards formulas after whitespace and with full-width signs', () => {
    expect(
      convert('[{"a":" =1","b":"\\n=1","c":"＝1","d":"\\u003d1","e":"\\u00a0+x"}]').guarded,
    ).toBe(5)
  })

  test('starts with a byte order mark in Excel mode, and keeps 16 or more digits as text', () => {
    const json =
      '[{"a":1234567890123456,"b":123456789012345,"c":"-1234567890123456.5","d":0.1234567890123456,"e":1e400,"f":"1234567890123456x"}]'
    const { text, keptAsText } = convert(json, { excel: true })
    expect(text).toBe(
      '\ufeffa,b,c,d,e,f\r\n\t1234567890123456,123456789012345,\t-1234567890123456.5,\t0.1234567890123456,1e400,1234567890123456x\r\n',
    )
    expect(keptAsText).toBe(3)
    expect(csv('[{"a":1234567890123456}]', { excel: true, delimiter: '\t' })).toBe(
      '\ufeffa\r\n"\t1234567890123456"\r\n',
    )
  })

  test('keeps leading zeros, plus signs and exponents of strings as text in Excel mode', () => {
    const json =
      '[{"a":"00123","b":"-007","c":"0","d":"0.5","e":"+8613800138000","f":"12E3","g":12e3,"h":"1.50","i":" 01","j":1e-400}]'
    const { text, keptAsText } = convert(json, { excel: true, header: false })
    expect(text).toBe(
      '\ufeff\t00123,\t-007,0,0.5,\t+8613800138000,\t12E3,12e3,1.50,\t 01,\t1e-400\r\n',
    )
    expect(keptAsText).toBe(6)
    expect(csv('[{"007":"\\t01"}]', { excel: true, guardFormulas: false })).toBe(
      '\ufeff"\t007"\r\n\t\t01\r\n',
    )
    expect(csv(json, { header: false })).toContain('00123,-007,0,0.5,+8613800138000,12E3')
  })

  test('keeps ranges, fractions and ratios as text in Excel mode, which would become dates and times', () => {
    const kept = ['1-2', '10-12', '3/4', '16:9', ' 1/2']
    const others = ['2024-01-02', '1/2/2024', '12:30', '1-2-3', '123-4', '1-x', '-1', '555-0100']
    for (const delimiter of [',', '\t'] as const) {
      const json = JSON.stringify([...kept, ...others].map((value) => ({ '1-2': value })))
      const { text, keptAsText, preview } = convert(json, { excel: true, delimiter })
      const quote = delimiter === '\t' ? '"' : ''
      const cells = kept.map((value) => `${quote}\t${value}${quote}`)
      expect(text.split('\r\n')).toEqual(['\ufeff"\t1-2"', ...cells, ...others, ''])
      expect(keptAsText).toBe(6)
      expect(cellOf(preview, 0, 0)).toBe('\t1-2')
    }
  })

  test('omits the header on request', () => {
    expect(csv('[{"a":1}]', { header: false })).toBe('1\r\n')
  })
})

describe('preview', () => {
  test('contains the first 1,000 records with all columns, and truncates long text', () => {
    const items = Array.from({ length: 1500 }, (_, n) => ({ n, text: 'x'.repeat(300), a: [n] }))
    const { preview, records } = convert(JSON.stringify(items))
    expect([preview.rows, preview.columns, records]).toEqual([1000, 3, 1500])
    expect(cellOf(preview, 999, 0)).toBe('999')
    expect(cellOf(preview, 7, 1)).toBe('x'.repeat(200))
    expect(cellOf(preview, 7, 2)).toBe('[7]')
  })

  test('shows cells as written: guards, tabs, nothing for null, minified JSON', () => {
    const json = '[{"a":"=1+1","b":null,"c":{ "x y" : [ 1, "\\" ]" ] },"d":"007","e":"\\ud800"}]'
    const { preview } = convert(json, { excel: true })
    expect([0, 1, 2, 3, 4].map((column) => cellOf(preview, 0, column))).toEqual([
      "'=1+1",
      '',
      '{"x y":[1,"\\" ]"]}',
      '\t007',
      '\ufffd',
    ])
  })
})

describe('failures', () => {
  test('refuses a single scalar', () => {
    expect(failure(() => csv('42')).code).toBe('csv.no-records')
  })

  test('reports invalid JSON with its position', () => {
    expect(failure(() => csv('[{"a":}]'))).toMatchObject({
      code: 'json.missing-value',
      params: { line: 1, column: 7 },
    })
  })

  test('refuses a table with too many fields', () => {
    const items = Array.from({ length: 20_000 }, (_, n) => `{"k${n}":1}`)
    expect(failure(() => csv(`[${items.join()}]`))).toMatchObject({
      code: 'csv.too-many-fields',
      params: { columns: 20_000, records: 20_000 },
    })
  })
})
