import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { UnsavedInput } from '#src/lib/unsaved-input.ts'
import { RETRY_DELAYS_MS } from './first-install.ts'
import { FakeRegistration, FakeWorker, FakeWorkers } from './testing.ts'
import { startUpdates } from './update.ts'
import type { Update } from './update-atom.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settle = () => vi.advanceTimersByTimeAsync(10)

/** One tab, with its offers and reloads. */
function openTab(workers = new FakeWorkers()) {
  const network = new EventTarget()
  const tab = {
    workers,
    network,
    offers: [] as Update[],
    reloads: 0,
    cached: 0,
    refused: 0,
    unsavedInput: undefined as UnsavedInput | undefined,
    failure: undefined as unknown,
    loads: Promise.resolve(),
    last: () => tab.offers.at(-1),
    click() {
      const offer = tab.last()
      if (offer && offer.stage !== 'applying') offer.apply()
    },
  }
  startUpdates({
    workers,
    register: workers.register,
    network,
    save: async () => tab.unsavedInput,
    reload: () => void tab.reloads++,
    offer: (update) => void tab.offers.push(update),
    whileNoneLoads: async (takeOver) => {
      await tab.loads
      await takeOver()
    },
    onCached: () => void tab.cached++,
    onRefused: () => void tab.refused++,
  }).catch((error: unknown) => {
    tab.failure = error
  })
  return tab
}

/** A browser with an active version that controls the tab, as on a second visit. */
function visitAgain(registration = new FakeRegistration()) {
  const workers = new FakeWorkers(registration)
  if (!registration.active) registration.place(new FakeWorker(), 'activated')
  workers.controller = registration.active
  return openTab(workers)
}

/** Activates the waiting worker for these tabs when it receives SKIP_WAITING. */
function followSkipWaiting(registration: FakeRegistration, ...tabs: { workers: FakeWorkers }[]) {
  const { waiting, active } = registration
  if (!waiting) return
  waiting.onMessage = (type) => {
    if (type !== 'SKIP_WAITING') return
    if (active) registration.move(active, 'redundant')
    registration.move(waiting, 'activating')
    for (const { workers } of tabs) workers.control(waiting)
    registration.move(waiting, 'activated')
  }
}

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

