import { expect, test } from 'vitest'
import { startEditing } from './testing.ts'

test('keys pressed while an edit is applied mean what they mean in its tree', async () => {
  const { page, select, press, validate, selected } = await startEditing('{"a":1,"b":2}')
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
  const { edits, select, press, perform, validate, selected } = await startEditing('{"a":1,"b":2}')
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
  const { page, select, perform, validate, selected, edits } = await startEditing('[1,2,3]')
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
    await startEditing('{"a":[1],"b":{"c":[2]}}')
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

test('a form reads the entire value, and reports a repeated key before it is applied', async () => {
  const { page, select, perform, validate, edits } = await startEditing('{"a":1.0,"b":2}')
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
  const { page, select, perform, notices, edits } = await startEditing('{"a":1,"b":2}')
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
  const { page, select, perform, edits, notices } = await startEditing('[1]')
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
