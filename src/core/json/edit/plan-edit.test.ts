import { describe, expect, it, test } from 'vitest'
import { type JsonEdit, planEdit } from './plan-edit.ts'
import { documentOf, edited, nodeAt } from './testing.ts'

const insert = (place: 'before' | 'after' | 'into', value: string, key?: string): JsonEdit => ({
  kind: 'insert',
  place,
  value,
  ...(key === undefined ? {} : { key }),
})

const text = `{
  "a": 12345678901234567890,
  "b" : [1.0, 2e3 ,3],

  "\\u0063": {}
}
`

describe('an edit changes only its place', () => {
  test.each<[string, readonly number[], JsonEdit, string, string]>([
    ['renames a key', [1], { kind: 'set', key: 'é"' }, '"b" :', '"é\\"" :'],
    ['changes a value', [1, 1], { kind: 'set', value: ' 1e400 ' }, '2e3', '1e400'],
    [
      'changes both',
      [0],
      { kind: 'set', key: 'x', value: '[]' },
      '"a": 12345678901234567890',
      '"x": []',
    ],
    ['removes the first item', [0], { kind: 'remove' }, '"a": 12345678901234567890,\n  ', ''],
    ['removes an item in a line', [1, 1], { kind: 'remove' }, ', 2e3', ''],
    ['removes the last item', [2], { kind: 'remove' }, ',\n\n  "\\u0063": {}', ''],
    ['moves an item up', [1, 1], { kind: 'move', by: -1 }, '1.0, 2e3', '2e3, 1.0'],
    ['moves an item down', [1, 1], { kind: 'move', by: 1 }, '2e3 ,3', '3 ,2e3'],
    ['duplicates an element', [1, 2], { kind: 'duplicate' }, ' ,3', ' ,3 ,3'],
    [
      'duplicates a key as written',
      [2],
      { kind: 'duplicate' },
      '"\\u0063": {}',
      '"\\u0063": {},\n  "\\u0063_copy": {}',
    ],
    ['inserts before the first', [0], insert('before', 'true', 'n'), '"a"', '"n": true,\n  "a"'],
    ['inserts between', [0], insert('after', 'true', 'n'), '890,', '890,\n  "n": true,'],
    ['inserts at the end', [1], insert('into', '"x"'), ',3]', ',3 ,"x"]'],
    ['inserts into an empty object', [2], insert('into', '1', 'd'), '{}\n', '{\n    "d": 1\n  }\n'],
    [
      'indents inserted lines',
      [0],
      insert('before', '{\n  "x": 1\n}', 'n'),
      '"a"',
      '"n": {\n    "x": 1\n  },\n  "a"',
    ],
  ])('%s', (_, path, edit, before, after) => {
    expect(text).toContain(before)
    expect(edited(text, path, edit)).toBe(text.replace(before, () => after))
  })
})

describe('the whitespace of new text', () => {
  test.each<[string, readonly number[], JsonEdit, string]>([
    ['[1]', [], insert('into', '2'), '[1, 2]'],
    ['[1,2]', [], insert('into', '3'), '[1,2,3]'],
    ['{"a":1}', [], insert('into', '2', 'b'), '{"a":1,"b":2}'],
    ['{"a": 1}', [], insert('into', '2', 'b'), '{"a": 1, "b": 2}'],
    ['{"a":[1]}', [0, 0], insert('after', '2'), '{"a":[1,2]}'],
    ['{}', [], insert('into', '2', 'b'), '{"b": 2}'],
    ['{\r\n}', [], insert('into', '2', 'b'), '{\r\n  "b": 2\r\n}'],
    [
      '{\n\t"a": [\n\t\t1\n\t]\n}',
      [0, 0],
      insert('before', '0'),
      '{\n\t"a": [\n\t\t0,\n\t\t1\n\t]\n}',
    ],
    [
      '{\n\t"a": [],\n\t"b": 1\n}',
      [0],
      insert('into', '0'),
      '{\n\t"a": [\n\t\t0\n\t],\n\t"b": 1\n}',
    ],
    ['[\n    1\n  , 2\n]', [1], insert('after', '3'), '[\n    1\n  , 2\n  , 3\n]'],
    ['[{ "a": [] }]', [0, 0], insert('into', '0'), '[{ "a": [0] }]'],
    [
      '[\r\n  {\r\n    "a": 1\r\n  }\r\n]',
      [0],
      { kind: 'set', value: '{\n    "a": 2\n  }' },
      '[\r\n  {\r\n    "a": 2\r\n  }\r\n]',
    ],
  ])('in %j %j', (source, path, edit, result) => {
    expect(edited(source, path, edit)).toBe(result)
  })
})

