import { storedText } from '#src/lib/storage.ts'

/** What became of a part of the program that could not be loaded; `asked` where a reload would lose something. */
export type Recovery = 'reloading' | 'offline' | 'failed' | 'asked'

const reloadedFor = storedText('reloaded-for', 'sessionStorage')

let bringNewest = async () => {}

/** Sets what makes a waiting service worker take over, so that a reload is of the newest version. */
export function onRecovery(bring: () => Promise<void>): void {
  bringNewest = bring
}

let running: Promise<Recovery> | undefined

/**
 * Saves what is typed and reloads the page, at most once for each version that the server has: a
 * version that is gone leaves its pages without the parts that they have not loaded. Where that would
 * lose something, it is named and the visitor decides. Where the server cannot be reached, or a reload
 * has not helped, nothing happens.
 *
 * @param onlyNewer whether a reload into the same version is of no use.
 */
export function recover(onlyNewer = false): Promise<Recovery> {
  running ??= attempt(onlyNewer).finally(() => {
    running = undefined
  })
  return running
}

async function attempt(onlyNewer: boolean): Promise<Recovery> {
  const there = await versionOnServer()
  if (there === undefined) return 'offline'
  if (onlyNewer && there === versionOfPage()) return 'failed'
  // Loaded with the first page; where it is missing, nothing was typed.
  const typed = await import('./before-reload.ts').catch(() => undefined)
  if (typed && !(await typed.mayReload(reload))) return 'asked'
  if (!mayReloadFor(there)) return 'failed'
  await reload()
  return 'reloading'
}

async function reload(): Promise<void> {
  await bringNewest().catch(() => undefined)
  location.reload()
}

/** The first script of a page: its name has a hash of all that it leads to. */
const script = /<script[^>]*type="module"[^>]*src="([^"]+)"/

const versionOfPage = () => document.querySelector('script[type=module]')?.getAttribute('src')

async function versionOnServer(): Promise<string | undefined> {
  try {
    // The query leads past the service worker's copy.
    const response = await fetch('/?version', { cache: 'no-store' })
    return response.ok ? script.exec(await response.text())?.[1] : undefined
  } catch {
    return undefined
  }
}

/** Without a storage there is no knowing: then the visitor decides. */
function mayReloadFor(version: string): boolean {
  return reloadedFor.read() !== version && reloadedFor.write(version)
}

/** Whether an error says that a part of the program could not be loaded, in any browser's words. */
export function isLoadFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|preload css/i.test(error.message)
  )
}
