import { afterEach, expect, test } from 'vitest'
import { drafts } from './draft.ts'
import type { FileText } from './text-source.ts'
import { readEntireState, withInput, withOperation, writeToolState } from './tool-state.ts'

const file: FileText = { kind: 'file', file: new Blob(['{}']), name: 'schema.json', size: 2 }

afterEach(async () => {
  for (const key of drafts.unsavedKeys()) await drafts.forget(key)
})

test('another input keeps a further input that is a file, and the former state restores it', async () => {
  await drafts.save('json/schema.schema', () => file)
  await drafts.save('json/schema', () => ({ kind: 'text', text: 'former' }))
  const former = await readEntireState('json/schema')
  const next = withOperation(withInput(former, { kind: 'text', text: 'next' }), 'validate')
  writeToolState('json/schema', next)
  await drafts.flush()
  expect(drafts.recall('json/schema')).toBe('next')
  expect(drafts.recallFile('json/schema.schema')).toBe(file)
  writeToolState('json/schema', { input: undefined, parts: {} })
  await drafts.flush()
  expect(drafts.recallFile('json/schema.schema')).toBeUndefined()
  writeToolState('json/schema', former)
  await drafts.flush()
  expect(drafts.recall('json/schema')).toBe('former')
  expect(drafts.recallFile('json/schema.schema')).toBe(file)
})

test('a file is stored at once, not after a delay', async () => {
  expect(drafts.hasUnsaved()).toBe(false)
  writeToolState('json/to-csv', { input: file, parts: {} })
  expect(drafts.hasUnsaved()).toBe(true)
  expect(drafts.recallFile('json/to-csv')).toBe(file)
  await drafts.flush()
})
