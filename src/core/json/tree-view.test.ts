import { describe, expect, it } from 'vitest'
import fc from '#tests/fast-check.ts'
import { formatPath } from './node-path.ts'
import { scanJson, scanJsonLines } from './scan.ts'
import type { TreeLimits, TreeRow } from './tree-row.ts'
import { TreeView } from './tree-view.ts'

function documentOf(text: string) {
  const result = scanJson(new TextEncoder().encode(text))
  if (!result.ok) throw new Error(result.error.code)
  return result.document
}

const viewOf = (value: unknown, limits?: Partial<TreeLimits>) =>
  new TreeView(documentOf(typeof value === 'string' ? value : JSON.stringify(value)), limits)

const allRows = (view: TreeView) => view.rows(0, Number.MAX_SAFE_INTEGER).rows

/** A line for each row: `-` if expanded, `+` if collapsed, with two spaces per level. */
function draw(view: TreeView): string[] {
  return allRows(view).map((row) => {
    const name = row.key ?? (row.span > 0 ? `[${row.ordinal}+${row.span}]` : `${row.ordinal}`)
    const mark = row.expandable ? (row.expanded ? '-' : '+') : ' '
    return `${'  '.repeat(row.depth)}${mark}${name}: ${row.text || `${row.kind} ${row.count}`}`
  })
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)

describe('a tree', () => {
  it('shows a small document two levels deep', () => {
    expect(draw(viewOf('{"a": [1.0, [2]], "b": {}, "c": "x\\ny", "": null}'))).toEqual([
      '-0: object 4',
      '  -a: array 2',
      '     0: 1.0',
      '    +1: array 1',
      '   b: object 0',
      '   c: x\ny',
      '   : null',
    ])
  })

  it('is one row for a scalar', () => {
    expect(draw(viewOf('1e400'))).toEqual([' 0: 1e400'])
  })

  it('collapses and expands', () => {
    const view = viewOf([[1, [2]], 3])
    expect(view.toggle(1)).toMatchObject({ total: 3, row: 1 })
    expect(view.toggle(1).total).toBe(5)
    expect(view.toggle(3).total).toBe(6)
    expect(view.toggle(0).total).toBe(1)
    expect(view.toggle(99).total).toBe(1)
  })

  it('shows the records of JSON Lines as elements', () => {
    const result = scanJsonLines(new TextEncoder().encode('{"a":1}\n\n[2]\n'))
    if (!result.ok) throw new Error('bad lines')
    const view = new TreeView(result.document)
    expect(draw(view)[0]).toBe('-0: lines 2')
    expect(view.placeOf(view.revealOffset(5).row).normalized).toBe("$[0]['a']")
  })

  it('expands a number of levels below a row, and collapses those below', () => {
    const view = viewOf([[[[1]]], [[2]], 3])
    view.expandAll()
    expect(view.expandLevels(1, 2)).toMatchObject({ row: 1, total: 8 })
    expect(draw(view).slice(0, 5)).toEqual([
      '-0: array 3',
      '  -0: array 1',
      '    -0: array 1',
      '      +0: array 1',
      '  -1: array 1',
    ])
    expect(view.expandLevels(0, 1).total).toBe(4)
    expect(view.expandLevels(3, 5).total).toBe(4)
    expect(view.expandLevels(9, 1).total).toBe(4)
  })

  it('returns the level, position and number of siblings of each row', () => {
    const rows = allRows(viewOf([1, [2, 3]]))
    const places = rows.map((row) => [row.depth, row.posInSet, row.setSize])
    expect(places).toEqual([
      [0, 1, 1],
      [1, 1, 2],
      [1, 2, 2],
      [2, 1, 2],
      [2, 2, 2],
    ])
  })
})

