import { getDefaultStore } from 'jotai/vanilla'
import { afterEach, expect, test, vi } from 'vitest'
import { drafts } from './draft.ts'
import { guardLeaving } from './leave-guard.ts'
import {
  hasUnsavedFields,
  registerUnsavedFields,
  saveInput,
  unsavedFieldsAtom,
} from './unsaved-input.ts'

afterEach(() => vi.restoreAllMocks())

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

test('reports refused drafts and an open form', async () => {
  vi.spyOn(drafts, 'flush').mockResolvedValue(false)
  expect(await saveInput()).toEqual({ fields: [], isRefused: true, isFormOpen: false })
  vi.restoreAllMocks()
  vi.stubGlobal('location', new URL('https://offkit.test/admin/ads'))
  vi.stubGlobal('history', { state: null })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  const endForm = guardLeaving(() => true)
  expect(await saveInput()).toEqual({ fields: [], isRefused: false, isFormOpen: true })
  endForm()
  expect(await saveInput()).toBeUndefined()
  vi.unstubAllGlobals()
})
