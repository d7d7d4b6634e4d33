import { Store } from '#src/core/store.ts'
import { type Stored, storedJson } from '#src/lib/storage.ts'

export const codeSizes = ['small', 'normal', 'large'] as const
export const densities = ['comfortable', 'compact'] as const

/** How pages look on this device. `public/start.js` applies it before the first paint. */
export interface Display {
  readonly codeSize: (typeof codeSizes)[number]
  readonly density: (typeof densities)[number]
}

/** The settings of a first visit. */
export const initialDisplay: Display = { codeSize: 'normal', density: 'comfortable' }

const isDisplay = (value: unknown): value is Display => {
  const { codeSize, density } = Object(value)
  return codeSizes.includes(codeSize) && densities.includes(density)
}

/** The display settings of this device. */
export class DisplayStore extends Store<Display> {
  protected state: Display
  private readonly stored: Stored<Display>
  private readonly apply: (display: Display) => void

  constructor(
    stored: Stored<Display> = storedJson('offkit.display', isDisplay),
    apply: (display: Display) => void = (display) =>
      void Object.assign(document.documentElement.dataset, display),
  ) {
    super()
    this.stored = stored
    this.apply = apply
    this.state = stored.read() ?? initialDisplay
  }

  /**
   * Changes some settings; the others are those that another tab may have chosen since. Returns false if the choice
   * isn't saved and lasts until the page is closed.
   */
  readonly choose = (change: Partial<Display>): boolean => {
    this.set({ ...this.stored.read(), ...change })
    this.apply(this.state)
    return this.stored.write(this.state)
  }
}
