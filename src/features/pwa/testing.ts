import type { AppRegistration, AppWorker, AppWorkers } from './workers.ts'

/** A service worker that a test moves from state to state. */
export class FakeWorker extends EventTarget implements AppWorker {
  state: ServiceWorkerState = 'installing'
  readonly messages: unknown[] = []
  /** What a message sets going. */
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

/** The registration of one origin, as every page of it sees the same. */
export class FakeRegistration extends EventTarget implements AppRegistration {
  installing: FakeWorker | null = null
  waiting: FakeWorker | null = null
  active: FakeWorker | null = null
  update = async (): Promise<void> => {}

  /** Begins the install of a version. */
  find(): FakeWorker {
    const worker = new FakeWorker()
    this.installing = worker
    this.dispatchEvent(new Event('updatefound'))
    return worker
  }

  /** Moves a worker into its slot without telling anybody. */
  place(worker: FakeWorker, state: ServiceWorkerState): void {
    worker.state = state
    for (const slot of ['installing', 'waiting', 'active'] as const) {
      if (this[slot] === worker) this[slot] = null
    }
    if (state === 'installed') this.waiting = worker
    if (state === 'activating' || state === 'activated') this.active = worker
  }

  /** Moves a worker to a state and tells its pages. */
  move(worker: FakeWorker, state: ServiceWorkerState): void {
    this.place(worker, state)
    worker.dispatchEvent(new Event('statechange'))
  }
}

/** The container of one page. */
export class FakeWorkers extends EventTarget implements AppWorkers {
  controller: FakeWorker | null = null
  registrations = 0
  /** What `register` does; by default it gives the registration. */
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

  /** Puts the page under a worker. */
  control(worker: FakeWorker): void {
    this.controller = worker
    this.dispatchEvent(new Event('controllerchange'))
  }
}
