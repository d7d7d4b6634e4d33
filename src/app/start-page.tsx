import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { pathInSite } from '#src/core/base.ts'
import type { Language } from '#src/core/messages.ts'
import { draftOf, hasDraft } from '#src/lib/draft-key.ts'
import { trackFields } from './early-text.ts'
import { pagePath } from './offline.ts'
import { Root } from './root.tsx'
import { isRoute, loadPage } from './routes.tsx'
import { servedPage } from './served-page.ts'

/**
 * Hydrates the prerendered page, or renders it again for another path, another language, or a
 * draft.
 */
export async function startPage(language: Language): Promise<void> {
  const root = document.getElementById('root')!
  removeLastSlash()
  // Before the first render, which then shows the linked state.
  const isLinked =
    location.hash !== '' &&
    (await import('./start-late.ts').then((late) => late.openLinked()).catch(() => false))
  // Without its code the page shows an alert, and reloads where that helps.
  await loadPage(pathInSite(location.pathname)).catch(() => {
    globalThis.earlyInput?.keep()
    // It would be restored over what is typed after that, on this page or another.
    addEventListener('input', forgetKept, true)
  })
  restoreStyles(root)
  // Only now: a file opened by the system may have changed the address. React writes the default
  // text of every box, which preserves the selection of an edited one.
  for (const box of root.querySelectorAll('textarea')) box.setRangeText('', 0, 0, 'preserve')
  if (!isLinked && canHydrate(pathInSite(location.pathname), language))
    startTransition(() => void hydrateRoot(root, <Root />))
  else {
    trackFields(root)
    createRoot(root).render(<Root />)
  }
}

function forgetKept({ isTrusted }: Event): void {
  if (!isTrusted) return
  window.name = ''
  removeEventListener('input', forgetKept, true)
}

/** A file host adds it to the addresses of pages, which are folders there. */
function removeLastSlash(): void {
  const { pathname, search, hash } = location
  if (!/.\/$/.test(pathInSite(pathname))) return
  history.replaceState(history.state, '', pathname.replace(/\/+$/, '') + search + hash)
}

function canHydrate(path: string, language: Language): boolean {
  if (servedPage?.language !== language || hasDraft(draftOf(path))) return false
  return servedPage.path === pagePath(path) || (servedPage.path === '*' && !isRoute(path))
}

/** The build stores style attributes in `data-style`, because the policy forbids them in HTML. */
function restoreStyles(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? ''
    delete element.dataset.style
  }
}
