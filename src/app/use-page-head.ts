import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useLanguage } from '#src/lib/use-messages.ts'
import { pagePath } from './offline.ts'
import { servedPage } from './served-page.ts'

/** Updates title, description, and other metadata after a change of page or language. */
export function usePageHead(): void {
  const [location] = useLocation()
  const path = pagePath(location)
  const language = useLanguage()
  useEffect(() => {
    if (servedPage?.path === path && servedPage.language === language && !isReplaced) return
    isReplaced = true
    let isStale = false
    // Lazy: the texts of all pages are too large for the first load.
    import('./page-head.ts').then(
      ({ showPageHead }) => !isStale && showPageHead(path, language),
      () => undefined,
    )
    return () => {
      isStale = true
    }
  }, [path, language])
}

/** Whether the head differs from the served one. */
let isReplaced = false
