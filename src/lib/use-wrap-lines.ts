import { useSyncExternalStore } from 'react'
import { storedWrapLines, WrapLines } from './wrap-lines.ts'

/**
 * Whether long lines wrap, and a function that sets it, which returns false if that isn't saved. Until it is set, lines wrap in narrow
 * windows or, with `byDefault`, everywhere.
 */
export function useWrapLines(
  byDefault = false,
): readonly [wraps: boolean, choose: (wraps: boolean) => boolean] {
  const wraps = useSyncExternalStore(
    subscribe,
    () => choice().get().wraps ?? (byDefault || narrow().matches),
    () => byDefault,
  )
  return [wraps, choose]
}

let shared: WrapLines | undefined

function choice(): WrapLines {
  shared ??= new WrapLines(storedWrapLines)
  return shared
}

const choose = (wraps: boolean) => choice().choose(wraps)
const narrow = () => matchMedia('(max-width: 600px)')

function subscribe(onChange: () => void): () => void {
  const width = narrow()
  const stop = choice().subscribe(onChange)
  width.addEventListener('change', onChange)
  return () => {
    stop()
    width.removeEventListener('change', onChange)
  }
}
