import { ByteWriter } from '#src/core/byte-writer.ts'
import { ToolFailure } from '#src/core/failure.ts'
import { formatJson } from '#src/core/json/format.ts'
import { duplicateKeysOf, inspect } from '#src/core/json/inspect.ts'
import { type JsonFormat, scanAuto } from '#src/core/json/scan.ts'
import type { Bytes } from '#src/core/operation.ts'
import { phasesOf } from '#src/core/phases.ts'
import { ByteParts, type TaskContext } from '#src/core/task.ts'
import { readJson } from '#src/tools/json/shared/logic/read-json.ts'
import { type JqCall, type JqRun, runJq } from './jq.ts'
import { errorsOf, firstLine } from './jq-errors.ts'

export interface Queried {
  /** One value, or several, each with a line feed. */
  readonly output: ByteParts
  readonly count: number
  /** Keys that repeat an earlier one of their object, which jq drops. */
  readonly duplicateKeys: number
  /** Numbers that lose digits when jq calculates with them. */
  readonly longNumbers: number
  /** Escape sequences of unpaired surrogates, which are U+FFFD for jq. */
  readonly loneSurrogates: number
  /** The records of JSON Lines that the filter fails on, the line of the first, and its reason. */
  readonly failed: FailedRecords | null
  /** Why jq stopped before the end of the input, in its words. */
  readonly stopped: string | null
}

interface FailedRecords {
  readonly count: number
  readonly line: number
  readonly reason: string
}

/**
 * Runs a jq filter on JSON, or on each record of JSON Lines. Several results are compact, a single one is
 * indented. Returns null for blank text.
 *
 * @throws ToolFailure `json.<code>`, with the parameters of `syntaxFailure`; `jq.filter` (reason)
 * or `jq.key` (key) for a filter with an error, with `line`, `column`, `excerpt`, and `caret`;
 * `jq.ended` (reason) for a filter that fails on this input before it has a result;
 * `output-too-large`; and `worker.unavailable` if jq can't be loaded.
 */
export const queryJson: Query = (source, call, context) => query(source, call, context, written)

/** The same, but results that are strings are only their text, as with `jq -r`. */
export const queryText: Query = (source, call, context) => query(source, call, context, writtenRaw)

type Query = (source: Bytes, call: JqCall, context: TaskContext) => Promise<Queried | null>

async function query(
  source: Bytes,
  call: JqCall,
  context: TaskContext,
  write: (lines: Bytes, count: number) => ByteParts,
): Promise<Queried | null> {
  const phase = phasesOf(context, source.length)
  const read = readJson(source, phase(0, 0.2).progress)
  if (!read) return null
  const { document, format } = read
  const { duplicateKeys, changedNumbers, loneSurrogates } = inspect(
    document,
    phase(0.2, 0.4).progress,
  )
  const text = new TextDecoder().decode(document.bytes)
  const hasLoneSurrogates = loneSurrogates.total > 0
  const json = hasLoneSurrogates ? withoutLoneSurrogates(text) : text
  const run = await runFilter(json, call)
  const lines = joined(run.output)
  const count = lines.reduce((sum, byte) => (byte === LINE_FEED ? sum + 1 : sum), 0)
  const troubles = troublesOf(run, { ...call, json, format })
  const reason = troubles.failed?.reason ?? troubles.stopped
  if (count === 0 && reason !== null) throw new ToolFailure('jq.ended', { reason })
  return {
    output: write(lines, count),
    count,
    duplicateKeys: hasLoneSurrogates ? countDuplicateKeys(json) : duplicateKeys.total,
    longNumbers: changedNumbers.total,
    loneSurrogates: loneSurrogates.total,
    ...troubles,
  }
}

/** Surrogate pairs, unpaired surrogates, and other escape sequences of JSON. */
const ESCAPES = /\\(?:ud[89ab]..\\ud[c-f]..|u(d[89a-f]..)|.)/gi

/** jq rejects an input with a high one, and replaces low ones. */
const withoutLoneSurrogates = (json: string) =>
  json.replace(ESCAPES, (sequence, lone?: string) => (lone ? '\\ufffd' : sequence))

/** Keys that differ only in unpaired surrogates are equal for jq. */
function countDuplicateKeys(json: string): number {
  const scan = scanAuto(new TextEncoder().encode(json))
  return scan.ok ? duplicateKeysOf(scan.document).total : 0
}

const LINE_FEED = 10

function joined(parts: readonly Bytes[]): Bytes {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let end = 0
  for (const part of parts) {
    bytes.set(part, end)
    end += part.length
  }
  // If jq crashes, its last result is incomplete.
  return bytes.subarray(0, bytes.lastIndexOf(LINE_FEED) + 1)
}

