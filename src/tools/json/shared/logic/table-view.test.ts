import { describe, expect, it } from 'vitest'
import { scanAuto } from '#src/core/json/scan.ts'
import { isByteParts } from '#src/core/task.ts'
import fc from '#tests/fast-check.ts'
import { cellKindNames } from './cell-text.ts'
import type { TableArrangement } from './table-types.ts'
import { TableView } from './table-view.ts'

function tableOf(text: string, { flatten = false, node = 0 } = {}): TableView {
  const scan = scanAuto(new TextEncoder().encode(text), () => {})
  if (!scan.ok) throw new Error(scan.error.code)
  const table = new TableView(scan.document, node, { flatten })
  finish(table)
  return table
}

function finish(table: TableView): void {
  for (let { done, total } = table.run(); done < total; ) ({ done, total } = table.run())
}

function arrange(table: TableView, { text = '', column = -1, sort }: Wanted): void {
  const arrangement: TableArrangement = { filter: { text, column }, sort }
  table.startArrange(arrangement)
  finish(table)
}

interface Wanted {
  readonly text?: string
  readonly column?: number
  readonly sort?: TableArrangement['sort']
}

/** Each row as its position in the document and its cells; undefined for a missing value. */
function rowsOf(table: TableView) {
  const { columns } = table.info()
  const { rows, ordinals, offsets, text, kinds, others } = table.window(
    0,
    Number.MAX_SAFE_INTEGER,
    columns.map((_, column) => column),
  )
  return Array.from({ length: rows }, (_, row) => ({
    ordinal: ordinals[row],
    other: others.find(([at]) => at === row)?.[1],
    cells: columns.map((_, column) => {
      const cell = row * columns.length + column
      const kind = cellKindNames[kinds[cell]!]
      return kind === 'none' ? undefined : `${kind} ${text.slice(offsets[cell], offsets[cell + 1])}`
    }),
  }))
}

const columnOf = (table: TableView, column: number) =>
  rowsOf(table).map(({ cells }) => cells[column]?.replace(/^\w+ /, ''))

async function csvOf(table: TableView, columns: readonly number[], guard = false): Promise<string> {
  table.startCsv(columns, guard)
  finish(table)
  const csv = table.takeCsv()
  if (!isByteParts(csv?.output)) throw new Error('no CSV')
  return await new Blob([...csv.output.parts]).text()
}

describe('a table', () => {
  it('has a column for each key and tells missing, null, and empty values apart', () => {
    const table = tableOf(
      '[{"a":1.0,"b":""},{"b":null,"c":{"x":[1, 2]}},{"\\u0061":"x\\ny","d":true}]',
    )
    expect(table.info()).toMatchObject({ columns: ['a', 'b', 'c', 'd'], rows: 3 })
    expect(rowsOf(table).map(({ cells }) => cells)).toEqual([
      ['number 1.0', 'text ', undefined, undefined],
      [undefined, 'literal null', 'nested {"x":[1,2]}', undefined],
      ['text x\ny', undefined, undefined, 'literal true'],
    ])
  })

  it('shows items that are not objects, JSON Lines, nested arrays, and arrays of arrays', () => {
    expect(rowsOf(tableOf('[{"a":1},7,[1]]')).map(({ other }) => other)).toEqual([
      undefined,
      '7',
      '[1]',
    ])
    expect(columnOf(tableOf('{"a":1}\n{"a":2}\n'), 0)).toEqual(['1', '2'])
    expect(columnOf(tableOf('{"n":[{"a":1e400}]}', { node: 4 }), 0)).toEqual(['1e400'])
    expect(tableOf('[[1,2],[3]]').info().columns).toEqual(['1', '2'])
    expect(columnOf(tableOf('[1,"x"]'), 0)).toEqual(['1', 'x'])
    expect(tableOf('[]').info()).toMatchObject({ columns: [], rows: 0 })
    expect(() => tableOf('{}')).toThrow(RangeError)
  })

  it('flattens nested values', () => {
    const table = tableOf('[{"a":{"b":1,"c":[2,{"d":3}]}}]', { flatten: true })
    expect(table.info().columns).toEqual(['a.b', 'a.c[0]', 'a.c[1].d'])
    expect(rowsOf(table)[0]?.cells).toEqual(['number 1', 'number 2', 'number 3'])
  })

  it('reads only the requested rows and columns', () => {
    const table = tableOf('[{"a":1,"b":2},{"a":3,"b":4},{"a":5,"b":6}]')
    expect(table.window(1, 1, [1])).toMatchObject({ total: 3, start: 1, rows: 1, text: '4' })
    expect(table.window(9, 5, [0])).toMatchObject({ total: 3, start: 3, rows: 0, text: '' })
  })

  it('finds the source of a cell, and of the row of a missing value', () => {
    const text = '[{"a":1,"b":[2]},{"a":3}]'
    const table = tableOf(text)
    const sourceAt = (row: number, column: number) => {
      const { start, end } = table.placeAt(row, column)
      return text.slice(start, end)
    }
    expect(sourceAt(0, 1)).toBe('[2]')
    expect(sourceAt(1, 1)).toBe('{"a":3}')
    arrange(table, { sort: { column: 0, descending: true } })
    expect(sourceAt(0, 0)).toBe('3')
    expect(table.nodeAt(0, 1)).toBe(0)
  })
})

