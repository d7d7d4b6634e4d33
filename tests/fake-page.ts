import { afterEach, beforeEach, vi } from 'vitest'

/** Gives each test of a file a visible page and fake timers. */
export function fakePage(): void {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('navigator', {})
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}

/** Lets started work go on. */
export const settle = () => vi.advanceTimersByTimeAsync(10)
