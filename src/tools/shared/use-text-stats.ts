import { useEffect, useState } from 'react'
import { utf8Length } from '#src/lib/text-source.ts'
import type { TextSnapshot } from '#src/ui/code-editor.tsx'

export interface TextStats {
  /** Bytes of the UTF-8. */
  readonly size: number
  readonly lines: number
}

/** Size and lines of what is typed; of a long text they are counted when the typing rests. */
export function useTextStats(snapshot: TextSnapshot): TextStats {
  const [stats, setStats] = useState(() => count(snapshot))
  useEffect(() => {
    const timer = setTimeout(() => setStats(count(snapshot)), snapshot.length > LONG ? 400 : 0)
    return () => clearTimeout(timer)
  }, [snapshot])
  return stats
}

const LONG = 100_000

function count(snapshot: TextSnapshot): TextStats {
  const text = snapshot.text()
  let lines = text === '' ? 0 : 1
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++
  if (text.endsWith('\n')) lines--
  return { size: utf8Length(text), lines }
}