describe('many items', () => {
  it('are grouped by 100 in an array with over 100 elements', () => {
    expect(allRows(viewOf(numbers(100)))).toHaveLength(101)
    const view = viewOf(numbers(250))
    expect(draw(view)).toEqual([
      '-0: array 250',
      '  +[0+100]: range 100',
      '  +[100+100]: range 100',
      '  +[200+50]: range 50',
    ])
    view.expand(3)
    expect(draw(view)[4]).toBe('     200: 200')
    expect(allRows(view)).toHaveLength(54)
  })

  it('are grouped twice in an array with over 10,000 elements', () => {
    const view = viewOf(numbers(1_000_001))
    expect(draw(view).slice(0, 3)).toEqual([
      '-0: array 1000001',
      '  +[0+1000000]: range 1000000',
      '  +[1000000+1]: range 1',
    ])
    expect(view.reveal(2 + 2 * 567_890)).toMatchObject({ total: 1 + 2 + 100 + 100 + 100 })
    const { row } = view.reveal(2 + 2 * 567_890)
    expect(view.rows(row, 1).rows[0]).toMatchObject({ text: '567890', depth: 4 })
    expect(view.placeOf(row).normalized).toBe('$[567890]')
  })

  it('are grouped in one row after 99 members of an object', () => {
    const view = viewOf(Object.fromEntries(numbers(320).map((at) => [`k${at}`, at])))
    const rows = allRows(view)
    expect(rows).toHaveLength(101)
    expect(rows.at(-1)).toMatchObject({ kind: 'rest', count: 221, posInSet: 100, setSize: 100 })
    view.expand(100)
    expect(draw(view).slice(100)).toEqual([
      '  -[99+221]: rest 221',
      '    +[99+100]: range 100',
      '    +[199+100]: range 100',
      '    +[299+21]: range 21',
    ])
    view.expand(103)
    expect(draw(view)[104]).toBe('       k299: 299')
    expect(view.placeOf(104).normalized).toBe("$['k299']")
  })
})

describe('a long string', () => {
  it('shows 99 characters and its length, and more when expanded', () => {
    const text = `${'é"\n'.repeat(32)}ab😀cd`
    const view = viewOf([text, 'x'.repeat(99), 'y'.repeat(20_000)])
    const [, long, short] = allRows(view)
    expect(long).toMatchObject({ expandable: true, expanded: false, length: text.length })
    expect(long?.text).toBe(text.slice(0, 98))
    expect(short).toMatchObject({ expandable: false, text: 'x'.repeat(99) })
    expect(view.toggle(1).total).toBe(4)
    expect(allRows(view)[1]).toMatchObject({ expanded: true, text })
    expect(view.contentAt(long?.node ?? 0)).toBe(text)
    view.expand(3)
    expect(allRows(view)[3]).toMatchObject({ length: 20_000, text: 'y'.repeat(10_000) })
    view.collapse(1)
    expect(allRows(view)[1]).toMatchObject({ expanded: false, text: text.slice(0, 98) })
  })

  it('is cut like a long number or key', () => {
    const view = viewOf(`{"${'k'.repeat(200)}": ${'9'.repeat(300)}}`)
    expect(allRows(view)[1]).toMatchObject({
      key: 'k'.repeat(99),
      keyLength: 200,
      text: '9'.repeat(99),
      length: 300,
    })
  })
})

