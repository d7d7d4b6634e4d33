/** A clock for stores; tests pass one that they advance. */
export interface Clock {
  /** Milliseconds. */
  readonly now: () => number
  /** Calls `act` once after this many milliseconds. Returns a function that cancels it. */
  readonly after: (milliseconds: number, act: () => void) => () => void
}

export const pageClock: Clock = {
  now: () => performance.now(),
  after(milliseconds, act) {
    const timer = setTimeout(act, milliseconds)
    return () => clearTimeout(timer)
  },
}

/** A timer with one pending call: a new one cancels the previous. */
export class Timer {
  private readonly clock: Clock
  private cancel = (): void => {}

  constructor(clock: Clock) {
    this.clock = clock
  }

  start(milliseconds: number, act: () => void): void {
    this.stop()
    this.cancel = this.clock.after(milliseconds, act)
  }

  stop(): void {
    this.cancel()
  }
}