describe('JSON Lines', () => {
  const lines = '{"a":1}\r\n\r\n [2]\r\n'

  test.each<[readonly number[], JsonEdit, string]>([
    [[0], { kind: 'move', by: 1 }, '[2]\r\n\r\n {"a":1}\r\n'],
    [[1], { kind: 'duplicate' }, '{"a":1}\r\n\r\n [2]\r\n[2]\r\n'],
    [[0], insert('before', '{\n  "b":\n 1}'), '{"b":1}\r\n{"a":1}\r\n\r\n [2]\r\n'],
    [[], insert('into', '3'), '{"a":1}\r\n\r\n [2]\r\n3\r\n'],
    [[0], insert('into', '3', 'b'), '{"a":1,"b":3}\r\n\r\n [2]\r\n'],
    [[1, 0], { kind: 'set', value: '[\n1,\n2\n]' }, '{"a":1}\r\n\r\n [[1,2]]\r\n'],
    [[0], { kind: 'remove' }, '[2]\r\n'],
    [[1], { kind: 'remove' }, '{"a":1}\r\n'],
    [[0, 0], { kind: 'remove' }, '{}\r\n\r\n [2]\r\n'],
  ])('at %j %j', (path, edit, result) => {
    expect(edited(lines, path, edit)).toBe(result)
  })
})

describe('a plan', () => {
  const plan = (source: string, path: readonly number[], edit: JsonEdit) => {
    const document = documentOf(source)
    return planEdit(document, nodeAt(document, path), edit)
  }

  it('sorts the keys of one object by code points, with their whitespace in place', () => {
    const source = '{ "é":{"z":1,"a":2},"b" : 1e2,\n "a":0, "b":3 }'
    expect(edited(source, [], { kind: 'sort' })).toBe(
      '{ "a":0,"b" : 1e2,\n "b":3, "é":{"z":1,"a":2} }',
    )
    expect(plan('{"a":1,"b":2}', [], { kind: 'sort' }).splices).toEqual([])
  })

  it('reports a key that the object already has', () => {
    const at = (edit: JsonEdit) => plan('{"\\u0061":1,"b":2}', [1], edit)
    expect(at({ kind: 'set', key: 'a' }).isDuplicate).toBe(true)
    expect(at({ kind: 'set', key: 'b', value: '3' }).isDuplicate).toBe(false)
    expect(at(insert('after', '1', 'b')).isDuplicate).toBe(true)
    expect(at({ kind: 'duplicate' })).toMatchObject({ key: 'b_copy', isDuplicate: false })
    expect(plan('{"a":1,"a_copy":2}', [0], { kind: 'duplicate' }).key).toBe('a_copy2')
  })

  it('does nothing if nothing changes', () => {
    for (const edit of [
      { kind: 'set', key: 'a', value: '1.0' },
      { kind: 'move', by: -1 },
      { kind: 'move', by: 1 },
    ] as const) {
      expect(plan('{"\\u0061":1.0}', [0], edit).splices).toEqual([])
    }
  })

  it('keeps the byte order of a text with characters outside ASCII', () => {
    expect(edited('["é😀", "\ud800", 1]', [0], { kind: 'move', by: 1 })).toBe(
      '["\ud800", "é😀", 1]',
    )
  })
})
