import { expect, test } from 'vitest'
import { EditableTree } from '#src/core/json/edit/editable-tree.ts'
import { inverseEdits, textEditsOf } from '#src/core/json/edit/splice.ts'
import { documentOf } from '#src/core/json/edit/testing.ts'
import { indexRows } from '#src/core/row-indexer.ts'
import { applyEdits, type TextEdit } from '#src/core/text-edits.ts'
import type { EditAction, PressedKey } from './edit-actions.ts'
import { treeSourceOf } from './testing.ts'
import { type EditNotice, type Revert, TreeEditStore } from './tree-edit-store.ts'
import type { TreeSource } from './tree-store.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

function sourceOf(text: string): TreeSource {
  const tree = new EditableTree(documentOf(text))
  return {
    ...treeSourceOf(tree),
    plan: async (...args) => tree.plan(...args),
    restore: async (...args) => tree.restore(...args),
    sourceAt: async (node) => {
      const { parts, size } = tree.sourceAt(node)
      return { blob: new Blob([...parts]), size, rows: indexRows(parts) }
    },
  }
}

/** A page with an input, whose tree follows each edit once `validate` is called. */
async function start(text: string) {
  const edits = new TreeEditStore()
  const notices: EditNotice[] = []
  const page = { text, isStale: false }
  let tree = edits.storeOf(sourceOf(text))
  const validate = async () => {
    page.isStale = false
    tree = edits.storeOf(sourceOf(page.text))
    edits.attach(tree)
    tree.show(0, 50)
    await settled()
  }
  edits.onNotice = (notice) => notices.push(notice)
  const reverting =
    (before: string, changes: readonly TextEdit[]): Revert =>
    () => {
      if (page.text !== before) return undefined
      page.text = applyEdits(before, changes)
      return reverting(page.text, inverseEdits(before, changes))
    }
  edits.apply = (splices) => {
    if (page.isStale) return undefined
    page.isStale = true
    return reverting(page.text, textEditsOf(page.text, splices))()
  }
  await validate()
  const perform = async (...actions: EditAction[]) => {
    edits.perform(...actions)
    await settled()
  }
  const press = async (key: string, modifiers: Partial<PressedKey> = {}) => {
    const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
    const isHandled = edits.press({ key, ...none, ...modifiers }, 10)
    await settled()
    return isHandled
  }
  const selected = () => tree.activeRow
  const select = async (row: number) => {
    tree.select(row)
    await settled()
  }
  return { edits, notices, page, validate, perform, press, selected, select }
}

test('keys pressed while an edit is applied mean what they mean in its tree', async () => {
  const { page, select, press, validate, selected } = await start('{"a":1,"b":2}')
  const alt = { altKey: true }
  await select(1)
  // “a” is the first value until the tree of the first edit is there.
  await press('ArrowDown', alt)
  await press('ArrowUp', alt)
  await press('ArrowDown', alt)
  await press('ArrowUp')
  await press('Delete')
  for (let edits = 0; edits < 4; edits++) await validate()
  expect(page.text).toBe('{"a":1}')
  expect(selected()).toMatchObject({ key: 'a' })
})

test('a key is handled where it has a meaning', async () => {
  const { edits, select, press, perform, validate, selected } = await start('{"a":1,"b":2}')
  await select(2)
  expect(await press('ArrowDown', { altKey: true })).toBe(true)
  expect(edits.get().isBusy).toBe(false)
  expect(await press('ArrowUp', { ctrlKey: true })).toBe(false)
  expect(await press('Tab')).toBe(false)
  await perform('remove')
  expect(await press('Tab')).toBe(false)
  expect(await press('Home')).toBe(true)
  expect(selected()).toMatchObject({ key: 'b' })
  await validate()
  expect(selected()).toMatchObject({ depth: 0 })
  edits.apply = undefined
  expect(await press('Delete')).toBe(false)
})

test('actions pressed while an edit is applied continue in the next tree', async () => {
  const { page, select, perform, validate, selected, edits } = await start('[1,2,3]')
  await select(1)
  await perform('down')
  await perform('down')
  expect(page.text).toBe('[2,1,3]')
  expect(edits.get().isBusy).toBe(true)
  await validate()
  expect(page.text).toBe('[2,3,1]')
  await validate()
  expect(selected()).toMatchObject({ text: '1', ordinal: 2 })
  expect(edits.get().isBusy).toBe(false)
})

test('undo restores the text, the expanded rows, and the selection', async () => {
  const { page, select, perform, validate, selected, notices } =
    await start('{"a":[1],"b":{"c":[2]}}')
  await select(1)
  await perform('remove')
  await validate()
  expect(page.text).toBe('{"b":{"c":[2]}}')
  expect(selected()).toMatchObject({ key: 'b', expanded: true })
  const [notice] = notices
  expect(notice).toMatchObject({ kind: 'done', edit: 'remove', step: 'a' })
  if (notice?.kind === 'done') notice.revert()
  await validate()
  expect(page.text).toBe('{"a":[1],"b":{"c":[2]}}')
  expect(selected()).toMatchObject({ key: 'a', expanded: true })
  if (notice?.kind === 'done') notice.revert()
  expect(notices.at(-1)).toEqual({ kind: 'outdated' })
})

