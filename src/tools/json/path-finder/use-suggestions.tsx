import { useEffect, useRef, useState } from 'react'
import type { OutputOf } from '#src/lib/use-task.ts'
import type { Operations } from './logic.ts'
import type { OpenedDocument } from './use-path-finder.tsx'

type Completions = Awaited<
  ReturnType<NonNullable<OutputOf<Operations, 'open'>>['document']['complete']>
>

/** Milliseconds after a key. */
const REST = 60

/** How a path may go on, asked of the document; the newest question wins. */
export function useSuggestions(document: OpenedDocument | undefined) {
  const [found, setFound] = useState<Completions>()
  const [active, setActive] = useState(-1)
  const asked = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const options = (found?.options ?? []).map((option) => option.label)

  const close = () => {
    asked.current++
    clearTimeout(timer.current)
    setFound(undefined)
    setActive(-1)
  }

  return {
    options,
    /** Place of the option that Enter takes; -1 for none. */
    active,
    ask: (path: string, at: number) => {
      const mine = ++asked.current
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        document?.complete(path, at).then(
          (next) => {
            if (mine !== asked.current) return
            setFound(next)
            setActive(-1)
          },
          // The document was replaced by that of a newer text.
          () => undefined,
        )
      }, REST)
    },
    /** To the next option or the one before; beyond the ends stands none. */
    move: (by: 1 | -1) => {
      const count = options.length + 1
      setActive((place) => ((place + 1 + by + count) % count) - 1)
    },
    close,
    /** The path with an option taken, and where the caret goes. */
    applied: (path: string, place: number) => {
      const option = found?.options[place]
      if (!found || !option) return undefined
      close()
      const head = path.slice(0, found.from) + option.text
      return { text: head + path.slice(found.to), caret: head.length }
    },
  }
}
