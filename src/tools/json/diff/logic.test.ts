import { describe, expect, test } from 'vitest'
import { isToolFailure } from '#src/core/failure.ts'
import { parseOptionValues } from '#src/core/option-values.ts'
import type { ByteParts } from '#src/core/task.ts'
import {
  type ApplyOptions,
  apply,
  type Compared,
  type DiffOptions,
  diff,
  type ListedChange,
  operations,
} from './logic.ts'
import tool from './tool.ts'

const context = { progress: () => {} }
const bytesOf = (text: string) => new TextEncoder().encode(text)
const textOf = async (parts: ByteParts) => await new Blob([...parts.parts]).text()

async function compare(
  original: string,
  changed: string,
  options: Partial<DiffOptions> = {},
): Promise<Compared> {
  const values = parseOptionValues(tool.operations.diff.options)
  const result = await diff(bytesOf(original), { ...values, changed, ...options }, context)
  if (!result.readable) throw new Error(result.failures[0]?.code)
  return result
}

const shortOf = ({ kind, from, path, before, after }: ListedChange) =>
  [kind, kind === 'moved' ? from : before, kind === 'moved' ? path : after, path]
    .filter((part) => part !== undefined)
    .join(' ')

async function changesOf(...given: Parameters<typeof compare>): Promise<readonly string[]> {
  const { differences } = await compare(...given)
  return differences.changes(0, 1000).map(shortOf)
}

async function failureOf(run: Promise<unknown>): Promise<unknown> {
  const failure = await run.then(
    () => undefined,
    (error: unknown) => error,
  )
  return isToolFailure(failure) ? [failure.code, failure.params] : failure
}