function written(lines: Bytes, count: number): ByteParts {
  return count === 1 ? indented(lines) : new ByteParts([lines])
}

const QUOTE = 34

/** Writes strings as their text; every result ends with a line feed. */
function writtenRaw(lines: Bytes, count: number): ByteParts {
  if (count === 1 && lines[0] !== QUOTE) return indented(lines)
  const decoder = new TextDecoder()
  const writer = new ByteWriter()
  let start = 0
  for (let end = lines.indexOf(LINE_FEED); end >= 0; end = lines.indexOf(LINE_FEED, start)) {
    const line = lines.subarray(start, end)
    if (line[0] === QUOTE) writer.text(JSON.parse(decoder.decode(line)))
    else writer.bytes(line)
    // A single text is the input of other tools, which would keep a line feed.
    if (count > 1) writer.byte(LINE_FEED)
    start = end + 1
  }
  return writer.finish()
}

function indented(json: Bytes): ByteParts {
  const scan = scanAuto(json)
  return scan.ok ? formatJson(scan.document, { indent: 2 }) : new ByteParts([json])
}

/** The exit code of a filter with an error; filters can also choose it. */
const FILTER_ERROR = 3

/** Runs a filter that has no error. */
async function runFilter(json: string, { filter, ...options }: JqCall): Promise<JqRun> {
  // jq rejects carriage returns.
  const code = filter.replaceAll('\r\n', '\n')
  const used = code.trim() === '' ? '.' : code
  const run = await runJq(json, { filter: used, ...options })
  if (run.isCut) throw new ToolFailure('output-too-large')
  if (run.exitCode === FILTER_ERROR && (await hasError(used)))
    throw filterFailure(run.errors.join('').trim(), code)
  return run
}

/** Without an input, a filter doesn't run, so that it can't choose its exit code. */
async function hasError(filter: string): Promise<boolean> {
  const { exitCode } = await runJq('', { filter, slurp: false, nullInput: false })
  return exitCode === FILTER_ERROR
}

function troublesOf(
  run: JqRun,
  {
    json,
    format,
    filter,
    slurp,
    nullInput,
  }: JqCall & { readonly json: string; readonly format: JsonFormat },
): Pick<Queried, 'failed' | 'stopped'> {
  const errors = errorsOf(run)
  const { failed, stopped = null } = errors
  const [first] = failed
  if (!first) return { failed: null, stopped }
  // Versions of jq before 1.7 report the end of the inputs like the end of a loop.
  const isEnd = first.reason === 'break' && /\binput\b/.test(filter)
  const reason = isEnd ? 'No more inputs' : first.reason
  const isOneRun = slurp || nullInput || format === 'json'
  if (isOneRun) return { failed: null, stopped: stopped ?? reason }
  return { failed: { count: failed.length, line: firstLine(errors, run, json), reason }, stopped }
}

/** A key after a dot that jq accepts only in quotes. */
const FOREIGN_KEY = /\.([\p{L}\p{N}_]*[^\p{ASCII}\s][\p{L}\p{N}_]*)/u

/** The first error of a filter: its reason, its line from 1, and that line padded to the error’s byte. */
const REPORT =
  /^jq: error: (.*?)(?: \(Unix shell quoting issues\?\))?(?: at <top-level>, line (\d+):\n(.*))?$/m

function filterFailure(said: string, filter: string): ToolFailure {
  const [, reason = said, number = '1', padded = ''] = REPORT.exec(said) ?? []
  const line = Number(number)
  const text = filter.split('\n')[line - 1] ?? ''
  const code = text.replace(/#.*/, '')
  const at = charactersIn(text, Math.max(0, padded.length - text.length))
  const caret = /unexpected end of file/.test(reason) ? endOf(text, at) : at
  const place = { line, column: caret + 1, excerpt: text, caret }
  const key = /INVALID_CHARACTER/.test(reason) ? FOREIGN_KEY.exec(code)?.[1] : undefined
  return key
    ? new ToolFailure('jq.key', { key, ...place })
    : new ToolFailure('jq.filter', { reason, ...place })
}

/** Where the code of a line ends whose last token or comment starts at an index. */
const endOf = (text: string, at: number) =>
  (text.slice(0, at) + text.slice(at).replace(/#.*/, '')).trimEnd().length

/** How many UTF-16 code units the first bytes of a text in UTF-8 have. */
const charactersIn = (text: string, bytes: number) =>
  new TextDecoder().decode(new TextEncoder().encode(text).subarray(0, bytes)).length