describe('sorting', () => {
  it('orders kinds, and keeps null and missing values last in both directions', () => {
    const values = ['"b"', 'null', '[1,2]', '10', '{"x":1}', 'true', '9', '"a"', 'false', '[1]']
    const table = tableOf(`[${values.map((value) => `{"v":${value}}`).join()},{}]`)
    const ascending = ['9', '10', 'a', 'b', 'false', 'true', '[1]', '[1,2]', '{"x":1}']
    arrange(table, { sort: { column: 0, descending: false } })
    expect(columnOf(table, 0)).toEqual([...ascending, 'null', undefined])
    arrange(table, { sort: { column: 0, descending: true } })
    expect(columnOf(table, 0)).toEqual([...ascending.toReversed(), 'null', undefined])
    arrange(table, {})
    expect(rowsOf(table).map(({ ordinal }) => ordinal)).toEqual(
      values.map((_, at) => at).concat(10),
    )
  })

  it('compares numbers by their exact values', () => {
    const numbers = ['9007199254740993', '9007199254740992', '1e400', '-1e400', '2e400', '1e-400']
    const table = tableOf(`[${[...numbers, '-0', '0.0', '0'].map((n) => `{"n":${n}}`).join()}]`)
    arrange(table, { sort: { column: 0, descending: false } })
    expect(columnOf(table, 0)).toEqual([
      '-1e400',
      '-0',
      '0.0',
      '0',
      '1e-400',
      '9007199254740992',
      '9007199254740993',
      '1e400',
      '2e400',
    ])
  })

  it('compares strings by code points', () => {
    const texts = ['\uff5e', '\u{1f600}', 'prefix-b', 'prefix-a', 'prefix', '', '\u0000', '\ud800']
    const table = tableOf(JSON.stringify(texts.map((s) => ({ s }))))
    arrange(table, { sort: { column: 0, descending: false } })
    expect(columnOf(table, 0)).toEqual([
      '',
      '\u0000',
      'prefix',
      'prefix-a',
      'prefix-b',
      '\ud800',
      '\uff5e',
      '\u{1f600}',
    ])
  })

  it('is stable in both directions, as a reference is', () => {
    const cell = fc.oneof(
      fc.integer({ min: -3, max: 3 }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.string({ maxLength: 8, unit: fc.constantFrom('a', 'b', '\u00e9', '"', '\n') }),
    )
    const records = fc.array(fc.record({ v: cell }, { requiredKeys: [] }), { maxLength: 400 })
    fc.assert(
      fc.property(records, fc.boolean(), (items, descending) => {
        if (!items.some(({ v }) => v !== undefined)) return
        const table = tableOf(JSON.stringify(items))
        arrange(table, { sort: { column: 0, descending } })
        const expected = items
          .map(({ v }, at) => ({ v, at }))
          .sort((a, b) => compareModel(a.v, b.v, descending) || a.at - b.at)
        expect(rowsOf(table).map(({ ordinal }) => ordinal)).toEqual(expected.map(({ at }) => at))
      }),
      { numRuns: 150 },
    )
  })
})

type Cell = number | string | undefined

function compareModel(a: Cell, b: Cell, descending: boolean): number {
  const rank = (value: Cell) => (value === undefined ? 2 : typeof value === 'number' ? 0 : 1)
  if (a === undefined || b === undefined) return rank(a) - rank(b)
  const sign = descending ? -1 : 1
  if (rank(a) !== rank(b)) return sign * (rank(a) - rank(b))
  return a === b ? 0 : a < b ? -sign : sign
}

describe('filtering', () => {
  const text =
    '[{"name":"Zo\\u00eb","n":12},{"name":"Bob","x":{"city":"ZOË"}},{"name":"12"},{"x":null}]'

  it('finds a text in all columns or in one, in any case', () => {
    const table = tableOf(text)
    const found = (wanted: Wanted) => {
      arrange(table, wanted)
      return rowsOf(table).map(({ ordinal }) => ordinal)
    }
    expect(found({ text: 'zoë' })).toEqual([0, 1])
    expect(found({ text: 'city' })).toEqual([1])
    expect(found({ text: 'name' })).toEqual([])
    expect(found({ text: '12' })).toEqual([0, 2])
    expect(found({ text: '12', column: 0 })).toEqual([2])
    expect(found({ text: 'null', column: 2 })).toEqual([3])
    expect(found({ text: '' })).toEqual([0, 1, 2, 3])
  })

  it('ignores nested keys, which are column names, in a flattened table', () => {
    const table = tableOf(text, { flatten: true })
    arrange(table, { text: 'city' })
    expect(rowsOf(table)).toEqual([])
  })

  it('keeps the order of a sort, and the former rows until it is done', () => {
    const table = tableOf(
      JSON.stringify(Array.from({ length: 70_000 }, (_, at) => ({ n: at % 7 }))),
    )
    arrange(table, { sort: { column: 0, descending: true } })
    table.startArrange({ filter: { text: '6', column: 0 }, sort: { column: 0, descending: true } })
    table.run()
    expect(table.window(0, 1, [0]).total).toBe(70_000)
    table.startArrange({ filter: { text: '5', column: 0 }, sort: { column: 0, descending: true } })
    finish(table)
    expect(table.window(0, 2, [0])).toMatchObject({ total: 10_000, text: '55' })
    expect([...table.window(0, 2, [0]).ordinals]).toEqual([5, 12])
  })
})

describe('CSV', () => {
  it('has the visible rows and columns in their order', async () => {
    const table = tableOf('[{"a":1,"b":"x,y","c":0},{"b":"z"},5,{"a":12345678901234567890}]')
    arrange(table, { sort: { column: 0, descending: true } })
    expect(await csvOf(table, [1, 0])).toBe(
      'b,a\r\n,12345678901234567890\r\n"x,y",1\r\nz,\r\n,\r\n',
    )
    arrange(table, { text: 'z' })
    expect(await csvOf(table, [0, 1, 2])).toBe('a,b,c\r\n,z,\r\n')
  })

  it('is not affected by rows that are read while it is written', async () => {
    const count = 70_000
    const table = tableOf(
      JSON.stringify(Array.from({ length: count }, (_, at) => ({ [`k${at % 2}`]: at }))),
    )
    table.startCsv([0, 1], false)
    for (let { done, total } = table.run(); done < total; { done, total } = table.run()) {
      table.window(0, 50, [0, 1])
    }
    const csv = table.takeCsv()
    const text = await new Blob([...(csv?.output.parts ?? [])]).text()
    const expected = Array.from({ length: count }, (_, at) => (at % 2 ? `,${at}` : `${at},`))
    expect(text).toBe(['k0,k1', ...expected, ''].join('\r\n'))
  })

  it('guards formulas on request and refuses a table that is too large', async () => {
    const table = tableOf('[{"f":"=1+1"}]')
    expect(await csvOf(table, [0], true)).toBe('f\r\n"\'=1+1"\r\n')
    expect(await csvOf(table, [0])).toBe('f\r\n=1+1\r\n')
    expect(() => table.startCsv(new Array(2 ** 29), false)).toThrow('csv.too-many-fields')
  })
})
