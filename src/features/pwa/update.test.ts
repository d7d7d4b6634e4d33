import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Unkept } from '#src/lib/unkept.ts'
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

/** One tab: what it was offered, and how often it reloaded. */
function openTab(workers = new FakeWorkers()) {
  const network = new EventTarget()
  const tab = {
    workers,
    network,
    offers: [] as Update[],
    reloads: 0,
    ready: 0,
    kept: 0,
    refused: 0,
    unkept: undefined as Unkept | undefined,
    failure: undefined as unknown,
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
    save: async () => tab.unkept,
    reload: () => void tab.reloads++,
    offer: (update) => void tab.offers.push(update),
    onReady: () => void tab.ready++,
    onKept: () => void tab.kept++,
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

/** Puts the worker that waits in charge of these tabs when it is asked to. */
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
    'Firefox, which waits a while before it activates': [
      'installed',
      'slow',
      'activating',
      'slow',
      'activated',
      'claimed',
    ],
    'WebKit, which claims last': ['installed', 'activating', 'activated', 'slow', 'claimed'],
    'a browser that never claims': ['installed', 'slow', 'activating', 'activated'],
  }
  for (const [browser, steps] of Object.entries(orders)) {
    for (const when of ['before', 'after'] as const) {
      test(`${browser}, found ${when} the registration is there`, async () => {
        const workers = new FakeWorkers()
        let worker: FakeWorker | undefined
        if (when === 'before') workers.onRegister = () => (worker = workers.registration.find())
        else {
          // An install that another tab began.
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
        expect(tab).toMatchObject({ offers: [], reloads: 0, ready: 1, kept: 1, refused: 0 })
      })
    }
  }

  test('a second tab that opens while the first version waits', async () => {
    const registration = new FakeRegistration()
    const worker = registration.find()
    registration.place(worker, 'installed')
    const tab = openTab(new FakeWorkers(registration))
    await settle()
    registration.move(worker, 'activating')
    registration.move(worker, 'activated')
    tab.workers.control(worker)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(tab).toMatchObject({ offers: [], reloads: 0, ready: 1 })
  })
})

describe('a first install that fails', () => {
  test('is tried again, later each time, until it succeeds', async () => {
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
      expect(tab).toMatchObject({ refused: failures + 1, ready: 0 })
      await vi.advanceTimersByTimeAsync(delay - 100)
      expect(workers.registrations).toBe(failures + 1)
      await vi.advanceTimersByTimeAsync(100)
    }
    await vi.advanceTimersByTimeAsync(20_000)
    expect(tab).toMatchObject({ offers: [], refused: 3, ready: 1, kept: 1 })
  })

  test('is tried again at once when the network is back', async () => {
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

  test('is not tried again where service workers are forbidden', async () => {
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
  test('is not offered on a second visit without one', async () => {
    const tab = visitAgain()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(tab).toMatchObject({ offers: [], ready: 0, kept: 1 })
  })

  test('that waits is offered at once, and the click reloads', async () => {
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

  test('that fails to install is not offered, and the app is still kept', async () => {
    const tab = visitAgain()
    await settle()
    const next = tab.workers.registration.find()
    tab.workers.registration.move(next, 'redundant')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(tab).toMatchObject({ offers: [], refused: 0, kept: 1 })
  })

  test('that already took over when it is clicked only reloads', async () => {
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

  test('that does not take over in time still reloads', async () => {
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

  test('in one tab reloads that tab alone; the other gets an offer of its own', async () => {
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

  test('is offered to a page that was reloaded past the service worker', async () => {
    const registration = new FakeRegistration()
    registration.place(new FakeWorker(), 'activated')
    const tab = openTab(new FakeWorkers(registration))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(tab).toMatchObject({ offers: [], ready: 0, kept: 1 })
    const next = registration.find()
    registration.move(next, 'installed')
    expect(tab.last()).toMatchObject({ stage: 'ready' })
    followSkipWaiting(registration, tab)
    tab.click()
    await settle()
    expect(tab.reloads).toBe(1)
  })

  test('by another tab before the registration is there is offered too', async () => {
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

  test('that would lose something names it, and goes on only when it is confirmed', async () => {
    const registration = new FakeRegistration()
    registration.place(new FakeWorker(), 'activated')
    registration.place(new FakeWorker(), 'installed')
    const tab = visitAgain(registration)
    const unkept = { fields: ['the token'], isRefused: false, isFormOpen: false }
    tab.unkept = unkept
    await settle()
    followSkipWaiting(registration, tab)
    tab.click()
    await settle()
    expect(tab.last()).toMatchObject({ stage: 'unkept', unkept })
    expect(tab.reloads).toBe(0)
    expect(registration.waiting?.messages).not.toContain('SKIP_WAITING')
    tab.click()
    await settle()
    expect(tab.reloads).toBe(1)
  })
})

test('a page that is shown again looks for an update', async () => {
  const tab = visitAgain()
  let looks = 0
  tab.workers.registration.update = async () => void looks++
  await settle()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(looks).toBe(1)
})
