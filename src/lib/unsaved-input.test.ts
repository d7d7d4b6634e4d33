import { getDefaultStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drafts } from './draft.ts'
import { guardLeaving } from './leave-guard.ts'
import {
  allowUnload,
  hasUnsavedFields,
  registerUnsavedFields,
  saveInput,
  unsavedFieldsAtom,
} from './unsaved-input.ts'

let page: EventTarget

beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Whether the browser asks before it unloads the page. */
const asks = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))

const shown = () => getDefaultStore().get(unsavedFieldsAtom)

test('reports nothing if everything is saved', async () => {
  expect(await saveInput()).toBeUndefined()
  expect(hasUnsavedFields()).toBe(false)
})

test('reports fields while they are filled', async () => {
  const takeToken = registerUnsavedFields(['the token'])
  const takeKey = registerUnsavedFields(['the key', 'the files'])
  expect(shown()).toEqual(['the token', 'the key', 'the files'])
  expect(await saveInput()).toEqual({
    fields: ['the token', 'the key', 'the files'],
    isRefused: false,
    isFormOpen: false,
  })
  expect(hasUnsavedFields()).toBe(true)
  takeToken()
  expect(shown()).toEqual(['the key', 'the files'])
  takeKey()
  expect(await saveInput()).toBeUndefined()
})

test('the browser asks before a reload while a field is filled, unless the visitor has agreed', () => {
  const takeToken = registerUnsavedFields(['the token'])
  const takeFiles = registerUnsavedFields(['the files'], { isHeld: true })
  expect(asks()).toBe(true)
  takeToken()
  expect(hasUnsavedFields()).toBe(false)
  expect(asks()).toBe(true)
  takeFiles()
  expect(asks()).toBe(false)
  const takeKey = registerUnsavedFields(['the key'])
  allowUnload()
  expect(asks()).toBe(false)
  takeKey()
})

test('reports refused drafts and an open form', async () => {
  vi.spyOn(drafts, 'flush').mockResolvedValue(false)
  expect(await saveInput()).toEqual({ fields: [], isRefused: true, isFormOpen: false })
  vi.restoreAllMocks()
  vi.stubGlobal('location', new URL('https://offkit.test/admin/ads'))
  vi.stubGlobal('history', { state: null })
  const endForm = guardLeaving(() => true)
  expect(await saveInput()).toEqual({ fields: [], isRefused: false, isFormOpen: true })
  endForm()
  expect(await saveInput()).toBeUndefined()
})
