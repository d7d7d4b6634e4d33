import { StrictMode, useEffect } from 'react'
import { type AroundNavHandler, Router } from 'wouter'
import { base } from '#src/core/base.ts'
import { confirmLeave } from '#src/lib/leave-guard.ts'
import { App } from './app.tsx'
import { replayEarlyInput } from './early-input.ts'

/** The entire page; the build passes the path to prerender. */
export function Root({ path }: { readonly path?: string }) {
  useEffect(() => {
    // After this effect, React hydrates the targets of events that it hasn't reached yet.
    setTimeout(() => void replayEarlyInput())
  }, [])
  return (
    <StrictMode>
      <Router
        base={base}
        aroundNav={guardNavigation}
        {...(path === undefined ? {} : { ssrPath: path })}
      >
        <App />
      </Router>
    </StrictMode>
  )
}

const guardNavigation: AroundNavHandler = (navigate, to, options) => {
  if (!confirmLeave()) return
  navigate(to, options)
  // Back and Forward restore their position.
  scrollTo(0, 0)
}
