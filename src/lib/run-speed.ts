import { type Stored, storedJson } from './storage.ts'

/** Bytes per millisecond on this device, by operation. */
export type Speeds = Readonly<Record<string, number>>

/** The speed of one operation. */
export interface RunSpeed {
  /**
   * Undefined for a size that runs automatically: one that takes about two seconds, and at least
   * 10 MB.
   */
  readonly manualInput: (bytes: number) => ManualInput | undefined
  /** Includes a run in the measurement, unless its input is too short for one. */
  readonly note: (bytes: number, ms: number) => void
}

/** An input too large to run automatically. */
export interface ManualInput {
  /** Bytes. */
  readonly size: number
  /** The expected milliseconds; undefined before a measurement. */
  readonly expectedMs: number | undefined
}

/** The duration that an automatic run may take. */
export const AUTOMATIC_MS = 2000

/** On every device, inputs up to this size run automatically. */
const MIN_LIMIT_BYTES = 10_000_000

/** The limit before a measurement. */
const DEFAULT_LIMIT_BYTES = 20_000_000

/** The start of a thread dominates the time of shorter inputs. */
const MIN_SAMPLE_BYTES = 500_000

/** A run of this size or more counts half, a smaller one less. */
const FULL_SAMPLE_BYTES = 5_000_000

/** The largest size to which a measurement is extrapolated, since memory is limited too. */
const MAX_LIMIT_BYTES = 500_000_000

/**
 * Speeds measured on this device, saved for later visits. A speed is a moving average in which one
 * run counts at most half, so that a run on a busy device can't distort it.
 */
export class RunSpeeds {
  private readonly stored: Pick<Stored<Speeds>, 'read' | 'write'>
  /** Speeds that couldn't be saved, until the page is closed. */
  private unsaved: Speeds = {}

  constructor(stored: RunSpeeds['stored']) {
    this.stored = stored
  }

  /** The speed of an operation, by a name like `json/validator/validate`. */
  of(operation: string): RunSpeed {
    const speed = () => this.unsaved[operation] ?? this.stored.read()?.[operation]
    return {
      manualInput: (bytes) => {
        const bytesPerMs = speed()
        if (bytes <= limitOf(bytesPerMs)) return undefined
        return { size: bytes, expectedMs: bytesPerMs && bytes / bytesPerMs }
      },
      note: (bytes, ms) => {
        if (bytes < MIN_SAMPLE_BYTES) return
        const measured = bytes / Math.max(1, ms)
        const known = speed() ?? measured
        const weight = 0.5 * Math.min(1, bytes / FULL_SAMPLE_BYTES)
        this.write(operation, known + (measured - known) * weight)
      },
    }
  }

  private write(operation: string, speed: number): void {
    // Other tabs may have measured other operations. Speeds that weren't saved before must not be
    // saved now: they show which tools were used.
    const isSaved = this.stored.write({ ...this.stored.read(), [operation]: speed })
    this.unsaved = isSaved ? {} : { ...this.unsaved, [operation]: speed }
  }
}

/** The largest automatic input, in bytes. */
function limitOf(bytesPerMs: number | undefined): number {
  if (bytesPerMs === undefined) return DEFAULT_LIMIT_BYTES
  return Math.min(MAX_LIMIT_BYTES, Math.max(MIN_LIMIT_BYTES, bytesPerMs * AUTOMATIC_MS))
}

/** Whether a stored value has only speeds. */
export function isSpeeds(value: unknown): value is Speeds {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((speed) => Number.isFinite(speed) && speed > 0)
  )
}

/** The speeds of this device. */
export const runSpeeds = new RunSpeeds(storedJson('offkit.run-speeds', isSpeeds))
