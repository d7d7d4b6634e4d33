import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { Language } from '#src/core/messages.ts'
import { hasDraft } from '#src/lib/draft-key.ts'
import { toolAt } from '#src/tools/registry.ts'
import { drawn } from './drawn.ts'
import { watchBoxes } from './early-text.ts'
import { shownPath } from './offline.ts'
import { Root } from './root.tsx'
import { isRoute, loadPage } from './routes.tsx'

/**
 * Brings the page to life: takes over what the build has drawn, or draws it anew where that is
 * another page, another language, or knows nothing of a draft. What is there stays until then.
 */
export async function startPage(language: Language): Promise<void> {
  const root = document.getElementById('root')!
  // Without its code the page says what is wrong, and how to go on.
  await loadPage(location.pathname).catch(() => undefined)
  restoreStyles(root)
  // Now, and not before: a file that the system opened may have led elsewhere meanwhile.
  // React writes the default text of every box, which leaves the selection of an edited one alone.
  for (const box of root.querySelectorAll('textarea')) box.setRangeText('', 0, 0, 'preserve')
  if (isDrawn(location.pathname, language)) startTransition(() => void hydrateRoot(root, <Root />))
  else {
    watchBoxes(root)
    createRoot(root).render(<Root />)
  }
}

function isDrawn(path: string, language: Language): boolean {
  if (drawn?.language !== language || hasDraft(toolAt(path)?.id ?? path)) return false
  return drawn.path === shownPath(path) || (drawn.path === '*' && !isRoute(path))
}

/** The security policy allows no style attributes in HTML, so the build has set them aside. */
function restoreStyles(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? ''
    delete element.dataset.style
  }
}
