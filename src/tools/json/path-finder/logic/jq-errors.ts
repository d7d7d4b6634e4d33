import type { JqRun } from './jq.ts'

/** The reports of jq on the records that it couldn't process. */
export interface JqErrors {
  /** The failed records, if any, in order. */
  readonly failed: readonly JqError[]
  /** Why jq read no more records, if it did. */
  readonly stopped: string | undefined
}

interface JqError {
  readonly reason: string
  /** Line breaks that jq had read; undefined at the end of the input. */
  readonly lineBreaks: number | undefined
}

/** The exit code of a filter or an input with an error; also of `halt_error` by default. */
const FAILED = 5

/** The start of an error. The filter's own messages are written apart from it. */
const START = /^jq: (parse )?error(?: \(at (?:inputString:(\d+)|[^)]*)\))?:? ?/

/** The first bytes of a character, before which jq should shorten a value. */
const CUT_CHARACTER = /\ufffd+\.\.\.(?=\))/g

/** The errors of a run of a filter, which has none itself. */
export function errorsOf({ errors, exitCode }: JqRun): JqErrors {
  const failed: JqError[] = []
  let stopped: string | undefined
  let end = 0
  for (let index = 0; index < errors.length; index++) {
    const [start, parsing, lineBreaks] = START.exec(errors[index] ?? '') ?? []
    if (start === undefined) continue
    end = index + 1
    while (end < errors.length && !errors[end - 1]?.endsWith('\n')) end++
    const text = errors.slice(index, end).join('').slice(start.length).trim()
    const reason = text.replace(CUT_CHARACTER, '...')
    if (parsing) stopped = reason
    else failed.push({ reason, lineBreaks: lineBreaks ? Number(lineBreaks) : undefined })
    index = end - 1
  }
  const isHalted = exitCode !== 0 && (exitCode !== FAILED || end < errors.length || end === 0)
  return { failed, stopped: isHalted ? haltMessage(errors.slice(end), exitCode) : stopped }
}

/** The message of `halt_error`, which follows those of `debug` and `stderr`. */
function haltMessage(pieces: readonly string[], exitCode: number): string {
  const message = pieces.at(pieces.at(-1) === '\n' ? -2 : -1)?.trim()
  return message || `exit code ${exitCode}`
}

/** The line of the first failed record of JSON Lines, from 1. */
export function firstLine({ failed, stopped }: JqErrors, { exitCode }: JqRun, lines: string) {
  const breaks = lines.match(/\n/g)?.length ?? 0
  const read = failed[0]?.lineBreaks ?? breaks
  const isUnended = read === breaks && !lines.endsWith('\n')
  // jq counts the line of a record if it has a line break.
  const isLast = failed.length === 1 && exitCode === FAILED && stopped === undefined
  return isUnended && isLast ? read + 1 : Math.max(1, read)
}
