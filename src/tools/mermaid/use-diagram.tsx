import { type RefObject, useEffect, useRef, useState } from 'react'
import { drafts } from '#src/lib/draft.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import type { TextBox, TextSnapshot } from '#src/ui/code-editor.tsx'
import { type Mode, modeOf } from './logic.ts'
import { messages } from './messages.ts'

/** Earlier codes that Undo goes back through. */
const STEPS = 100

export interface Diagram {
  readonly code: string
  readonly mode: Mode
  readonly setMode: (mode: Mode) => void
  readonly canUndo: boolean
  readonly undo: () => void
  /** Puts other code in place; Undo brings the present one back. */
  readonly replace: (code: string) => void
  /** For the editor. */
  readonly box: RefObject<TextBox | null>
  readonly initialText: () => string
  readonly onChange: (snapshot: TextSnapshot) => void
}

/** The code of the editor, what it was before, and the mode that it says or the visitor has chosen. */
export function useDiagram(): Diagram {
  const t = useMessages(messages)
  const box = useRef<TextBox>(null)
  const [code, setCode] = useState(() => t('code.default'))
  const [mode, setMode] = useState<Mode>('flowchart')
  const [history, setHistory] = useState<readonly string[]>([])
  const latest = useRef(code)
  const touched = useRef(false)
  const initial = useRef(code)

  const take = (next: string) => {
    touched.current = true
    latest.current = next
    setCode(next)
    setMode((former) => modeOf(next) ?? former)
    void drafts.save(
      messages.namespace,
      () => ({ kind: 'text', text: latest.current }),
      next.length,
    )
    keep(next)
  }
  const put = (next: string) => {
    box.current?.setText(next)
    take(next)
  }

  // The page comes with the default code; what this device keeps is put in its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const kept = drafts.recall(messages.namespace) ?? recallKept()
    if (kept !== undefined && !touched.current) put(kept)
    void drafts.recallLong(messages.namespace).then((source) => {
      if (source?.kind === 'text' && !touched.current) put(source.text)
    })
    return () => void drafts.flush()
  }, [])

  return {
    code,
    mode,
    setMode,
    canUndo: history.length > 0,
    undo() {
      const [former, ...rest] = history
      if (former === undefined) return
      setHistory(rest)
      put(former)
    },
    replace(next) {
      const former = latest.current
      if (next === former) return
      setHistory((steps) => [former, ...steps].slice(0, STEPS))
      put(next)
    },
    box,
    initialText: () => initial.current,
    onChange: (snapshot) => take(snapshot.text()),
  }
}

const KEPT = 'offkit.diagram'
/** Characters of the longest code that is kept for other tabs and later days. */
const LONGEST = 500_000

let writing: ReturnType<typeof setTimeout> | undefined

/** Keeps the code on this device, beyond the tab. */
function keep(code: string): void {
  clearTimeout(writing)
  if (code.length > LONGEST) return
  writing = setTimeout(() => {
    try {
      localStorage.setItem(KEPT, code)
    } catch {
      // Storage is refused or full: the tab's own draft may still be kept.
    }
  }, 500)
}

function recallKept(): string | undefined {
  try {
    return localStorage.getItem(KEPT) ?? undefined
  } catch {
    return undefined
  }
}
