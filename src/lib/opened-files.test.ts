import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type OpenedFiles, openedFiles } from './opened-files.ts'
import { readToolState, withInput, withOperation, writeToolState } from './tool-state.ts'
import { hasUnsavedFields, saveInput } from './unsaved-input.ts'

const opened: OpenedFiles = {
  files: [new File(['a'], 'a'), new File(['b'], 'b')],
  label: 'the files',
}
const input = { kind: 'text', text: 'abc' } as const

let page: EventTarget

beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})

afterEach(() => {
  openedFiles.put('encoding/hash', undefined)
  vi.unstubAllGlobals()
})

/** Whether the browser asks before it unloads the page. */
const asks = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('a reload asks while files are open', async () => {
  openedFiles.put('encoding/hash', opened)
  expect(asks()).toBe(true)
  expect(await saveInput()).toMatchObject({ fields: ['the files'] })
  // Another page can be opened without a question, because they stay.
  expect(hasUnsavedFields()).toBe(false)
  openedFiles.put('encoding/hash', { ...opened, files: [] })
  expect(openedFiles.of('encoding/hash')).toBeUndefined()
  expect(asks()).toBe(false)
})

test('the files are part of the state of their page', async () => {
  openedFiles.put('encoding/hash', opened)
  const state = await readToolState('encoding/hash')
  expect(state.opened).toBe(opened)
  expect((await readToolState('encoding/base64')).opened).toBeUndefined()
  expect(withOperation(state, 'hash').opened).toBe(opened)
  writeToolState('encoding/hash', withInput(state, input))
  expect(openedFiles.of('encoding/hash')).toBeUndefined()
  writeToolState('encoding/hash', state)
  expect(openedFiles.of('encoding/hash')).toBe(opened)
})
