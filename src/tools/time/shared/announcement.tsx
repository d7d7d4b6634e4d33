import { useEffect, useRef } from 'react'
import { reveal } from '#src/ui/reveal.ts'
import { css } from '#styled-system/css'

/**
 * Announces a requested result to screen readers, and announces an equal text again for a new `run`.
 * Scrolls the result of each run into view.
 */
export function Announcement({ run, text }: { readonly run: number; readonly text: string }) {
  const status = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const pane = run > 0 ? status.current?.closest('section') : undefined
    if (pane) reveal(RESULTS.map((it) => pane.querySelector<HTMLElement>(it)).find(Boolean) ?? null)
  }, [run])
  return (
    <div ref={status} role="status" className={css({ srOnly: true })}>
      <span key={run}>{text}</span>
    </div>
  )
}

/** The error, the field of the result, or the first field. */
const RESULTS = ['[role=alert]', '[readonly]', 'input']
