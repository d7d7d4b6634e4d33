import { getDefaultStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Unkept } from '#src/lib/unkept.ts'
import { onRecovery, recover } from './recovery.ts'
import { updateAtom } from './update-atom.ts'

const typed = vi.hoisted(() => ({ unkept: undefined as Unkept | undefined }))
vi.mock('#src/lib/unkept.ts', () => ({ saveTyped: async () => typed.unkept }))

let reloads: number
let brought: number

/** The script of the page that the server has; undefined where it cannot be reached. */
let onServer: string | undefined

beforeEach(() => {
  typed.unkept = undefined
  reloads = 0
  brought = 0
  onServer = '/assets/index-2.js'
  const session = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => session.get(key) ?? null,
    setItem: (key: string, value: string) => void session.set(key, value),
  })
  vi.stubGlobal('location', { reload: () => void reloads++ })
  vi.stubGlobal('document', {
    querySelector: () => ({ getAttribute: () => '/assets/index-1.js' }),
  })
  vi.stubGlobal('fetch', async () => {
    if (onServer === undefined) throw new TypeError('Failed to fetch')
    return new Response(`<script type="module" src="${onServer}"></script>`)
  })
  onRecovery(async () => void brought++)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a missing part brings the version of the server by one reload', async () => {
  expect(await recover()).toBe('reloading')
  expect([reloads, brought]).toEqual([1, 1])
  expect(await recover()).toBe('failed')
  expect(reloads).toBe(1)
})

test('without a server nothing is reloaded', async () => {
  onServer = undefined
  expect(await recover()).toBe('offline')
  expect(reloads).toBe(0)
})

test('a reload into the same version is left where it is of no use', async () => {
  onServer = '/assets/index-1.js'
  expect(await recover(true)).toBe('failed')
  expect(reloads).toBe(0)
})

test('what would be lost is named first, and the visitor decides', async () => {
  const unkept = { fields: ['the token'], isRefused: false, isFormOpen: false }
  typed.unkept = unkept
  expect(await recover()).toBe('asked')
  expect([reloads, brought]).toEqual([0, 0])
  const offer = getDefaultStore().get(updateAtom)
  expect(offer).toMatchObject({ stage: 'unkept', unkept })
  if (offer?.stage === 'unkept') offer.apply()
  await vi.waitFor(() => expect([reloads, brought]).toEqual([1, 1]))
})
