import type { Unkept } from '#src/lib/unkept.ts'
import { type Installed, type InstallHost, installApp } from './first-install.ts'
import { keepLateFiles } from './late-files.ts'
import { onRecovery } from './recovery.ts'
import type { Update } from './update-atom.ts'
import { type AppRegistration, type AppWorkers, reached } from './workers.ts'

const HOUR_MS = 60 * 60 * 1000
/** Milliseconds to wait for a service worker to be installed, or to be in charge. */
const TIMEOUT_MS = 20_000

/** What the service worker's life asks of the page. */
export interface UpdateHost extends InstallHost {
  readonly workers: AppWorkers
  /** Writes down what has been typed; settles with what a reload would lose, if anything. */
  readonly save: () => Promise<Unkept | undefined>
  readonly reload: () => void
  readonly offer: (update: Update) => void
  /** Called when a first version is completely cached, its large files too. */
  readonly onReady: () => void
  /** Called when there is a cached version, now or from before. */
  readonly onKept: () => void
}

/**
 * Registers the service worker. A new version is offered where an earlier one was active, and waits
 * for the click; the tab of the click reloads, and the others go on with the version that they have
 * and with their own offer. Rejects where service workers are refused.
 */
export async function startUpdates(host: UpdateHost): Promise<void> {
  const { workers, offer } = host
  const { controller } = workers
  const installed = await installApp(host)
  const { registration } = installed
  void sayKept(host, installed)

  const own = controller ?? registration.active
  let isApplying = false
  const update = async () => {
    isApplying = true
    offer({ stage: 'applying' })
    await takeOver(registration)
    host.reload()
  }
  const offerUpdate = () => {
    if (isApplying) return
    offer({
      stage: 'ready',
      apply: async () => {
        const unkept = await host.save()
        if (unkept) offer({ stage: 'unkept', unkept, apply: update })
        else await update()
      },
    })
  }

  const look = () => {
    const { waiting, active } = registration
    if (!waiting || !active || waiting === active) return
    void keepLateFiles(registration)
    offerUpdate()
  }
  const follow = () => registration.installing?.addEventListener('statechange', look)
  registration.addEventListener('updatefound', follow)
  follow()
  look()
  // Another tab has put a newer version in charge. The files of this one stay for as long as it is open.
  const compare = () => {
    if (workers.controller && workers.controller !== own) offerUpdate()
  }
  workers.addEventListener('controllerchange', compare)
  compare()

  onRecovery(() => applyNewest(registration))
  const check = () => void registration.update().catch(() => undefined)
  setInterval(check, HOUR_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check()
  })
}

/** Says that the app is kept once its large files are, without which it is not complete. */
async function sayKept(host: UpdateHost, { registration, isFirst }: Installed): Promise<void> {
  if (!(await keepLateFiles(registration))) return
  if (isFirst) host.onReady()
  host.onKept()
}

/** Puts the version that waits in charge; one that is already needs nothing. */
async function takeOver({ waiting }: AppRegistration): Promise<void> {
  waiting?.postMessage({ type: 'SKIP_WAITING' }, [])
  if (waiting) await reached(waiting, 'activated', AbortSignal.timeout(TIMEOUT_MS))
}

/** Fetches the newest version and puts it in charge, without waiting to be asked. */
async function applyNewest(registration: AppRegistration): Promise<void> {
  await registration.update()
  const { installing } = registration
  if (installing) await reached(installing, 'installed', AbortSignal.timeout(TIMEOUT_MS))
  await takeOver(registration)
}
