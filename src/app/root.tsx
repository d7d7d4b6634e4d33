import { StrictMode, useEffect, useLayoutEffect } from 'react'
import { type AroundNavHandler, Router } from 'wouter'
import { mayLeave } from '#src/lib/leaving.ts'
import { App } from './app.tsx'
import { answerEarlyEvents, endRecording, endShortcuts } from './early-events.ts'

/** The whole page; the build says at which path it draws it. */
export function Root({ path }: { readonly path?: string }) {
  useLayoutEffect(endRecording, [])
  useEffect(() => {
    endShortcuts()
    // Once this effect is over, React takes over what an event meets and has not been reached yet.
    setTimeout(() => void answerEarlyEvents())
  }, [])
  return (
    <StrictMode>
      <Router aroundNav={ifLeft} {...(path === undefined ? {} : { ssrPath: path })}>
        <App />
      </Router>
    </StrictMode>
  )
}

const ifLeft: AroundNavHandler = (navigate, to, options) => {
  if (mayLeave()) navigate(to, options)
}
