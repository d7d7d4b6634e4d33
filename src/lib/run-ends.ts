/** Receives whether the visitor started the run. */
type RunListener = (isAsked: boolean) => void

const listeners = new Set<RunListener>()

/** Reports that a run of the tool on screen has ended, with a result or a failure. */
export function reportRunEnd(isAsked: boolean): void {
  for (const listener of listeners) listener(isAsked)
}

/** Calls `listener` after each run. Returns a function that ends this. */
export function watchRunEnds(listener: RunListener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
