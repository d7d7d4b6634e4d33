import { describe, expect, test, vi } from 'vitest'
import { fakePage, settle } from '#tests/fake-page.ts'
import { RETRY_DELAYS_MS } from './first-install.ts'
import { FakeRegistration, type FakeWorker, FakeWorkers, openTab } from './testing.ts'

fakePage()

type Step = 'installed' | 'slow' | 'activating' | 'activated' | 'claimed'

describe('a first install offers no update', () => {
  const orders: Readonly<Record<string, readonly Step[]>> = {
    Chromium: ['installed', 'activating', 'claimed', 'activated'],
    'Firefox, which delays activation': [
      'installed',
      'slow',
      'activating',
      'slow',
      'activated',
      'claimed',
    ],
    'WebKit, which claims last': ['installed', 'activating', 'activated', 'slow', 'claimed'],
    'a browser that never claims the page': ['installed', 'slow', 'activating', 'activated'],
  }
  for (const [browser, steps] of Object.entries(orders)) {
    for (const when of ['before', 'after'] as const) {
      test(`in ${browser}, found ${when} the registration resolves`, async () => {
        const workers = new FakeWorkers()
        let worker: FakeWorker | undefined
        if (when === 'before') workers.onRegister = () => (worker = workers.registration.find())
        else {
          // An install started by another tab.
          worker = workers.registration.find()
        }
        const tab = openTab(workers)
        await settle()
        if (!worker) throw new Error('Nothing is installed')
        for (const step of steps) {
          if (step === 'slow') await vi.advanceTimersByTimeAsync(5_000)
          else if (step === 'claimed') workers.control(worker)
          else workers.registration.move(worker, step)
          await settle()
        }
        await vi.advanceTimersByTimeAsync(20_000)
        expect(tab).toMatchObject({ offers: [], reloads: 0, cached: 1, refused: 0 })
      })
    }
  }

  test('in a second tab that opens while the first version is waiting', async () => {
    const registration = new FakeRegistration()
    const worker = registration.find()
    registration.place(worker, 'installed')
    const tab = openTab(new FakeWorkers(registration))
    await settle()
    registration.move(worker, 'activating')
    registration.move(worker, 'activated')
    tab.workers.control(worker)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(tab).toMatchObject({ offers: [], reloads: 0, cached: 1 })
  })
})

describe('a first install that fails', () => {
  test('is retried with growing delays until it succeeds', async () => {
    const workers = new FakeWorkers()
    workers.onRegister = () => {
      const worker = workers.registration.find()
      const succeeds = workers.registrations === 4
      setTimeout(() => workers.registration.move(worker, succeeds ? 'installed' : 'redundant'))
      if (succeeds) setTimeout(() => workers.registration.move(worker, 'activated'), 5)
    }
    const tab = openTab(workers)
    for (const [failures, delay] of RETRY_DELAYS_MS.slice(0, 3).entries()) {
      await settle()
      expect(tab).toMatchObject({ refused: failures + 1, cached: 0 })
      await vi.advanceTimersByTimeAsync(delay - 100)
      expect(workers.registrations).toBe(failures + 1)
      await vi.advanceTimersByTimeAsync(100)
    }
    await vi.advanceTimersByTimeAsync(20_000)
    expect(tab).toMatchObject({ offers: [], refused: 3, cached: 1 })
  })

  test('is retried at once when the connection is back', async () => {
    const workers = new FakeWorkers()
    workers.onRegister = () => {
      throw new TypeError('Failed to fetch the script')
    }
    const tab = openTab(workers)
    await settle()
    expect(workers.registrations).toBe(1)
    tab.network.dispatchEvent(new Event('online'))
    await settle()
    expect(workers.registrations).toBe(2)
  })

  test('isn’t retried where service workers are forbidden', async () => {
    const workers = new FakeWorkers()
    workers.onRegister = () => {
      throw new DOMException('Denied', 'SecurityError')
    }
    const tab = openTab(workers)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(workers.registrations).toBe(1)
    expect(tab.failure).toMatchObject({ name: 'SecurityError' })
  })
})
