import { describe, expect, test, vi } from 'vitest'
import { fakePage, settle } from '#tests/fake-page.ts'
import { FakeRegistration, FakeWorker, FakeWorkers, openTab, visitAgain } from './testing.ts'

fakePage()

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