describe('the place of a value', () => {
  it('has a normalized path, a JSON Pointer, an accessor and a byte range', () => {
    const text = `{"a b": [0, {"it's~/\\n\\u0001": true}], "汉": {"ok": 1}}`
    const view = viewOf(text)
    view.expandAll()
    const places = allRows(view).map((_, row) => view.placeOf(row))
    expect(places[0]).toMatchObject({ normalized: '$', pointer: '', accessor: 'data', start: 0 })
    expect(places[4]).toMatchObject({
      normalized: "$['a b'][1]['it\\'s~/\\n\\u0001']",
      pointer: "/a b/1/it's~0~1\n\u0001",
      accessor: `data["a b"][1]["it's~/\\n\\u0001"]`,
      jq: `.["a b"][1]["it's~/\\n\\u0001"]`,
    })
    expect(places[0]?.jq).toBe('.')
    expect(places[6]?.jq).toBe('.["汉"].ok')
    expect(places[6]?.accessor).toBe('data.汉.ok')
    const { start, end } = places[4]!
    expect(text.slice(start, end)).toBe('true')
  })

  it('leads to the values around it', () => {
    const view = viewOf({ a: [numbers(150)], b: 1 })
    const { row } = view.reveal(8 + 2 * 119)
    expect(view.placeOf(row).steps).toEqual(['a', 0, 119])
    const around = [0, 1, 2, 3].map(
      (steps) => view.placeOf(view.ancestorOf(row, steps).row).pointer,
    )
    expect(around).toEqual(['', '/a', '/a/0', '/a/0/119'])
  })

  it('writes control characters as RFC 9535 does', () => {
    expect(formatPath(['\b\t\n\f\r\u000b\u001f"\\']).normalized).toBe(
      `$['\\b\\t\\n\\f\\r\\u000b\\u001f"\\\\']`,
    )
  })
})

describe('expanding', () => {
  it('respects the limit of rows', () => {
    const view = viewOf({ a: numbers(50), b: numbers(50), c: numbers(3) })
    expect(view.expandAll(60).total).toBe(57)
    expect(view.expandAll().total).toBe(107)
    expect(view.collapseAll().total).toBe(1)
  })

  it('expands siblings and returns the new index of the row', () => {
    const view = viewOf([[1, [5]], 2, [3, 4]])
    view.collapse(1)
    view.collapse(3)
    expect(view.expandSiblings(3)).toMatchObject({ total: 8, row: 5 })
    expect(view.parentOf(7)).toBe(5)
  })

  it('reveals any value in any state of the tree', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), fc.nat(), fc.nat(), (text, toggled, at) => {
        const limits = { arrayChunk: 3, objectItems: 2 }
        const document = documentOf(text)
        const whole = new TreeView(document, limits)
        whole.expandAll()
        const target = at % allRows(whole).length
        const place = whole.placeOf(target)
        const { node, span } = allRows(whole)[target] as TreeRow
        if (span > 0) return
        const view = new TreeView(document, limits)
        view.toggle(toggled % allRows(view).length)
        const { row } = view.revealOffset(place.start)
        expect(view.placeOf(row)).toEqual(place)
        expect(view.rows(row, 1).rows[0]?.node).toBe(node)
      }),
      { numRuns: 500 },
    )
  })

  it('shows every value once, in document order', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), (text) => {
        const view = viewOf(text, { arrayChunk: 2, objectItems: 1 })
        view.expandAll()
        const found = allRows(view)
          .map((row, at) => ({ row, place: view.placeOf(at) }))
          .filter(({ row }) => row.span === 0)
        const visited: string[] = []
        const visit = (value: unknown, path: (string | number)[]) => {
          visited.push(formatPath(path).normalized)
          if (Array.isArray(value))
            for (const [at, item] of value.entries()) visit(item, [...path, at])
          else if (typeof value === 'object' && value !== null) {
            for (const { row, place } of found) {
              const own = formatPath([...path, row.key ?? '']).normalized
              if (row.key !== null && place.normalized === own) {
                visit(Reflect.get(value, row.key), [...path, row.key])
              }
            }
          }
        }
        visit(JSON.parse(text), [])
        expect(found.map(({ place }) => place.normalized)).toEqual(visited)
      }),
      { numRuns: 200 },
    )
  })

  it('works for a million levels', () => {
    const levels = 1_000_000
    const view = viewOf(`${'['.repeat(levels)}${']'.repeat(levels)}`)
    expect(view.expandAll().total).toBe(levels)
    expect(view.placeOf(levels - 1).normalized).toHaveLength(1 + 3 * (levels - 1))
    expect(view.collapse(0).total).toBe(1)
    expect(view.reveal(2 * 5000).row).toBe(5000)
  })
})
