import { expect, it } from 'vitest'
import { applyEdits } from '#src/core/text-edits.ts'
import { EditableTree } from './editable-tree.ts'
import type { JsonEdit } from './plan-edit.ts'
import { textEditsOf } from './splice.ts'
import { documentOf, nodeAt } from './testing.ts'

const rowsOf = (tree: EditableTree) =>
  tree.rows(0, 10_000).rows.map(({ depth, key, ordinal, span, text, expanded }) => {
    const name = span > 0 ? `${ordinal}+${span}` : (key ?? ordinal)
    return `${' '.repeat(depth)}${name}${expanded ? '-' : ''}${text && ` ${text}`}`
  })

/** The rows after an edit, with `>` before the selected one. */
function rowsAfter(text: string, open: readonly number[], path: readonly number[], edit: JsonEdit) {
  const document = documentOf(text)
  const tree = new EditableTree(document)
  tree.collapseAll()
  for (const row of [0, ...open]) tree.expand(row)
  const before = rowsOf(tree)
  const plan = tree.plan(nodeAt(document, path), edit)
  const result = new EditableTree(documentOf(applyEdits(text, textEditsOf(text, plan.splices))))
  const { row } = result.restore(plan.after)
  const undone = new EditableTree(document)
  expect(undone.restore(plan.before).row).toBeGreaterThanOrEqual(0)
  expect(rowsOf(undone)).toEqual(before)
  return rowsOf(result).map((line, at) => (at === row ? `>${line}` : line))
}

it('keeps expanded rows expanded when they move', () => {
  expect(rowsAfter('{"a":{"x":1},"b":[2]}', [1], [0], { kind: 'move', by: 1 })).toEqual([
    '0-',
    ' b',
    '> a-',
    '  x 1',
  ])
  expect(rowsAfter('{"b":{"x":1},"a":[2]}', [1], [], { kind: 'sort' })).toEqual([
    '>0-',
    ' a',
    ' b-',
    '  x 1',
  ])
})

it('keeps groups expanded when an item before them is added or removed', () => {
  const text = JSON.stringify(Array.from({ length: 250 }, (_, at) => at))
  const groups = (rows: readonly string[]) => rows.filter((row) => row.includes('+'))
  for (const edit of [{ kind: 'remove' }, { kind: 'duplicate' }] as const) {
    const rows = rowsAfter(text, [1, 102], [5], edit)
    expect(groups(rows).slice(0, 2)).toEqual([' 0+100-', ' 100+100-'])
    expect(rows).toHaveLength(204)
  }
})

it('collapses only a value that is replaced', () => {
  const rows = rowsAfter('[[1],[2]]', [1, 3], [0], { kind: 'set', value: '[3]' })
  expect(rows).toEqual(['0-', '> 0', ' 1-', '  0 2'])
})

it('expands a long string again', () => {
  const long = 'x'.repeat(150)
  const rows = rowsAfter(`["${long}",1]`, [1], [1], { kind: 'move', by: -1 })
  expect(rows).toEqual(['0-', '> 0 1', ` 1- ${long}`])
})

it('sorts thousands of keys, with moved rows expanded', () => {
  const keys = Array.from({ length: 3000 }, (_, at) => `"k${(at * 7919) % 3000}é":{"n":${at}}`)
  const text = `{${keys.join(',\n')}}`
  const document = documentOf(text)
  const tree = new EditableTree(document)
  tree.expand(1)
  const { splices, after } = tree.plan(0, { kind: 'sort' })
  expect(splices[0]?.pieces).toHaveLength(1)
  const sorted = applyEdits(text, textEditsOf(text, splices))
  const names = Object.keys(JSON.parse(sorted))
  expect(names).toEqual(names.toSorted())
  const result = new EditableTree(documentOf(sorted))
  result.restore(after)
  expect(rowsOf(result)[1]).toBe(' k0é-')
})

it('keeps unpaired surrogates of a string while thousands of keys are sorted', () => {
  const keys = Array.from({ length: 1000 }, (_, at) => `"k${999 - at}":1`)
  const text = `{${keys.join()},"a":"\ud800"}`
  const { splices } = new EditableTree(documentOf(text)).plan(0, { kind: 'sort' })
  expect(applyEdits(text, textEditsOf(text, splices))).toMatch(/^\{"a":"\ud800","k0":1/)
})
