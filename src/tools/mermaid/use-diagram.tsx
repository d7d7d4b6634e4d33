import { type RefObject, useEffect, useRef, useState } from 'react'
import { drafts } from '#src/lib/draft.ts'
import { unpackText } from '#src/lib/packed-text.ts'
import { contentOf, type TextSource } from '#src/lib/text-source.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import type { TextBox, TextSnapshot } from '#src/ui/code-editor.tsx'
import { keepVersion } from './kept-diagrams.tsx'
import type { Mode } from './logic.ts'
import { messages } from './messages.ts'
import type { Prepare } from './use-preparation.tsx'

/** Earlier codes that Undo goes back through. */
const STEPS = 100
/** Milliseconds without a change after which the code is kept as a version. */
const REST = 60_000

export interface Diagram {
  readonly code: string
  readonly mode: Mode
  readonly setMode: (mode: Mode) => void
  readonly canUndo: boolean
  readonly undo: () => void
  /** Puts other code in place; Undo brings the present one back. */
  readonly replace: (code: string) => void
  /** Puts a text where the cursor is; Undo brings the present code back. Gives the new code. */
  readonly insert: (text: string) => string
  /** For the editor. */
  readonly box: RefObject<TextBox | null>
  readonly initialText: () => string
  readonly onChange: (snapshot: TextSnapshot) => void
}

/**
 * The code of the editor, what it was before, and the mode that it says or the visitor has chosen.
 *
 * @param onOpened called with a text that was opened from elsewhere in the app or that a link
 *   carries; whether it was taken.
 */
export function useDiagram(onOpened: (text: string) => boolean, prepare: Prepare): Diagram {
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
    void prepare(next).then(({ mode: found }) => {
      if (found && latest.current === next) setMode(found)
    })
    void drafts.save(
      messages.namespace,
      () => ({ kind: 'text', text: latest.current }),
      next.length,
    )
    keepOnDevice(next)
  }
  const put = (next: string) => {
    box.current?.setText(next)
    take(next)
  }
  const remember = () => {
    const former = latest.current
    keepVersion(former)
    setHistory((steps) => [former, ...steps].slice(0, STEPS))
  }
  const replace = (next: string) => {
    if (next === latest.current) return
    remember()
    put(next)
  }

  // The page comes with the default code; what this device keeps is put in its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const open = (text: string) => {
      if (!touched.current && !onOpened(text)) put(text)
    }
    const openSource = async (source: TextSource | undefined) => {
      const content = source && contentOf(source)
      if (content !== undefined) open(typeof content === 'string' ? content : await content.text())
    }
    const kept = drafts.recall(messages.namespace)
    const onDevice = kept ?? recallFromDevice()
    if (onDevice !== undefined) open(onDevice)
    const packed = /^#code=([\w-]+)$/.exec(location.hash)?.[1]
    if (packed) {
      // The code of a link is taken once: a reload finds what was made of it.
      window.history.replaceState(window.history.state, '', location.pathname + location.search)
      void unpackText(packed).then((text) => text !== undefined && replace(text))
    } else if (kept === undefined) {
      void drafts
        .recallLong(messages.namespace)
        .then(openSource)
        .catch(() => undefined)
    }
    return () => void drafts.flush()
  }, [])

  useEffect(() => {
    const timer = setTimeout(() => touched.current && keepVersion(code), REST)
    return () => clearTimeout(timer)
  }, [code])

  return {
    code,
    mode,
    setMode,
    canUndo: history.length > 0,
    undo() {
      const [former, ...rest] = history
      if (former === undefined) return
      keepVersion(latest.current)
      setHistory(rest)
      put(former)
    },
    replace,
    insert(text) {
      remember()
      box.current?.insert(text)
      return latest.current
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
function keepOnDevice(code: string): void {
  clearTimeout(writing)
  if (code.length > LONGEST) return
  writing = setTimeout(() => {
    try {
      localStorage.setItem(KEPT, code)
    } catch {
      // Storage is refused or full: the tab's own draft may still be kept.
    }
  }, 300)
}

function recallFromDevice(): string | undefined {
  try {
    return localStorage.getItem(KEPT) ?? undefined
  } catch {
    return undefined
  }
}
