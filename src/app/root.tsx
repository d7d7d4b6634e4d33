import { StrictMode } from 'react'
import { Router } from 'wouter'
import { App } from './app.tsx'

/** The whole page; the build says at which path it draws it. */
export function Root({ path }: { readonly path?: string }) {
  return (
    <StrictMode>
      <Router {...(path === undefined ? {} : { ssrPath: path })}>
        <App />
      </Router>
    </StrictMode>
  )
}
