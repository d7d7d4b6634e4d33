import { detectForeignFormat, type ForeignFormat } from '#src/core/json/foreign-format.ts'
import { scanAuto } from '#src/core/json/scan.ts'
import { applyRepair } from './apply.ts'
import { type Edit, Findings, type RepairCode, type RepairError } from './edit.ts'
import { hasEntityQuotes, replaceEntities } from './html-entities.ts'
import { decodeAhead, endOfLine } from './lexis.ts'
import { removeLinePrefixes } from './line-prefixes.ts'
import { mayBeEvents, repairLog } from './log-lines.ts'
import { BEGINNING, type ReadStart, startOfRepair, textBefore } from './start.ts'
import { TolerantReader } from './tolerant-reader.ts'
import { Transcript } from './transcript.ts'

export type { Edit, RepairCode, RepairError } from './edit.ts'

/** The outcome of the search for a repair. */
export interface Repair {
  /** In order, without overlaps. */
  readonly edits: readonly Edit[]
  /** Errors that no edit removes, in order. */
  readonly errors: readonly RepairError[]
  /** The format of a text that isn't JSON and is left unchanged. */
  readonly foreign: ForeignFormat | undefined
  /** Whether the text with all edits is valid JSON or JSON Lines, as the strict scanner confirms. */
  readonly isComplete: boolean
}

/**
 * Finds the edits that turn a text in UTF-8, without a byte order mark, into valid JSON or JSON Lines.
 * Valid values stay byte for byte the same. Byte offsets, UTF-8, 0-based. Takes linear time; a text
 * with one mistake at its end takes about as long as a validation.
 */
export function repairJson(
  bytes: Uint8Array<ArrayBuffer>,
  onProgress: (done: number, total: number) => void = () => undefined,
): Repair {
  const start = startOfRepair(bytes, onProgress)
  if (!start) return { edits: [], errors: [], foreign: undefined, isComplete: true }
  const foreign = detectForeignFormat(bytes)?.kind
  if (new Transcript(bytes).open() > 0) {
    const repair = read(bytes, BEGINNING, onProgress)
    return foreign && !repair.isComplete ? nothing(foreign) : repair
  }
  const listed = prefixRepair(bytes)
  if (listed) return listed
  if (foreign && !repairable.has(foreign) && !mayBeEvents(bytes)) return nothing(foreign)
  const special = specialRepair(bytes, foreign)
  if (special) return special
  const repair = read(bytes, start, onProgress)
  return foreign && !repair.isComplete && foreign !== 'code-fence' ? nothing(foreign) : repair
}

/** Formats that contain JSON. */
const repairable: ReadonlySet<ForeignFormat> = new Set([
  'code-fence',
  'log-line',
  'event-stream',
  'program',
  'missing-braces',
  'xml',
])

function nothing(foreign: ForeignFormat): Repair {
  return { edits: [], errors: [], foreign, isComplete: false }
}

/** The repair of a text whose faults have one cause; undefined for other texts. */
function specialRepair(
  bytes: Uint8Array<ArrayBuffer>,
  foreign: ForeignFormat | undefined,
): Repair | undefined {
  const found = new Findings()
  const isLog = foreign === 'log-line' || foreign === 'event-stream' || foreign === 'yaml'
  if (isLog) return repairLog(bytes, found) ? verified(bytes, found, BEGINNING) : undefined
  if (!hasEntityQuotes(bytes)) return undefined
  replaceEntities(bytes, found)
  const repair = verified(bytes, found, BEGINNING)
  return repair.isComplete ? repair : undefined
}

/** The repair of JSON with a prefix before each line; undefined for other texts. */
function prefixRepair(bytes: Uint8Array<ArrayBuffer>): Repair | undefined {
  const found = new Findings()
  if (!removeLinePrefixes(bytes, found)) return undefined
  const repair = verified(bytes, found, BEGINNING)
  return repair.isComplete ? repair : undefined
}

function read(
  bytes: Uint8Array<ArrayBuffer>,
  start: ReadStart,
  onProgress: (done: number, total: number) => void,
): Repair {
  const found = new Findings()
  const reader = new TolerantReader(bytes, found, start)
  reader.read((done) => onProgress(done, bytes.length))
  return verified(bytes, found, start)
}

/** The edits without those of brackets that follow a place that couldn't be read, and those in open strings. */
function reliable(bytes: Uint8Array, { edits, errors }: Findings): Edit[] {
  const unread = errors.filter(({ code }) => unreadable.has(code))
  const first = Math.min(...unread.map(({ offset }) => offset))
  const open = errors.filter(({ code }) => code === 'unclosed-string')
  const ends = new Set(open.map(({ offset }) => endOfLine(bytes, offset)))
  return edits.filter(
    ({ code, start, end }) =>
      (!brackets.has(code) || end < first) && (start < end || !ends.has(start)),
  )
}

const unreadable: ReadonlySet<RepairError['code']> = new Set([
  'unexpected-token',
  'missing-key',
  'number-comma',
])

const brackets: ReadonlySet<RepairCode> = new Set([
  'extra-bracket',
  'mismatched-bracket',
  'missing-brackets',
])

/** Confirms by the strict scanner that the edits make the text valid. */
function verified(bytes: Uint8Array<ArrayBuffer>, found: Findings, start: ReadStart): Repair {
  const { errors } = found
  const edits = reliable(bytes, found).sort((a, b) => a.start - b.start || a.end - b.end)
  const foreign = undefined
  const overlap = edits.find((edit, index) => index > 0 && edit.start < edits[index - 1]!.end)
  if (overlap)
    errors.push({ code: 'unexpected-token', offset: overlap.start, params: { token: '' } })
  if (errors.length > 0) return { edits: overlap ? [] : edits, errors, foreign, isComplete: false }
  const isWhole = edits.some((edit) => edit.start < start.at)
  const from = isWhole ? 0 : start.at
  const before = isWhole ? '' : textBefore(start)
  const scan = scanAuto(applyRepair(bytes, edits, { from, before }))
  if (scan.ok) return { edits, errors, foreign, isComplete: true }
  // The edits don't add up: the first of them is where a person looks.
  const offset = edits[0]?.start ?? from
  const token = decodeAhead(bytes, offset, 20)
  const error: RepairError = { code: 'unexpected-token', offset, params: { token } }
  return { edits: [], errors: [error], foreign, isComplete: false }
}
