import { lineCounter } from '#src/core/line-counter.ts'
import { ByteParts, type TaskContext } from '#src/core/task.ts'
import { loadTemporal } from '#src/tools/time/shared/logic/temporal.ts'
import { type FoundKind, type FoundNote, findTimes } from './find.ts'

export interface LogOptions {
  /** The zone of the output, and of wall times without an offset. */
  readonly zone: string
  /** Milliseconds since 1970; 0 for the current time. */
  readonly now: number
  /** Whether converted times replace the originals rather than follow them in brackets. */
  readonly replace: boolean
  /** Translated column names, in the order of `logColumns`. */
  readonly columns: readonly string[]
  /** Translated kinds. */
  readonly kinds: Readonly<Partial<Record<FoundKind, string>>>
  /** Translated notes. */
  readonly notes: Readonly<Partial<Record<FoundNote, string>>>
}

export interface LogOutput {
  /** The log with its timestamps converted. */
  readonly output: ByteParts
  readonly found: number
  /** The number of ambiguous timestamps, which stay in the text with all readings in brackets. */
  readonly several: number
  /** The number of timestamps without a year, for which the most recent year is used. */
  readonly yearless: number
  /** Tab-separated values: a header, then one line per timestamp. */
  readonly table: ByteParts
  /** The maximum width of each column, in characters; full-width ones count twice. */
  readonly widths: readonly number[]
}

/** Buffered UTF-16 units before a write. */
const FLUSH_CHARS = 1_000_000

/** Converts every timestamp in a log to a zone, and lists them as a table. */
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
  const lineAt = lineCounter(text)
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
    const noteText = time.notes.map((note) => notes[note] ?? note).join('; ')
    table.add([
      `${lineAt(time.start)}`,
      time.text,
      kinds[time.kind] ?? time.kind,
      noteText,
      local,
      utc,
    ])
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
  let buffer = ''
  const flush = () => {
    const bytes = encoder.encode(buffer)
    if (sink) sink.add(bytes)
    else parts.push(bytes)
    buffer = ''
  }
  return {
    add(text: string) {
      buffer += text
      if (buffer.length > FLUSH_CHARS) flush()
    },
    finish(): ByteParts {
      flush()
      return sink ? sink.finish() : new ByteParts(parts)
    },
  }
}