const undo = ['z', { ctrlKey: true }] as const
const redo = ['Z', { metaKey: true, shiftKey: true }] as const

test('keys undo and repeat every edit, with the rows and the selection of each', async () => {
  const { page, select, press, validate, selected } = await start('{"a":[1],"b":{"c":[2]},"d":3}')
  const texts = [page.text]
  await select(1)
  for (let edits = 0; edits < 3; edits++) {
    await press('Delete')
    await validate()
    texts.push(page.text)
  }
  expect(texts.at(-1)).toBe('{}')
  for (const text of texts.slice(0, -1).reverse()) {
    expect(await press(...undo)).toBe(true)
    await validate()
    expect(page.text).toBe(text)
  }
  expect(selected()).toMatchObject({ key: 'a', expanded: true })
  expect(await press(...undo)).toBe(false)
  for (const text of texts.slice(1)) {
    expect(await press(...redo)).toBe(true)
    await validate()
    expect(page.text).toBe(text)
  }
  expect(await press(...redo)).toBe(false)
  await press(...undo)
  await validate()
  await press('y', { ctrlKey: true })
  await validate()
  expect(page.text).toBe('{}')
})

test('keys that undo several edits wait for the tree of each', async () => {
  const { page, select, press, validate } = await start('[1,2,3]')
  await select(1)
  await press('Delete')
  await press('Delete')
  await press(...undo)
  await press(...undo)
  for (let trees = 0; trees < 4; trees++) await validate()
  expect(page.text).toBe('[1,2,3]')
})

test('a new edit replaces those to repeat, and a changed input those to undo', async () => {
  const { page, select, press, validate, notices } = await start('[1,2,3]')
  await select(1)
  await press('Delete')
  await validate()
  await press(...undo)
  await validate()
  expect(notices.at(-1)).toMatchObject({ kind: 'undone' })
  await press('d', { ctrlKey: true })
  await validate()
  expect(page.text).toBe('[1,1,2,3]')
  expect(await press(...redo)).toBe(false)
  page.text = '[1,1,2,3,4]'
  expect(await press(...undo)).toBe(true)
  expect(notices.at(-1)).toEqual({ kind: 'outdated' })
  expect(await press(...undo)).toBe(false)
  expect(page.text).toBe('[1,1,2,3,4]')
})

test('a notice reverts only the newest edit', async () => {
  const { page, select, press, validate, notices } = await start('[1,2,3]')
  await select(1)
  await press('Delete')
  await validate()
  const [first] = notices
  await press('Delete')
  await validate()
  if (first && 'revert' in first) first.revert()
  expect(notices.at(-1)).toEqual({ kind: 'outdated' })
  expect(page.text).toBe('[3]')
  await press(...undo)
  await validate()
  const undone = notices.at(-1)
  if (undone && 'revert' in undone) undone.revert()
  await validate()
  expect(page.text).toBe('[3]')
  expect(notices.at(-1)).toMatchObject({ kind: 'redone' })
})

test('a form reads the entire value, and reports a repeated key before it is applied', async () => {
  const { page, select, perform, validate, edits } = await start('{"a":1.0,"b":2}')
  await select(1)
  await perform('rename')
  expect(edits.get().form).toMatchObject({ action: 'rename', key: 'a', value: '1.0' })
  expect(await edits.submit({ kind: 'set', key: 'b' }, false)).toBe(false)
  expect(page.text).toBe('{"a":1.0,"b":2}')
  expect(await edits.submit({ kind: 'set', key: 'b' }, true)).toBe(true)
  expect(page.text).toBe('{"b":1.0,"b":2}')
  expect(edits.get().form).toBeUndefined()
  await validate()
  await perform('before')
  expect(edits.get().form).toMatchObject({ action: 'before', key: '', value: '' })
  edits.close()
  expect(edits.get()).toEqual({ form: undefined, isBusy: false })
})

test('an edit of an outdated tree changes nothing', async () => {
  const { page, select, perform, notices, edits } = await start('{"a":1,"b":2}')
  await select(0)
  await perform('sort')
  expect(notices).toEqual([{ kind: 'sorted' }])
  await select(1)
  page.isStale = true
  await perform('remove')
  expect(page.text).toBe('{"a":1,"b":2}')
  expect(notices.at(-1)).toEqual({ kind: 'stale' })
  expect(edits.get().isBusy).toBe(false)
})

test('actions that a value lacks are ignored', async () => {
  const { page, select, perform, edits, notices } = await start('[1]')
  await perform('remove')
  await select(0)
  await perform('remove')
  await select(1)
  await perform('rename')
  await perform('down')
  expect(page.text).toBe('[1]')
  expect(edits.get()).toEqual({ form: undefined, isBusy: false })
  expect(notices).toEqual([])
})
