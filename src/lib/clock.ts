/** The time as a store knows it: a test gives one that it moves by hand. */
export interface Clock {
  /** Milliseconds. */
  readonly now: () => number
  /** Acts once, after so many milliseconds. Gives a function that calls it off. */
  readonly after: (milliseconds: number, act: () => void) => () => void
}

export const pageClock: Clock = {
  now: () => performance.now(),
  after(milliseconds, act) {
    const timer = setTimeout(act, milliseconds)
    return () => clearTimeout(timer)
  },
}

/** One wait at a time: another one calls the former off. */
export class Timer {
  private readonly clock: Clock
  private callOff = (): void => {}

  constructor(clock: Clock) {
    this.clock = clock
  }

  start(milliseconds: number, act: () => void): void {
    this.stop()
    this.callOff = this.clock.after(milliseconds, act)
  }

  stop(): void {
    this.callOff()
  }
}
