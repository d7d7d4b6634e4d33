import { ToolFailure } from '#src/core/failure.ts'
import { formatJson } from '#src/core/json/format.ts'
import { inspect } from '#src/core/json/inspect.ts'
import { scanAuto } from '#src/core/json/scan.ts'
import type { Bytes } from '#src/core/operation.ts'
import { phasesOf } from '#src/core/phases.ts'
import { ByteParts, type TaskContext } from '#src/core/task.ts'
import { readJson } from '#src/tools/json/shared/logic/read-json.ts'

export interface Queried {
  /** One value, indented, or several, one on each line. */
  readonly output: ByteParts
  readonly count: number
  /** Keys that repeat an earlier one of their object, which jq drops. */
  readonly duplicateKeys: number
  /** Numbers that lose digits when jq calculates with them. */
  readonly longNumbers: number
}

/**
 * Runs a jq filter on JSON, or on each record of JSON Lines. Returns null for blank text.
 *
 * @throws ToolFailure `json.<code>`, with the parameters of `syntaxFailure`; `jq.filter` (reason,
 * line) for a filter with an error; `jq.ended` (reason) for a filter that fails on this input; and
 * `output-too-large`; and `worker.unavailable` if jq can't be loaded.
 */
export async function queryJson(
  source: Bytes,
  { filter }: { readonly filter: string },
  context: TaskContext,
): Promise<Queried | null> {
  const phase = phasesOf(context, source.length)
  const read = readJson(source, phase(0, 0.2).progress)
  if (!read) return null
  const { document } = read
  const { duplicateKeys, changedNumbers } = inspect(document, phase(0.2, 0.4).progress)
  const text = await runJq(new TextDecoder().decode(document.bytes), filter)
  const lines = new TextEncoder().encode(text === '' ? '' : `${text}\n`)
  const count = lines.reduce((sum, byte) => (byte === LINE_FEED ? sum + 1 : sum), 0)
  return {
    output: count === 1 ? indented(lines) : new ByteParts([lines]),
    count,
    duplicateKeys: duplicateKeys.total,
    longNumbers: changedNumbers.total,
  }
}

const LINE_FEED = 10

function indented(json: Bytes): ByteParts {
  const scan = scanAuto(json)
  return scan.ok ? formatJson(scan.document, { indent: 2 }) : new ByteParts([json])
}

/** The results, one on each line. */
async function runJq(json: string, filter: string): Promise<string> {
  const jq = await loadJq()
  try {
    // Without the dashes, a filter such as `-.a` would be an option.
    return jq.raw(json, filter.trim() === '' ? '.' : filter, ['-c', '--']) ?? ''
  } catch (cause) {
    throw failureOf(cause, filter)
  }
}

async function loadJq() {
  try {
    const { default: load } = await import('jq-web')
    return await load()
  } catch (cause) {
    throw new ToolFailure('worker.unavailable', {}, { cause })
  }
}

/** The exit codes of jq. */
const WRITING_FAILED = 2
const FILTER_ERROR = 3
const INPUT_ERROR = 5

/** A key after a dot that jq accepts only in quotes. */
const FOREIGN_KEY = /\.([\p{L}\p{N}_]*[^\p{ASCII}\s][\p{L}\p{N}_]*)/u

function failureOf(cause: unknown, filter: string): Error {
  const { exitCode, message } = Object(cause)
  const said = String(message).replace(/^Non-zero exit code: \d+\n?/, '')
  if (exitCode === WRITING_FAILED) return new ToolFailure('output-too-large', {}, { cause })
  if (exitCode === FILTER_ERROR) {
    const [, reason = said, line = 1] =
      /^jq: error: (.*?)(?: \(Unix shell quoting issues\?\))?(?: at <top-level>, line (\d+):)?$/m.exec(
        said,
      ) ?? []
    const key = /INVALID_CHARACTER/.test(reason) ? FOREIGN_KEY.exec(filter)?.[1] : undefined
    if (key) return new ToolFailure('jq.key', { key, line: Number(line) }, { cause })
    return new ToolFailure('jq.filter', { reason, line: Number(line) }, { cause })
  }
  if (exitCode === INPUT_ERROR) {
    const reason = said.replace(/^jq: (?:parse )?error(?: \(at [^)]*\))?:? ?/, '')
    // Versions of jq before 1.7 report the end of the inputs like the end of a loop.
    const isEnd = reason.trim() === 'break' && /\binput\b/.test(filter)
    return new ToolFailure('jq.ended', { reason: isEnd ? 'No more inputs' : reason }, { cause })
  }
  // WebAssembly can't be used after that.
  return new RangeError('jq is out of memory', { cause })
}
