import type { UnsavedInput } from '#src/lib/unsaved-input.ts'
import { startUpdates } from './update.ts'
import type { Update } from './update-atom.ts'
import type { AppRegistration, AppWorker, AppWorkers } from './workers.ts'

/** A fake service worker whose state a test sets. */
export class FakeWorker extends EventTarget implements AppWorker {
  state: ServiceWorkerState = 'installing'
  readonly messages: unknown[] = []
  /** Called for each message. */
  onMessage: (type: unknown) => void = () => {}

  postMessage = (message: unknown, [port]: Transferable[]): void => {
    const { type } = Object(message)
    this.messages.push(type)
    if (port instanceof MessagePort) {
      port.postMessage(true)
      port.close()
    }
    this.onMessage(type)
  }
}

/** A fake registration, shared by every page of its origin. */
export class FakeRegistration extends EventTarget implements AppRegistration {
  installing: FakeWorker | null = null
  waiting: FakeWorker | null = null
  active: FakeWorker | null = null
  update = async (): Promise<void> => {}

  /** Starts the install of a version. */
  find(): FakeWorker {
    const worker = new FakeWorker()
    this.installing = worker
    this.dispatchEvent(new Event('updatefound'))
    return worker
  }

  /** Moves a worker into its slot without dispatching an event. */
  place(worker: FakeWorker, state: ServiceWorkerState): void {
    worker.state = state
    for (const slot of ['installing', 'waiting', 'active'] as const) {
      if (this[slot] === worker) this[slot] = null
    }
    if (state === 'installed') this.waiting = worker
    if (state === 'activating' || state === 'activated') this.active = worker
  }

  /** Moves a worker to a state and dispatches `statechange`. */
  move(worker: FakeWorker, state: ServiceWorkerState): void {
    this.place(worker, state)
    worker.dispatchEvent(new Event('statechange'))
  }
}

/** A fake `navigator.serviceWorker` of one page. */
export class FakeWorkers extends EventTarget implements AppWorkers {
  controller: FakeWorker | null = null
  registrations = 0
  /** Called by `register`, which returns the registration. */
  onRegister: () => void = () => {}
  readonly registration: FakeRegistration

  constructor(registration = new FakeRegistration()) {
    super()
    this.registration = registration
  }

  register = async (): Promise<FakeRegistration> => {
    this.registrations++
    this.onRegister()
    return this.registration
  }

  /** Makes a worker control the page. */
  control(worker: FakeWorker): void {
    this.controller = worker
    this.dispatchEvent(new Event('controllerchange'))
  }
}

/** One tab, with its offers and reloads. */
export function openTab(workers = new FakeWorkers()) {
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
export function visitAgain(registration = new FakeRegistration()) {
  const workers = new FakeWorkers(registration)
  if (!registration.active) registration.place(new FakeWorker(), 'activated')
  workers.controller = registration.active
  return openTab(workers)
}
