export interface Clock {
  /** Milliseconds. */
  readonly now: () => number
  /** Calls a function later; what it gives prevents that. */
  readonly after: (ms: number, call: () => void) => () => void
}

export const pageClock: Clock = {
  now: () => performance.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
}
