import { describe, expect, test } from 'vitest'
import fc from '#tests/fast-check.ts'
import { scanAuto } from './scan.ts'
import { type TreeQuery, TreeSearch } from './tree-search.ts'
import { TreeView } from './tree-view.ts'

function documentOf(text: string) {
  const scan = scanAuto(new TextEncoder().encode(text))
  if (!scan.ok) throw new Error(scan.error.code)
  return scan.document
}

const queryOf = (text: string, query: Partial<TreeQuery> = {}): TreeQuery => ({
  text,
  scope: 'all',
  matchCase: false,
  ...query,
})

/** The view of a document after a complete search. */
function searched(json: string, text: string, query?: Partial<TreeQuery>) {
  const view = new TreeView(documentOf(json))
  let progress = view.search(queryOf(text, query))
  while (!progress.done) progress = view.searchOn()
  return { view, count: progress.count }
}

/** The paths of all matches. */
function found(json: string, text: string, query?: Partial<TreeQuery>): string[] {
  const { view, count } = searched(json, text, query)
  return Array.from({ length: count }, (_, at) => {
    const { row } = view.revealMatch(at)
    return view.placeOf(row).pointer
  })
}

/** A line for each row: `-` if expanded, `+` if collapsed. */
const draw = (view: TreeView) =>
  view.rows(0, 1000).rows.map((row) => {
    const mark = row.expandable ? (row.expanded ? '-' : '+') : ' '
    const name = row.key ?? row.ordinal
    return `${'  '.repeat(row.depth)}${mark}${name} ${row.posInSet}/${row.setSize}`
  })

describe('a search', () => {
  const json = '{"name": "Ann", "b" : {"Name":"x\\u006eame", "n": [1.0, 12e3, true, null]}}'

  test('finds keys, values, or both, and a value with its key once', () => {
    expect(found(json, 'name')).toEqual(['/name', '/b/Name'])
    expect(found(json, 'name', { scope: 'keys' })).toEqual(['/name', '/b/Name'])
    expect(found(json, 'name', { scope: 'values' })).toEqual(['/b/Name'])
    expect(found(json, 'Name', { matchCase: true })).toEqual(['/b/Name'])
  })

  test('finds numbers and literals as they are written', () => {
    expect(found(json, '1.0')).toEqual(['/b/n/0'])
    expect(found(json, '2E3')).toEqual(['/b/n/1'])
    expect(found(json, 'tru')).toEqual(['/b/n/2'])
    expect(found(json, 'NULL', { scope: 'keys' })).toEqual([])
  })

  test('finds nothing for an empty text', () => {
    expect(found(json, '')).toEqual([])
    expect(new TreeSearch(documentOf('[]'), queryOf('')).progress.done).toBe(true)
  })

  test('finds values in JSON Lines', () => {
    expect(found('{"a":1}\n{"b":"a"}\n', 'a')).toEqual(['/0/a', '/1/b'])
  })

  test('reads a large document part by part', () => {
    const items = Array.from({ length: 200_000 }, (_, at) => at)
    const view = new TreeView(documentOf(JSON.stringify(items)))
    const first = view.search(queryOf('199999'))
    expect(first).toEqual({ count: 0, done: false })
    let parts = 1
    let progress = first
    for (; !progress.done; parts++) progress = view.searchOn()
    expect(progress.count).toBe(1)
    expect(parts).toBe(4)
    const { row } = view.revealMatch(0)
    expect(view.placeOf(row).normalized).toBe('$[199999]')
    expect(view.revealMatch(1).row).toBe(-1)
  })

  test('marks where the visible rows have the text', () => {
    const { view } = searched('{"a na":"Nan"}', 'na')
    expect(view.rows(1, 1).rows[0]?.hits).toEqual({ key: [[2, 4]], text: [[0, 2]] })
    expect(view.rows(0, 1).rows[0]?.hits).toBeUndefined()
  })
})

describe('the rows of matches', () => {
  test('are the matches and their ancestors', () => {
    const { view } = searched('{"a":[1,2,{"x":2}],"b":{"c":1},"d":[2]}', '2')
    expect(view.filter(true, -1).row).toBe(0)
    expect(draw(view)).toEqual([
      '-0 1/1',
      '  -a 1/2',
      '    1 1/2'.replace('    1', '     1'),
      '    -2 2/2',
      '       x 1/1',
      '  -d 2/2',
      '     0 1/1',
    ])
  })

  test('expand to everything below a match, and to matches again below an ancestor', () => {
    const { view } = searched('{"hit":{"a":1,"b":2},"no":[0],"c":[3,"hit"]}', 'hit')
    view.filter(true, 0)
    expect(draw(view)).toEqual(['-0 1/1', '  +hit 1/2', '  -c 2/2', '     1 1/1'])
    view.expand(1)
    expect(draw(view).slice(1, 4)).toEqual(['  -hit 1/2', '     a 1/2', '     b 2/2'])
    view.collapse(0)
    view.expand(0)
    expect(draw(view)).toEqual(['-0 1/1', '  +hit 1/2', '  -c 2/2', '     1 1/1'])
    view.collapseAll()
    expect(view.expandAll().total).toBe(4)
  })

  test('keep the selected value, and the rows before return afterwards', () => {
    const { view } = searched('[[1],[2],[3,"x"]]', 'x')
    view.collapse(1)
    const before = draw(view)
    const row = view.revealMatch(0).row
    expect(view.filter(true, row).row).toBe(2)
    expect(view.filter(false, 2).row).toBe(row)
    expect(draw(view)).toEqual(before)
  })

  test('are the root alone without a match', () => {
    const { view } = searched('[[1],[2]]', 'x')
    expect(view.filter(true, 3)).toMatchObject({ row: 0, total: 1 })
  })

  test('are in the filter exactly the matches and what contains them', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const json = JSON.stringify(value)
        const { view, count } = searched(json, 'a')
        const expected = new Set<string>([''])
        for (let at = 0; at < count; at++) {
          const { pointer } = view.placeOf(view.revealMatch(at).row)
          const steps = pointer.split('/')
          for (let size = 1; size <= steps.length; size++) {
            expected.add(steps.slice(0, size).join('/'))
          }
        }
        const { total } = view.filter(true, 0)
        expect(total).toBe(expected.size)
        for (let row = 0; row < total; row++) expect(expected).toContain(view.placeOf(row).pointer)
      }),
    )
  })
})
