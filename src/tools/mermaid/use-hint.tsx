import { useEffect, useState } from 'react'

/** Milliseconds that a hint stays. */
const HINT_DURATION = 2_000

export interface Hint {
  readonly text: string | undefined
  readonly show: (text: string) => void
  readonly clear: () => void
}

/** A short word of what has just happened, gone by itself. */
export function useHint(): Hint {
  const [hint, setHint] = useState<{ readonly text: string }>()
  useEffect(() => {
    if (!hint) return
    const timer = setTimeout(setHint, HINT_DURATION, undefined)
    return () => clearTimeout(timer)
  }, [hint])
  return {
    text: hint?.text,
    show: (text) => setHint({ text }),
    clear: () => setHint(undefined),
  }
}