describe('values', () => {
  test.each([
    ['{"a":1,"b":2}', '{"b":2,"a":1}'],
    ['[1.0,1e3,-0,10.50]', '[1,1000,0,10.5]'],
    ['"\\u0061\\n"', ' "a\\u000a" '],
    ['{"é":[{}]}', '{"\\u00e9":[{}]}'],
    ['{"a":1}\n{"a":2}', '[{"a":1},{"a":2}]'],
  ])('%s equals %s', async (original, changed) => {
    expect(await changesOf(original, changed)).toEqual([])
  })

  test('every digit counts', async () => {
    const changes = await changesOf('{"id":12345678901234567890}', '{"id":12345678901234567891}')
    expect(changes).toEqual(["changed 12345678901234567890 12345678901234567891 $['id']"])
  })

  test('numbers with another notation differ if that is asked for', async () => {
    const changes = await changesOf('[1.0,2]', '[1,2]', { asWritten: true })
    expect(changes).toEqual(['changed 1.0 1 $[0]'])
  })

  test('another order of keys is a move if that is asked for', async () => {
    const options = { keyOrder: true }
    const changes = await changesOf('{"a":1,"b":2,"c":3}', '{"c":3,"a":1,"b":2}', options)
    expect(changes).toEqual(["moved $['c'] $['c'] $['c']"])
  })

  test.each([
    ['{"a":1,"b":2}', '{"b":2,"a":1}', true],
    ['[{"a":1,"b":2}]', '[{"b":2,"a":1}]', true],
    ['{"a":1,"b":2}', '{"a":2,"b":2}', false],
    ['[1,2,3]', '[3,1,2]', false],
  ])('the patch from %s to %s has a note about the order of keys: %s', async (a, b, hasNote) => {
    const notes = operations.diff.notes(await compare(a, b, { keyOrder: true }))
    expect(notes).toEqual(hasNote ? [{ text: 'key-order' }] : [])
  })

  test('names the kinds of changes in document order', async () => {
    const changes = await changesOf('{"a":1,"b":[2],"c":null}', '{"a":"1","b":[],"d":null}')
    expect(changes).toEqual([
      'changed 1 "1" $[\'a\']',
      "removed 2 $['b'][0]",
      "removed null $['c']",
      "added null $['d']",
    ])
  })

  test('a value of another type is changed as a whole', async () => {
    expect(await changesOf('{"a":[1]}', '{"a":{"b":1}}')).toEqual(['changed [1] {"b":1} $[\'a\']'])
    expect(await changesOf('1', '[]')).toEqual(['changed 1 [] $'])
  })

  test('long values show the part that differs', async () => {
    const long = 'x'.repeat(5000)
    const [change] = (await compare(`"${long}a"`, `"${long}b"`)).differences.changes(0, 1)
    expect(change?.before).toMatch(/^…x+a"$/)
    expect(change?.after).toMatch(/^…x+b"$/)
  })

  test('100,000 levels of arrays are compared', async () => {
    const nested = (value: string) => '['.repeat(100_000) + value + ']'.repeat(100_000)
    expect(await changesOf(nested('1'), nested('1.0'))).toEqual([])
    expect(await changesOf(nested('1'), nested('2'))).toHaveLength(1)
  })
})

describe('arrays', () => {
  const original = '[{"id":1,"v":"a"},{"id":2,"v":"b"},{"id":3,"v":"c"}]'

  test('by sequence, an inserted item changes no other', async () => {
    const changed = '[{"id":1,"v":"a"},{"id":9,"v":"z"},{"id":2,"v":"B"},{"id":3,"v":"c"}]'
    expect(await changesOf(original, changed)).toEqual([
      'added {"id":9,"v":"z"} $[1]',
      'changed "b" "B" $[2][\'v\']',
    ])
  })

  test('by sequence, a moved item is found, with the change in another', async () => {
    const changed = '[{"id":3,"v":"c"},{"id":1,"v":"a"},{"id":2,"v":"B"}]'
    expect(await changesOf(original, changed)).toEqual([
      'moved $[2] $[0] $[0]',
      'changed "b" "B" $[2][\'v\']',
    ])
  })

  test('by key, items with the same key are compared wherever they are', async () => {
    const changed = '[{"id":3,"v":"x"},{"id":1,"v":"y"},{"id":4,"v":"b"}]'
    expect(await changesOf(original, changed, { arrays: 'key' })).toEqual([
      'removed {"id":2,"v":"b"} $[1]',
      'changed "c" "x" $[0][\'v\']',
      'moved $[0] $[1] $[1]',
      'changed "a" "y" $[1][\'v\']',
      'added {"id":4,"v":"b"} $[2]',
    ])
  })

  test.each([
    ['1', '1.0'],
    ['100', '1e2'],
    ['1e0', '10E-1'],
    ['12345678901234567890', '12345678901234567890.0'],
    ['-0', '0e5'],
  ])('by key, the numbers %s and %s are equal', async (one, other) => {
    const original = `[{"id":${one},"v":1},{"id":"${one}","v":1}]`
    const changed = `[{"id":"${one}","v":1},{"id":${other},"v":2}]`
    expect(await changesOf(original, changed, { arrays: 'key' })).toEqual([
      'moved $[0] $[1] $[1]',
      "changed 1 2 $[1]['v']",
    ])
    const both = `[{"id":${one}},{"id":${other}}]`
    const { arraysWithoutKey } = await compare(both, '[{"id":7}]', { arrays: 'key' })
    expect(arraysWithoutKey).toBe(1)
  })

  test('by key, other numbers differ in every digit', async () => {
    const ids = ['12345678901234567890', '12345678901234567891', '-1', '1', '1e2', '1e-2']
    const items = ids.map((id) => `{"id":${id}}`)
    const options = { arrays: 'key' } as const
    const { counts, arraysWithoutKey } = await compare(`[${items}]`, `[${items[0]}]`, options)
    expect([counts.removed, counts.moved, arraysWithoutKey]).toEqual([5, 0, 0])
  })

  test('by key, arrays without a unique key are counted', async () => {
    const { arraysWithoutKey } = await compare('[{"id":1},{"id":1}]', '[{"id":1},{"id":2}]', {
      arrays: 'key',
    })
    expect(arraysWithoutKey).toBe(1)
  })

  test('by position, an inserted item changes all later ones', async () => {
    expect(await changesOf('[1,2]', '[0,1,2]', { arrays: 'position' })).toEqual([
      'changed 1 0 $[0]',
      'changed 2 1 $[1]',
      'added 2 $[2]',
    ])
  })

  test('200,000 items of few values are compared in time', async () => {
    const list = (shift: number) =>
      `[${Array.from({ length: 200_000 }, (_, at) => (at * 7 + shift * (at % 1000 === 0 ? 1 : 0)) % 5)}]`
    const { counts } = await compare(list(0), list(1))
    expect(counts.added + counts.removed + counts.changed + counts.moved).toBeGreaterThan(0)
  })
})

test('rows align both documents and fold equal values', async () => {
  const list = (value: number) => `{"list":[1,2,3,4,5,6,7,${value}]}`
  const { differences, rows } = await compare(list(8), list(9))
  const shown = differences.rows(0, rows)
  expect(shown.map(({ kind, level, count }) => [kind, level, count])).toEqual([
    ['open', 0, -1],
    ['open', 1, -1],
    ['same', 2, -1],
    ['same', 2, -1],
    ['folded', 2, 4],
    ['same', 2, -1],
    ['changed', 2, 0],
    ['close', 1, -1],
    ['close', 0, -1],
  ])
  expect(shown[6]).toMatchObject({ before: '[7]: 8', after: '[7]: 9' })
  expect(differences.changes(0, 1)[0]?.row).toBe(6)
})

test('the report lists the changes as text', async () => {
  const { differences } = await compare('{"a":1,"b":2}', '{"a":3,"c":4}')
  expect(await textOf(differences.report())).toBe("~ $['a']: 1 → 3\n- $['b']: 2\n+ $['c']: 4\n")
})

describe('duplicate keys', () => {
  test('are compared in order, and no patch is created', async () => {
    const { differences, duplicates, counts } = await compare('{"a":1,"a":2}', '{"a":1,"a":3}')
    expect(duplicates).toBe(2)
    expect(counts.changed).toBe(1)
    expect(() => differences.patch('patch')).toThrow('diff.duplicates')
  })

  test('are found in added values', async () => {
    const changed = '{"a":1,"b":[{"c":1,"c":2}]}'
    expect((await compare('{"a":1}', changed)).duplicates).toBe(1)
    expect((await compare('[]', '[{"c":1,"c":2}]')).duplicates).toBe(1)
  })

  test('are found in equal documents', async () => {
    expect((await compare('{"a":1,"a":2}', '{"a":1, "a":2}')).duplicates).toBe(1)
  })
})

describe('Merge Patch', () => {
  test('removes keys by null and replaces arrays', async () => {
    const { differences } = await compare('{"a":{"b":1,"c":2},"d":[1]}', '{"a":{"b":1},"d":[2]}')
    const patch: unknown = JSON.parse(await textOf(differences.patch('merge')))
    expect(patch).toEqual({ a: { c: null }, d: [2] })
  })

  test.each([
    ['{"a":1}', '{"a":null}'],
    ['{}', '{"a":{"b":null}}'],
    ['[]', '{"a":null}'],
  ])('from %s to %s is refused', async (original, changed) => {
    const { differences } = await compare(original, changed)
    expect(() => differences.patch('merge')).toThrow('diff.merge-null')
  })
})

test('a long path and a long key end with … in the list, the rows, and the report', async () => {
  const key = 'k'.repeat(2000)
  const { differences } = await compare(`{"${key}":1}`, `{"${key}":2}`)
  const path = `$['${key}`.slice(0, 1000)
  expect(differences.changes(0, 1)[0]?.path).toBe(`${path}…`)
  expect(differences.rows(0, 3)[1]?.before).toBe(`"${key.slice(0, 80)}…": 1`)
  expect(await textOf(differences.report())).toBe(`~ ${path}…: 1 → 2\n`)
})

test('every input that is not JSON is reported with its place', async () => {
  const values = parseOptionValues(tool.operations.diff.options)
  const result = await diff(bytesOf('{"a":\n tru}'), { ...values, changed: '' }, context)
  expect(result).toMatchObject({
    readable: false,
    failures: [
      { side: 'original', params: { line: 2, column: 2 } },
      { side: 'changed', code: 'json.empty' },
    ],
  })
  const lone = await diff(bytesOf('1'), { ...values, changed: '\n"\ud800"' }, context)
  expect(lone).toMatchObject({
    failures: [{ side: 'changed', code: 'text.lone-surrogate', params: { line: 2, column: 2 } }],
  })
})

/** RFC 6902, appendix A; the last item is the result or the code of the failure. */
const rfc6902: readonly (readonly [string, string, string, string])[] = [
  [
    'A.1',
    '{"foo":"bar"}',
    '[{"op":"add","path":"/baz","value":"qux"}]',
    '{"foo":"bar","baz":"qux"}',
  ],
  [
    'A.2',
    '{"foo":["bar","baz"]}',
    '[{"op":"add","path":"/foo/1","value":"qux"}]',
    '{"foo":["bar","qux","baz"]}',
  ],
  ['A.3', '{"baz":"qux","foo":"bar"}', '[{"op":"remove","path":"/baz"}]', '{"foo":"bar"}'],
  [
    'A.4',
    '{"foo":["bar","qux","baz"]}',
    '[{"op":"remove","path":"/foo/1"}]',
    '{"foo":["bar","baz"]}',
  ],
  [
    'A.5',
    '{"baz":"qux","foo":"bar"}',
    '[{"op":"replace","path":"/baz","value":"boo"}]',
    '{"baz":"boo","foo":"bar"}',
  ],
  [
    'A.6',
    '{"foo":{"bar":"baz","waldo":"fred"},"qux":{"corge":"grault"}}',
    '[{"op":"move","from":"/foo/waldo","path":"/qux/thud"}]',
    '{"foo":{"bar":"baz"},"qux":{"corge":"grault","thud":"fred"}}',
  ],
  [
    'A.7',
    '{"foo":["all","grass","cows","eat"]}',
    '[{"op":"move","from":"/foo/1","path":"/foo/3"}]',
    '{"foo":["all","cows","eat","grass"]}',
  ],
  [
    'A.8',
    '{"baz":"qux","foo":["a",2,"c"]}',
    '[{"op":"test","path":"/baz","value":"qux"},{"op":"test","path":"/foo/1","value":2}]',
    '{"baz":"qux","foo":["a",2,"c"]}',
  ],
  ['A.9', '{"baz":"qux"}', '[{"op":"test","path":"/baz","value":"bar"}]', 'patch.test'],
  [
    'A.10',
    '{"foo":"bar"}',
    '[{"op":"add","path":"/child","value":{"grandchild":{}}}]',
    '{"foo":"bar","child":{"grandchild":{}}}',
  ],
  [
    'A.11',
    '{"foo":"bar"}',
    '[{"op":"add","path":"/baz","value":"qux","xyz":123}]',
    '{"foo":"bar","baz":"qux"}',
  ],
  ['A.12', '{"foo":"bar"}', '[{"op":"add","path":"/baz/bat","value":"qux"}]', 'patch.missing'],
  ['A.14', '{"/":9,"~1":10}', '[{"op":"test","path":"/~01","value":10}]', '{"/":9,"~1":10}'],
  ['A.15', '{"/":9,"~1":10}', '[{"op":"test","path":"/~01","value":"10"}]', 'patch.test'],
  [
    'A.16',
    '{"foo":["bar"]}',
    '[{"op":"add","path":"/foo/-","value":["abc","def"]}]',
    '{"foo":["bar",["abc","def"]]}',
  ],
  [
    'copy',
    '{"a":[1.0]}',
    '[{"op":"copy","from":"/a","path":"/b"},{"op":"add","path":"/b/0","value":2}]',
    '{"a":[1.0],"b":[2,1.0]}',
  ],
  ['root', '{"a":1}', '[{"op":"replace","path":"","value":[1]}]', '[1]'],
  ['into itself', '{"a":{}}', '[{"op":"move","from":"/a","path":"/a/b"}]', 'patch.into-itself'],
  ['leading zero', '{"a":[1,2]}', '[{"op":"remove","path":"/a/01"}]', 'patch.index'],
  ['beyond the end', '{"a":[1]}', '[{"op":"add","path":"/a/2","value":1}]', 'patch.missing'],
  ['no pointer', '{"a":1}', '[{"op":"remove","path":"a"}]', 'patch.pointer'],
  ['no value', '{"a":1}', '[{"op":"add","path":"/b"}]', 'patch.operation'],
  ['unknown', '{"a":1}', '[{"op":"delete","path":"/a"}]', 'patch.operation'],
  ['no operation', '{"a":1}', '[1]', 'patch.operation'],
]

/** RFC 7396, appendix A. */
const rfc7396: readonly (readonly [string, string, string])[] = [
  ['{"a":"b"}', '{"a":"c"}', '{"a":"c"}'],
  ['{"a":"b"}', '{"b":"c"}', '{"a":"b","b":"c"}'],
  ['{"a":"b"}', '{"a":null}', '{}'],
  ['{"a":"b","b":"c"}', '{"a":null}', '{"b":"c"}'],
  ['{"a":["b"]}', '{"a":"c"}', '{"a":"c"}'],
  ['{"a":"c"}', '{"a":["b"]}', '{"a":["b"]}'],
  ['{"a":{"b":"c"}}', '{"a":{"b":"d","c":null}}', '{"a":{"b":"d"}}'],
  ['{"a":[{"b":"c"}]}', '{"a":[1]}', '{"a":[1]}'],
  ['{"a":"foo"}', 'null', 'null'],
  ['{"a":"foo"}', '"bar"', '"bar"'],
  ['{"e":null}', '{"a":1}', '{"e":null,"a":1}'],
  ['[1,2]', '{"a":"b","c":null}', '{"a":"b"}'],
  ['{}', '{"a":{"bb":{"ccc":null}}}', '{"a":{"bb":{}}}'],
]

describe('a patch', () => {
  const applied = async (
    original: string,
    patch: string,
    format: ApplyOptions['format'] = 'auto',
  ) => await textOf((await apply(bytesOf(original), { patch, format }, context)).output)

  test.each(rfc6902)('of RFC 6902, %s', async (_, original, patch, expected) => {
    if (/^patch\./.test(expected)) {
      expect(await failureOf(applied(original, patch, 'patch'))).toMatchObject([
        expected,
        { number: 1 },
      ])
    } else {
      expect((await applied(original, patch)).replace(/\s/g, '')).toBe(expected)
    }
  })

  test.each(rfc7396)('of RFC 7396: %s with %s', async (original, patch, expected) => {
    expect((await applied(original, patch)).replace(/\s/g, '')).toBe(expected)
    expect((await applied(original, patch, 'merge')).replace(/\s/g, '')).toBe(expected)
  })

  test('that is an empty array changes nothing, unless it is a Merge Patch', async () => {
    const run = async (patch: string, format: ApplyOptions['format']) => {
      const { output, reading } = await apply(bytesOf('{"a":1}'), { patch, format }, context)
      return [(await textOf(output)).replace(/\s/g, ''), reading]
    }
    expect(await run('[]', 'auto')).toEqual(['{"a":1}', 'patch.ambiguous'])
    expect(await run('[]', 'patch')).toEqual(['{"a":1}', undefined])
    expect(await run('[]', 'merge')).toEqual(['[]', undefined])
    expect(await run('{}', 'auto')).toEqual(['{"a":1}', undefined])
    expect(await run('[1,{"a":null}]', 'merge')).toEqual(['[1,{"a":null}]', undefined])
  })

  test('that is one operation without brackets is applied as such, unless it is a Merge Patch', async () => {
    const run = async (patch: string, format: ApplyOptions['format']) => {
      const { output, reading } = await apply(bytesOf('{"a":1}'), { patch, format }, context)
      return [(await textOf(output)).replace(/\s/g, ''), reading]
    }
    const patch = '{"op":"replace","path":"/a","value":2}'
    expect(await run(patch, 'auto')).toEqual(['{"a":2}', 'patch.single'])
    expect(await run(patch, 'patch')).toEqual(['{"a":2}', undefined])
    expect(await run(patch, 'merge')).toEqual([`{"a":1,${patch.slice(1)}`, undefined])
    expect(await run(`${patch}\n{"op":"remove","path":"/a"}`, 'auto')).toEqual(['{}', undefined])
    expect(await run('{"op":"test","path":"","value":{"a":1}}', 'auto')).toEqual([
      '{"a":1}',
      'patch.single',
    ])
    for (const merge of ['{"op":"sum","path":"/a"}', '{"op":"add","path":"b"}', '{"op":"add"}']) {
      expect(await run(merge, 'auto')).toEqual([`{"a":1,${merge.slice(1)}`, undefined])
    }
  })

  test.each([
    ['[1]', 1],
    ['[{"op":"remove","path":"/a"},{"b":1}]', 2],
    ['[{"op":"remove","path":"/x"},[]]', 2],
  ])('that is the array %s of other values names the other format', async (patch, number) => {
    expect(await failureOf(applied('{"a":1}', patch))).toMatchObject(['patch.item', { number }])
    expect((await applied('{"a":1}', patch, 'merge')).replace(/\s/g, '')).toBe(patch)
  })

  test.each([
    ['[{"op":"delete","path":"/a"}]', 'auto', 'patch.operation'],
    ['[{"op":"remove","path":"/x"}]', 'auto', 'patch.missing'],
    ['{"a":2}', 'patch', 'patch.no-array'],
    ['{"op":"remove","path":"/x"}', 'auto', 'patch.missing'],
    ['{"op":"remove"}', 'patch', 'patch.no-array'],
  ] as const)('%s, read as %s, is rejected with %s', async (patch, format, code) => {
    expect(await failureOf(applied('{"a":1}', patch, format))).toMatchObject([code, {}])
  })

  test('of an array leads from any document to it', async () => {
    for (const changed of ['[]', '[1,2]', '[{"op":"x"}]', '[null,{"a":null}]']) {
      const { differences } = await compare('{"a":1}', changed)
      const patch = await textOf(differences.patch('merge'))
      expect((await applied('{"a":1}', patch, 'merge')).replace(/\s/g, '')).toBe(changed)
    }
  })

  test.each([
    ['{"a":1,"a":2}', '{"b":1}'],
    ['{"a":1,"a":2}', '[{"op":"remove","path":"/a"}]'],
    ['{"a":1}', '{"a":2,"a":3}'],
    ['{"b":[{"a":1,"a":2}]}', '[{"op":"add","path":"/b/0/c","value":1}]'],
    ['{"b":{"a":1,"a":2}}', '[{"op":"test","path":"/b","value":{"a":1,"a":2}}]'],
    ['{"b":{"c":1,"a":2}}', '[{"op":"test","path":"/b","value":{"a":1,"a":2,"c":1}}]'],
    [
      '[[1],{"a":1,"a":2}]',
      '[{"op":"add","path":"/0/-","value":2},{"op":"test","path":"","value":[[1,2],{"a":2}]}]',
    ],
  ])('for %s is rejected, as %s has or changes duplicate keys', async (original, patch) => {
    const failure = ['patch.duplicate', { key: 'a' }]
    expect(await failureOf(applied(original, patch))).toEqual(failure)
  })

  test('tests values that have no duplicate keys themselves', async () => {
    const original = '{"a":{"b":1,"b":2},"c":{"d":[{"e":1},{"e":2}]}}'
    const patch = '[{"op":"test","path":"/c","value":{"d":[{"e":1.0},{"e":2}]}}]'
    expect((await applied(original, patch)).replace(/\s/g, '')).toBe(original)
  })

  test('whose operation has a duplicate key is rejected', async () => {
    const patch = '[{"op":"test","path":"/a","value":1,"op":"remove"}]'
    expect(await failureOf(applied('{"a":1}', patch))).toEqual(['patch.duplicate', { key: 'op' }])
  })

  test('keeps the duplicate keys in values that it does not change', async () => {
    const result = await applied('{"a":{"b":1,"b":2}}', '{"c":{"d":1}}')
    expect(result.replace(/\s/g, '')).toBe('{"a":{"b":1,"b":2},"c":{"d":1}}')
  })

  test('that is not JSON is reported with its input', async () => {
    expect(await failureOf(applied('{}', '[{]'))).toMatchObject([
      'json.mismatched-bracket',
      { side: 'patch', line: 1, column: 3 },
    ])
  })
})
