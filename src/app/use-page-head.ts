import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useLanguage } from '#src/lib/use-messages.ts'
import { drawn } from './drawn.ts'
import { shownPath } from './offline.ts'

/** Keeps title, description and the other metadata in step with the page and the language. */
export function usePageHead(): void {
  const [location] = useLocation()
  const path = shownPath(location)
  const language = useLanguage()
  useEffect(() => {
    if (drawn?.path === path && drawn.language === language && !changed) return
    changed = true
    let gone = false
    // What is said of every page is no part of the first load.
    import('./page-head.ts').then(
      ({ showPageHead }) => !gone && showPageHead(path, language),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [path, language])
}

/** Whether the head is no longer the one that the document came with. */
let changed = false
