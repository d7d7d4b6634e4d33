import { isBoolean } from '#src/core/guards.ts'
import { Store } from '#src/core/store.ts'
import { type Stored, storedJson } from './storage.ts'

interface Choice {
  readonly wraps: boolean | undefined
}

/** The choice to wrap long lines, for all tabs of this device; undefined before the first one. */
export class WrapLines extends Store<Choice> {
  protected state: Choice
  private readonly stored: Stored<boolean>

  constructor(stored: Stored<boolean>) {
    super()
    this.stored = stored
    this.state = { wraps: stored.read() }
    stored.watch(() => this.set({ wraps: stored.read() }))
  }

  /** Returns false if the choice isn't saved and lasts until the page is closed. */
  readonly choose = (wraps: boolean): boolean => {
    const isSaved = this.stored.write(wraps)
    this.set({ wraps })
    return isSaved
  }
}

export const storedWrapLines = storedJson('wrap-lines', isBoolean)
