import { base } from '#src/core/base.ts'
import { storedText } from '#src/lib/storage.ts'

/** The outcome of a recovery; `asked`: a reload would lose input, so the visitor decides. */
export type Recovery = 'reloading' | 'offline' | 'failed' | 'asked'

const reloadedFor = storedText('reloaded-for', 'sessionStorage')

let activateNewest = async () => {}

/** Sets the function that activates the newest version before a reload. */
export function onRecovery(activate: () => Promise<void>): void {
  activateNewest = activate
}

/** Ends when the page that the visitor chose should have come. */
let left: Promise<unknown> | undefined

/** Recognizes loads that fail because the visitor leaves the page: Firefox cancels them at once. */
export function watchLeaving(): void {
  addEventListener('beforeunload', () => {
    left = new Promise((resolve) => setTimeout(resolve, LEAVE_MS))
  })
}

let running: Promise<Recovery> | undefined

/**
 * Recovers from a chunk that failed to load: saves the input and reloads the page, at most once per
 * version on the server. If a reload would lose anything, the visitor decides. Does nothing while
 * the server can't be reached or after a reload that didn't help.
 *
 * @param onlyNewer whether a reload into the same version is useless.
 */
export function recover(onlyNewer = false): Promise<Recovery> {
  running ??= attempt(onlyNewer).finally(() => {
    running = undefined
  })
  return running
}

async function attempt(onlyNewer: boolean): Promise<Recovery> {
  // A reload would replace the page that the visitor chose.
  await left
  const serverVersion = await versionOnServer()
  if (serverVersion === undefined) return 'offline'
  if (onlyNewer && serverVersion === versionOfPage()) return 'failed'
  // Loaded with the first page; if it is missing, nothing was typed.
  const beforeReload = await import('./before-reload.ts').catch(() => undefined)
  if (beforeReload && !(await beforeReload.prepareReload(reload))) return 'asked'
  if (!mayReloadFor(serverVersion)) return 'failed'
  await reload()
  return 'reloading'
}

async function reload(): Promise<void> {
  await activateNewest().catch(() => undefined)
  reloadPage()
}

/** Milliseconds within which the next page usually comes. */
const LEAVE_MS = 10_000

/** Reloads the page. A page that is chosen before the new document arrives is loaded instead. */
export function reloadPage(): void {
  location.reload()
  addEventListener('pushState', () => location.reload())
}

/** The entry script of a page, whose name contains a hash of all its imports. */
const script = /<script[^>]*type="module"[^>]*src="([^"]+)"/

const versionOfPage = () => document.querySelector<HTMLElement>('script[data-src]')?.dataset.src

async function versionOnServer(): Promise<string | undefined> {
  try {
    // The query bypasses the service worker.
    const response = await fetch(`${base}/?version`, { cache: 'no-store' })
    return response.ok ? script.exec(await response.text())?.[1] : undefined
  } catch {
    return undefined
  }
}

/** Without storage, earlier reloads are unknown, so the visitor decides. */
function mayReloadFor(version: string): boolean {
  return reloadedFor.read() !== version && reloadedFor.write(version)
}

/** Whether an error means that a module or its styles failed to load, in any browser. */
export function isLoadFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|preload css/i.test(error.message)
  )
}
