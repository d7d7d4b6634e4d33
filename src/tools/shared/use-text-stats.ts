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

function* countPieces({ length, slice }: TextSnapshot): Generator<undefined, TextStats> {
  let size = 0
  let feeds = 0
  let last = ''
  for (let from = 0; from < length; ) {
    let piece = slice(from, Math.min(length, from + PIECE))
    // A pair of surrogates is counted as one.
    if ((piece.charCodeAt(piece.length - 1) & 0xfc00) === 0xd800)
      piece += slice(from + piece.length, Math.min(length, from + piece.length + 1))
    size += utf8Length(piece)
    for (let at = piece.indexOf('\n'); at >= 0; at = piece.indexOf('\n', at + 1)) feeds++
    from += piece.length
    last = piece
    if (from < length) yield
  }
  const open = last !== '' && !last.endsWith('\n')
  return { size, lines: feeds + (open ? 1 : 0) }
}