test('large files are requested again while the service worker doesn’t reply', async () => {
  const tab = visitAgain()
  const worker = tab.workers.registration.active
  if (!worker) throw new Error('No service worker is active')
  const { postMessage } = worker
  worker.postMessage = (message) => void worker.messages.push(Object(message).type)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(worker.messages).toEqual(['KEEP_LATE_FILES'])
  expect(tab.cached).toBe(0)
  worker.postMessage = postMessage
  await vi.advanceTimersByTimeAsync(15_000)
  await vi.waitFor(() => expect(tab.cached).toBe(1))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(worker.messages).toEqual(['KEEP_LATE_FILES', 'KEEP_LATE_FILES'])
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

describe('an update', () => {
  test('isn’t offered on a second visit without a new version', async () => {
    const tab = visitAgain()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(tab).toMatchObject({ offers: [], cached: 1 })
  })

  test('that is waiting is offered at once, and the click reloads', async () => {
    const registration = new FakeRegistration()
    registration.place(new FakeWorker(), 'activated')
    registration.place(new FakeWorker(), 'installed')
    const tab = visitAgain(registration)
    await settle()
    expect(tab.last()).toMatchObject({ stage: 'ready' })
    followSkipWaiting(registration, tab)
    tab.click()
    await settle()
    expect(tab.last()).toEqual({ stage: 'applying' })
    expect(tab.reloads).toBe(1)
  })

  test('that is found while the page is open is offered once it is installed', async () => {
    const tab = visitAgain()
    const { registration } = tab.workers
    await settle()
    const next = registration.find()
    await settle()
    expect(tab.offers).toEqual([])
    registration.move(next, 'installed')
    await settle()
    expect(tab.last()).toMatchObject({ stage: 'ready' })
    expect(tab.reloads).toBe(0)
  })

  test('that fails to install isn’t offered, and the app stays available offline', async () => {
    const tab = visitAgain()
    await settle()
    const next = tab.workers.registration.find()
    tab.workers.registration.move(next, 'redundant')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(tab).toMatchObject({ offers: [], refused: 0, cached: 1 })
  })

  test('that is clicked waits until no worker loads scripts', async () => {
    const tab = visitAgain()
    const { registration } = tab.workers
    await settle()
    const next = registration.find()
    registration.move(next, 'installed')
    const page = new EventTarget()
    tab.loads = new Promise((resolve) => page.addEventListener('loaded', () => resolve()))
    tab.click()
    await settle()
    expect(next.messages).not.toContain('SKIP_WAITING')
    page.dispatchEvent(new Event('loaded'))
    await settle()
    expect(next.messages).toContain('SKIP_WAITING')
  })

  test('that is clicked isn’t joined by the large files', async () => {
    const tab = visitAgain()
    const { registration } = tab.workers
    await vi.advanceTimersByTimeAsync(20_000)
    const next = registration.find()
    registration.move(next, 'installed')
    tab.loads = new Promise(() => {})
    tab.click()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(next.messages).toEqual([])
    // Without a click, both versions keep theirs.
    const other = visitAgain()
    await vi.advanceTimersByTimeAsync(20_000)
    const found = other.workers.registration.find()
    other.workers.registration.move(found, 'installed')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(found.messages).toEqual(['KEEP_LATE_FILES'])
  })

  test('that is already active when it is clicked only reloads', async () => {
    const tab = visitAgain()
    const { registration } = tab.workers
    await settle()
    const next = registration.find()
    registration.move(next, 'installed')
    followSkipWaiting(registration, tab)
    next.postMessage({ type: 'SKIP_WAITING' }, [])
    await settle()
    tab.click()
    await settle()
    expect(tab.reloads).toBe(1)
  })

  test('that isn’t active before the timeout still reloads', async () => {
    vi.useRealTimers()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    const registration = new FakeRegistration()
    registration.place(new FakeWorker(), 'activated')
    registration.place(new FakeWorker(), 'installed')
    const tab = visitAgain(registration)
    await vi.waitFor(() => expect(tab.last()).toBeDefined())
    tab.click()
    await vi.waitFor(() => expect(tab.reloads).toBe(1))
  })

  test('in one tab reloads only that tab; the other gets its own offer', async () => {
    const registration = new FakeRegistration()
    const [first, second] = [visitAgain(registration), visitAgain(registration)]
    await settle()
    const next = registration.find()
    registration.move(next, 'installed')
    followSkipWaiting(registration, first, second)
    first.click()
    await settle()
    expect([first.reloads, second.reloads]).toEqual([1, 0])
    expect(second.last()).toMatchObject({ stage: 'ready' })
    second.click()
    await settle()
    expect([first.reloads, second.reloads]).toEqual([1, 1])
  })

  test('is offered to a page that was reloaded without the service worker', async () => {
    const registration = new FakeRegistration()
    registration.place(new FakeWorker(), 'activated')
    const tab = openTab(new FakeWorkers(registration))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(tab).toMatchObject({ offers: [], cached: 1 })
    const next = registration.find()
    registration.move(next, 'installed')
    expect(tab.last()).toMatchObject({ stage: 'ready' })
    followSkipWaiting(registration, tab)
    tab.click()
    await settle()
    expect(tab.reloads).toBe(1)
  })

  test('by another tab before the registration resolves is offered too', async () => {
    const registration = new FakeRegistration()
    registration.place(new FakeWorker(), 'activated')
    const workers = new FakeWorkers(registration)
    workers.controller = registration.active
    workers.onRegister = () => {
      const next = new FakeWorker()
      registration.place(next, 'activated')
      workers.control(next)
    }
    const tab = openTab(workers)
    await settle()
    expect(tab.last()).toMatchObject({ stage: 'ready' })
  })

  test('that would lose input names it and continues only after confirmation', async () => {
    const registration = new FakeRegistration()
    registration.place(new FakeWorker(), 'activated')
    registration.place(new FakeWorker(), 'installed')
    const tab = visitAgain(registration)
    const unsavedInput = { fields: ['the token'], isRefused: false, isFormOpen: false }
    tab.unsavedInput = unsavedInput
    await settle()
    followSkipWaiting(registration, tab)
    tab.click()
    await settle()
    expect(tab.last()).toMatchObject({ stage: 'unsaved', unsavedInput })
    expect(tab.reloads).toBe(0)
    expect(registration.waiting?.messages).not.toContain('SKIP_WAITING')
    tab.click()
    await settle()
    expect(tab.reloads).toBe(1)
  })
})

test('a page that becomes visible checks for an update', async () => {
  const tab = visitAgain()
  let looks = 0
  tab.workers.registration.update = async () => void looks++
  await settle()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(looks).toBe(1)
})

test.each([{ saveData: true }, { effectiveType: '2g' }])(
  'a version isn’t reported as available offline if its large files are skipped: %j',
  async (connection) => {
    vi.stubGlobal('navigator', { connection })
    const tab = visitAgain()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(tab).toMatchObject({ cached: 0, refused: 0 })
    expect(tab.workers.registration.active?.messages).toEqual([])
  },
)
