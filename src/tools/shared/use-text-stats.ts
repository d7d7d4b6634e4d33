import { useEffect, useState } from 'react'
import { utf8Length } from '#src/lib/text-source.ts'
import type { TextSnapshot } from '#src/ui/code-editor.tsx'

export interface TextStats {
  /** Bytes of the UTF-8. */
  readonly size: number
  readonly lines: number
}

/** Size and lines of what is typed; a long text is counted when the typing rests, piece by piece. */
export function useTextStats(snapshot: TextSnapshot): TextStats {
  const [stats, setStats] = useState<TextStats>(() => ({ size: 0, lines: 0 }))
  useEffect(() => {
    const counting = countPieces(snapshot)
    let timer: ReturnType<typeof setTimeout>
    const step = () => {
      const { value, done } = counting.next()
      if (done) setStats(value)
      else timer = setTimeout(step, 0)
    }
    if (snapshot.length <= PIECE) step()
    else timer = setTimeout(step, REST)
    return () => clearTimeout(timer)
  }, [snapshot])
  return stats
}

/** Characters counted at a time, and milliseconds that the typing rests for. */
const PIECE = 200_000
const REST = 400

function* countPieces(snapshot: TextSnapshot): Generator<undefined, TextStats> {
  const text = snapshot.text()
  let size = 0
  let feeds = 0
  for (let from = 0; from < text.length; ) {
    let to = Math.min(text.length, from + PIECE)
    // A pair of surrogates is counted as one.
    if ((text.charCodeAt(to - 1) & 0xfc00) === 0xd800 && to < text.length) to++
    const piece = text.slice(from, to)
    size += utf8Length(piece)
    for (let at = piece.indexOf('\n'); at >= 0; at = piece.indexOf('\n', at + 1)) feeds++
    from = to
    if (from < text.length) yield
  }
  const open = text !== '' && !text.endsWith('\n')
  return { size, lines: feeds + (open ? 1 : 0) }
}
