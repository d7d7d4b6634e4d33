import type { UnsavedInput } from '#src/lib/unsaved-input.ts'
import { type InstallHost, installApp } from './first-install.ts'
import { requestLateFiles } from './late-files.ts'
import { onRecovery } from './recovery.ts'
import type { Update } from './update-atom.ts'
import { type AppRegistration, type AppWorkers, waitForState } from './workers.ts'

const HOUR_MS = 60 * 60 * 1000
/** The maximum wait until a service worker is installed or active. */
const TIMEOUT_MS = 20_000

/** The page's side of updates; tests pass fakes. */
export interface UpdateHost extends InstallHost {
  readonly workers: AppWorkers
  /** Saves the input; resolves to what a reload would still lose, if anything. */
  readonly save: () => Promise<UnsavedInput | undefined>
  readonly reload: () => void
  /** Runs a takeover while no worker of any tab loads scripts. */
  readonly whileNoneLoads: (takeOver: () => Promise<void>) => Promise<void>
  readonly offer: (update: Update) => void
  /** Called when a version is completely cached, new or from an earlier visit. */
  readonly onCached: () => void
}

/**
 * Registers the service worker and offers each new version, which is activated by a click. Only the
 * clicked tab reloads; the others keep their version and their own offer. Rejects where service
 * workers are forbidden.
 */
export async function startUpdates(host: UpdateHost): Promise<void> {
  const { workers, offer } = host
  const { controller } = workers
  const registration = await installApp(host)
  void reportCached(host, registration)

  const own = controller ?? registration.active
  let isApplying = false
  const update = async () => {
    isApplying = true
    offer({ stage: 'applying' })
    await takeOver(host, registration)
    host.reload()
  }
  const offerUpdate = () => {
    if (isApplying) return
    offer({
      stage: 'ready',
      apply: async () => {
        const unsavedInput = await host.save()
        if (unsavedInput) offer({ stage: 'unsaved', unsavedInput, apply: update })
        else await update()
      },
    })
  }

  const offerWaiting = () => {
    const { waiting, active } = registration
    if (!waiting || !active || waiting === active) return
    void requestLateFiles(registration, () => isApplying)
    offerUpdate()
  }
  const follow = () => registration.installing?.addEventListener('statechange', offerWaiting)
  registration.addEventListener('updatefound', follow)
  follow()
  offerWaiting()
  // Another tab has activated a newer version. The files of this one stay while its pages are open.
  const compare = () => {
    if (workers.controller && workers.controller !== own) offerUpdate()
  }
  workers.addEventListener('controllerchange', compare)
  compare()

  onRecovery(() => applyNewest(host, registration))
  const check = () => void registration.update().catch(() => undefined)
  setInterval(check, HOUR_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check()
  })
}

/** Reports that the app is available offline once its large files are cached. */
async function reportCached(host: UpdateHost, registration: AppRegistration): Promise<void> {
  if (await requestLateFiles(registration)) host.onCached()
}

/** Activates the waiting version, if any. */
async function takeOver(
  { whileNoneLoads }: Pick<UpdateHost, 'whileNoneLoads'>,
  registration: AppRegistration,
): Promise<void> {
  if (!registration.waiting) return
  // It would otherwise be replaced only after its downloads.
  registration.active?.postMessage({ type: 'STOP_LATE_FILES' }, [])
  await whileNoneLoads(async () => {
    // A newer version may have replaced it during the wait.
    const { waiting } = registration
    if (!waiting) return
    waiting.postMessage({ type: 'SKIP_WAITING' }, [])
    await waitForState(waiting, 'activated', AbortSignal.timeout(TIMEOUT_MS))
  })
}

/** Fetches and activates the newest version without confirmation. */
async function applyNewest(host: UpdateHost, registration: AppRegistration): Promise<void> {
  await registration.update()
  const { installing } = registration
  if (installing) await waitForState(installing, 'installed', AbortSignal.timeout(TIMEOUT_MS))
  await takeOver(host, registration)
}
