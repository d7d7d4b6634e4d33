import { ByteParts, type TaskContext } from '#src/core/task.ts'
import { loadTemporal } from '#src/tools/time/shared/temporal.ts'
import { type FoundKind, findTimes } from './find.ts'

export interface LogInput {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Where times are shown, and where those without an offset are read. */
  readonly zone: string
  /** Milliseconds since 1970. */
  readonly now: number
  /** Whether a time takes the place of what was found, or stands behind it in brackets. */
  readonly replace: boolean
}

/** A timestamp of the log, as the table shows it. */
export interface LogTime {
  /** From 1. */
  readonly line: number
  readonly text: string
  readonly kind: FoundKind
  /** RFC 3339, in the zone and in UTC. */
  readonly local: string
  readonly utc: string
}

export interface LogOutput {
  /** The log with its timestamps converted. */
  readonly output: ByteParts
  readonly found: number
  /** The first of them. */
  readonly times: readonly LogTime[]
}

/** Timestamps that the table lists. */
export const MOST_LISTED = 1_000

/** UTF-16 units that are written at a time. */
const PIECE = 1_000_000

/** A log with every timestamp that is found in it converted to the time of a zone. */
export async function convertLog(
  { bytes, zone, now, replace }: LogInput,
  context: TaskContext,
): Promise<LogOutput> {
  const T = await loadTemporal()
  const text = new TextDecoder().decode(bytes)
  const writer = newWriter(context)
  const times: LogTime[] = []
  let found = 0
  let copied = 0
  let line = 1
  let counted = 0
  for (const time of findTimes(T, text, { zone, now: BigInt(now) * 1_000_000n })) {
    const instant = T.Instant.fromEpochNanoseconds(time.nanoseconds)
    const local = instant.toString({ timeZone: zone })
    const end = time.start + time.text.length
    writer.add(text.slice(copied, replace ? time.start : end))
    writer.add(replace ? local : ` [${local}]`)
    copied = end
    found++
    if (times.length < MOST_LISTED) {
      for (; counted < time.start; counted++) if (text.charCodeAt(counted) === 10) line++
      const { kind } = time
      times.push({ line, text: time.text, kind, local, utc: instant.toString() })
    }
    if (found % 1_000 === 0) context.progress(end, text.length)
  }
  writer.add(text.slice(copied))
  return { output: writer.finish(), found, times }
}

function newWriter({ output }: TaskContext) {
  const encoder = new TextEncoder()
  const sink = output?.()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let waiting = ''
  const flush = () => {
    const bytes = encoder.encode(waiting)
    if (sink) sink.add(bytes)
    else parts.push(bytes)
    waiting = ''
  }
  return {
    add(text: string) {
      waiting += text
      if (waiting.length > PIECE) flush()
    },
    finish(): ByteParts {
      flush()
      return sink ? sink.finish() : new ByteParts(parts)
    },
  }
}
