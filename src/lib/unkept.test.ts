import { getDefaultStore } from 'jotai/vanilla'
import { afterEach, expect, test, vi } from 'vitest'
import { drafts } from './draft.ts'
import { guardLeaving } from './leaving.ts'
import { nameUnkept, saveTyped, unkeptFieldsAtom } from './unkept.ts'

afterEach(() => vi.restoreAllMocks())

const shown = () => getDefaultStore().get(unkeptFieldsAtom)

test('a page on which everything is kept loses nothing', async () => {
  expect(await saveTyped()).toBeUndefined()
})

test('fields are named as long as they have a content', async () => {
  const takeToken = nameUnkept(['the token'])
  const takeKey = nameUnkept(['the key', 'the files'])
  expect(shown()).toEqual(['the token', 'the key', 'the files'])
  expect(await saveTyped()).toEqual({
    fields: ['the token', 'the key', 'the files'],
    isRefused: false,
    isFormOpen: false,
  })
  takeToken()
  expect(shown()).toEqual(['the key', 'the files'])
  takeKey()
  expect(await saveTyped()).toBeUndefined()
})

test('what storage refuses and an open form are lost too', async () => {
  vi.spyOn(drafts, 'flush').mockResolvedValue(false)
  expect(await saveTyped()).toEqual({ fields: [], isRefused: true, isFormOpen: false })
  vi.restoreAllMocks()
  vi.stubGlobal('location', new URL('https://offkit.test/admin/ads'))
  vi.stubGlobal('history', { state: null })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  const endForm = guardLeaving(() => true)
  expect(await saveTyped()).toEqual({ fields: [], isRefused: false, isFormOpen: true })
  endForm()
  expect(await saveTyped()).toBeUndefined()
  vi.unstubAllGlobals()
})
