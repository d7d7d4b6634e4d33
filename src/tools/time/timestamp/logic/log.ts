import { ByteParts, type TaskContext } from '#src/core/task.ts'
import { loadTemporal } from '#src/tools/time/shared/logic/temporal.ts'
import { type FoundKind, type FoundNote, findTimes } from './find.ts'

export interface LogOptions {
  /** Where times are shown, and where those without an offset are read. */
  readonly zone: string
  /** Milliseconds since 1970; 0 for the present. */
  readonly now: number
  /** Whether a time takes the place of what was found, or stands behind it in brackets. */
  readonly replace: boolean
  /** What the columns of the table are called, in the order of `logColumns`. */
  readonly columns: readonly string[]
  /** What the kinds are called there. */
  readonly kinds: Readonly<Partial<Record<FoundKind, string>>>
  /** What is noted there. */
  readonly notes: Readonly<Partial<Record<FoundNote, string>>>
}

export interface LogOutput {
  /** The log with its timestamps converted. */
  readonly output: ByteParts
  readonly found: number
  /** Those with several readings: the text keeps them, with all readings in brackets. */
  readonly several: number
  /** Those without a year, which are of the last year that fits. */
  readonly yearless: number
  /** Tab-separated: the columns' names, then a line for each timestamp. */
  readonly table: ByteParts
  /** The most characters of each column, in their order; wide ones count twice. */
  readonly widths: readonly number[]
}

/** UTF-16 units that are written at a time. */
const PIECE = 1_000_000

/** A log with every timestamp that is found in it converted to the time of a zone. */
export async function convertLog(
  bytes: Uint8Array<ArrayBuffer>,
  { zone, now: given, replace, columns, kinds, notes }: LogOptions,
  context: TaskContext,
): Promise<LogOutput> {
  const T = await loadTemporal()
  const now = given || Date.now()
  const text = new TextDecoder().decode(bytes)
  const writer = newWriter(context)
  const table = newTable(newWriter(context))
  table.add(columns)
  const count = { found: 0, several: 0, yearless: 0 }
  let copied = 0
  let line = 1
  let counted = 0
  for (const time of findTimes(T, text, { zone, now: BigInt(now) * 1_000_000n })) {
    const instants = time.instants.map((at) => T.Instant.fromEpochNanoseconds(at))
    const local = instants.map((at) => at.toString({ timeZone: zone })).join(' | ')
    const utc = instants.map((at) => at.toString()).join(' | ')
    const end = time.start + time.text.length
    const isReplaced = replace && instants.length === 1
    writer.add(text.slice(copied, isReplaced ? time.start : end))
    writer.add(isReplaced ? local : ` [${local}]`)
    copied = end
    count.found++
    if (instants.length > 1) count.several++
    if (time.notes.includes('year')) count.yearless++
    for (; counted < time.start; counted++) if (text.charCodeAt(counted) === 10) line++
    const said = time.notes.map((note) => notes[note] ?? note).join('; ')
    table.add([`${line}`, time.text, kinds[time.kind] ?? time.kind, said, local, utc])
    if (count.found % 1_000 === 0) context.progress(end, text.length)
  }
  writer.add(text.slice(copied))
  return { output: writer.finish(), ...count, ...table.finish() }
}

function newTable(writer: ReturnType<typeof newWriter>) {
  const widths: number[] = []
  return {
    add(cells: readonly string[]) {
      writer.add(`${cells.join('\t')}\n`)
      for (const [at, cell] of cells.entries())
        widths[at] = Math.max(widths[at] ?? 0, widthOf(cell))
    },
    finish: () => ({ table: writer.finish(), widths }),
  }
}

const widthOf = (text: string) => text.length + (text.match(/[\u1100-\uffef]/g)?.length ?? 0)

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
