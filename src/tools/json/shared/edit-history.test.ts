import { expect, test } from 'vitest'
import { startEditing } from './testing.ts'

/** A tree of three values whose first one was removed. */
async function startWithRemoval() {
  const editing = await startEditing('[1,2,3]')
  await editing.select(1)
  await editing.press('Delete')
  return editing
}

const undo = ['z', { ctrlKey: true }] as const
const redo = ['Z', { metaKey: true, shiftKey: true }] as const

test('keys undo and repeat every edit, with the rows and the selection of each', async () => {
  const { page, select, press, validate, selected } = await startEditing(
    '{"a":[1],"b":{"c":[2]},"d":3}',
  )
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
  const { page, press, validate } = await startWithRemoval()
  await press('Delete')
  await press(...undo)
  await press(...undo)
  for (let trees = 0; trees < 4; trees++) await validate()
  expect(page.text).toBe('[1,2,3]')
})

test('a new edit replaces those to repeat, and a changed input those to undo', async () => {
  const { page, press, validate, notices } = await startWithRemoval()
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
  const { page, press, validate, notices } = await startWithRemoval()
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

test('the oldest of many edits can’t be undone', async () => {
  const { page, select, press, validate } = await startEditing('[0]')
  await select(1)
  for (let edits = 0; edits < 101; edits++) {
    await press('d', { ctrlKey: true })
    await validate()
  }
  let undone = 0
  for (; await press(...undo); undone++) await validate()
  expect(undone).toBe(100)
  expect(page.text).toBe('[0, 0]')
})
