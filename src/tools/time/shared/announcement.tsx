import { useEffect, useRef, useState } from 'react'
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
    if (!pane) return
    const shown = RESULTS.map((it) => pane.querySelector<HTMLElement>(it)).find(Boolean)
    reveal(shown ?? paneAfter(pane))
  }, [run])
  const [said, setSaid] = useState(run)
  useEffect(() => {
    const timer = setTimeout(setSaid, PAUSE_MS, run)
    return () => clearTimeout(timer)
  }, [run])
  return (
    <div ref={status} role="status" className={css({ srOnly: true })}>
      {said === run ? text : ''}
    </div>
  )
}

/** The time without a text after which an equal text is a change for screen readers. */
const PAUSE_MS = 50

/** The error, or the field of the result. */
const RESULTS = ['[role=alert]', '[readonly]']

/** The pane of the result, if no field shows it. */
function paneAfter(pane: HTMLElement): HTMLElement | null {
  const panes = [...document.querySelectorAll<HTMLElement>('main section')]
  return panes.slice(panes.indexOf(pane) + 1).find((it) => !pane.contains(it)) ?? null
}
