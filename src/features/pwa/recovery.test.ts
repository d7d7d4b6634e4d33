import { getDefaultStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '#src/lib/testing.ts'
import type { UnsavedInput } from '#src/lib/unsaved-input.ts'
import { onRecovery, recover, reloadPage, watchLeaving } from './recovery.ts'
import { updateAtom } from './update-atom.ts'

const typed = vi.hoisted(() => ({ unsavedInput: undefined as UnsavedInput | undefined }))
vi.mock('#src/lib/unsaved-input.ts', () => ({ saveInput: async () => typed.unsavedInput }))

let reloads: number
let page: EventTarget
let activated: number

/** The entry script on the server; undefined while the server can't be reached. */
let onServer: string | undefined

beforeEach(() => {
  typed.unsavedInput = undefined
  reloads = 0
  activated = 0
  onServer = '/assets/index-2.js'
  const session = new Map<string, string>()
  vi.stubGlobal('sessionStorage', fakeStorage(session))
  page = new EventTarget()
  vi.stubGlobal('location', { reload: () => void reloads++ })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', {
    querySelector: () => ({ dataset: { src: '/assets/index-1.js' } }),
  })
  vi.stubGlobal('fetch', async () => {
    if (onServer === undefined) throw new TypeError('Failed to fetch')
    return new Response(
      `<script type="text/plain" data-type="module" data-src="${onServer}"></script>`,
    )
  })
  onRecovery(async () => void activated++)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a missing chunk reloads once into the version on the server', async () => {
  expect(await recover()).toBe('reloading')
  expect([reloads, activated]).toEqual([1, 1])
  expect(await recover()).toBe('failed')
  expect(reloads).toBe(1)
})

test('doesn’t reload while the server can’t be reached', async () => {
  onServer = undefined
  expect(await recover()).toBe('offline')
  expect(reloads).toBe(0)
})

test('doesn’t reload into the same version if only a newer one helps', async () => {
  onServer = '/assets/index-1.js'
  expect(await recover(true)).toBe('failed')
  expect(reloads).toBe(0)
})

test('names what a reload would lose and lets the visitor decide', async () => {
  const unsavedInput = { fields: ['the token'], isRefused: false, isFormOpen: false }
  typed.unsavedInput = unsavedInput
  expect(await recover()).toBe('asked')
  expect([reloads, activated]).toEqual([0, 0])
  const offer = getDefaultStore().get(updateAtom)
  expect(offer).toMatchObject({ stage: 'unsaved', unsavedInput })
  if (offer?.stage === 'unsaved') offer.apply()
  await vi.waitFor(() => expect([reloads, activated]).toEqual([1, 1]))
})

test('loads a page that is chosen during a reload, which would otherwise be lost', () => {
  page.dispatchEvent(new Event('pushState'))
  expect(reloads).toBe(0)
  reloadPage()
  expect(reloads).toBe(1)
  page.dispatchEvent(new Event('pushState'))
  expect(reloads).toBe(2)
})

test('a load that is canceled because the visitor leaves the page doesn’t reload it', async () => {
  vi.useFakeTimers()
  watchLeaving()
  page.dispatchEvent(new Event('beforeunload'))
  const recovery = recover()
  await vi.advanceTimersByTimeAsync(9_000)
  expect(reloads).toBe(0)
  // The next page hasn’t come.
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await recovery).toBe('reloading')
  vi.useRealTimers()
})
