import { useEffect, useMemo, useState } from 'react'
import { utf8Length } from '#src/lib/text-source.ts'
import type { TextSnapshot } from '#src/ui/code-editor.tsx'

export interface TextStats {
  /** Bytes in UTF-8. */
  readonly size: number
  readonly lines: number
}

/**
 * Size and line count of the input; a long text is counted after a debounce delay, in chunks. A
 * short one is counted while rendering: a state that an effect sets after each key would be an
 * update nested in that of the key, of which React allows 50 without a pause.
 */
export function useTextStats(snapshot: TextSnapshot): TextStats {
  const [stats, setStats] = useState<TextStats>(() => ({ size: 0, lines: 0 }))
  const isShort = snapshot.length <= CHUNK_CHARS
  const short = useMemo(() => (isShort ? countAll(snapshot) : undefined), [snapshot, isShort])
  useEffect(() => {
    if (isShort) return
    const counting = countChunks(snapshot)
    let timer: ReturnType<typeof setTimeout>
    const step = () => {
      const { value, done } = counting.next()
      if (done) setStats(value)
      else timer = setTimeout(step, 0)
    }
    timer = setTimeout(step, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [snapshot, isShort])
  return short ?? stats
}

function countAll(snapshot: TextSnapshot): TextStats {
  const counting = countChunks(snapshot)
  for (;;) {
    const { value, done } = counting.next()
    if (done) return value
  }
}

/** UTF-16 units counted at a time, and the debounce delay of a long text. */
const CHUNK_CHARS = 200_000
const DEBOUNCE_MS = 400

function* countChunks({ length, slice }: TextSnapshot): Generator<undefined, TextStats> {
  let size = 0
  let feeds = 0
  let last = ''
  for (let from = 0; from < length; ) {
    let chunk = slice(from, Math.min(length, from + CHUNK_CHARS))
    // Doesn't split a surrogate pair.
    if ((chunk.charCodeAt(chunk.length - 1) & 0xfc00) === 0xd800)
      chunk += slice(from + chunk.length, Math.min(length, from + chunk.length + 1))
    size += utf8Length(chunk)
    for (let at = chunk.indexOf('\n'); at >= 0; at = chunk.indexOf('\n', at + 1)) feeds++
    from += chunk.length
    last = chunk
    if (from < length) yield
  }
  const open = last !== '' && !last.endsWith('\n')
  return { size, lines: feeds + (open ? 1 : 0) }
}
