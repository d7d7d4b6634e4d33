import { halfWidth } from '#src/core/half-width.ts'
import type { Token } from './fields.ts'
import { nicknames } from './formats.ts'
import { type Line, zoneIn } from './job-zones.ts'
import { isCalendarEvent } from './systemd.ts'

/** A text that can be a schedule. */
export interface Found extends Token {
  /** The text of the line around it, with `…` in its place; empty without one. */
  readonly around: string
  /** The time zone in the same line. */
  readonly zone: string | undefined
}

export interface JobLine extends Line {
  /** The texts with the form of a schedule. */
  readonly jobs: readonly Found[]
  /** Another text where a schedule can be. */
  readonly other: Found | undefined
  /** Whether the line is one of a crontab. */
  readonly isBare: boolean
  /** The zone of the schedules after a variable of a crontab; empty for the local one. */
  readonly variable: string | undefined
}

/** The lines of a text with what they have for the schedules, without empty lines and comments. */
export function linesOf(text: string): readonly JobLine[] {
  return [...text.matchAll(/[^\r\n]+/g)].flatMap(({ 0: line, index }) => {
    const trimmed = line.trim()
    const indent = line.length - line.trimStart().length
    if (/^(?:#|[[\]{}(),;]*$)/.test(trimmed)) return []
    return [lineOf({ text: trimmed, at: index + indent }, indent)]
  })
}

/** The marks of list items, such as `- `. */
const MARK = /^(?:-\s+)*/
const CRONTAB_ZONE = /^(?:export\s+)?(?:CRON_)?TZ\s*=\s*(.*)$/
/** The zone before a schedule that is only for it. */
const OWN_ZONE = /^(?:CRON_)?TZ=["']?([^\s"']+)["']?\s+(?=\S)/

function lineOf(line: Token, indent: number): JobLine {
  const { text, at } = line
  const mark = MARK.exec(text)?.[0].length ?? 0
  const isZoned = OWN_ZONE.test(text)
  const wrapped = isZoned ? [] : wrappedIn(line, mark)
  const isOmitted = wrapped.length > 0 || (!isZoned && (VARIABLE.test(text) || isSetting(text)))
  const bare = isOmitted ? wrapped : bareIn(line, mark)
  const found = bare.map(withoutPlaceholder).map(withoutZone)
  const jobs = found.filter(isLikely)
  const before = text.slice(mark, (found[0]?.at ?? at) - at)
  const isAssignment = VARIABLE.test(text.slice(mark))
  const hasJob = jobs.length > 0
  return {
    jobs,
    other: hasJob ? undefined : found[0],
    hasJob,
    // The items of a list of variables belong together; documents of YAML don’t.
    indent: text.startsWith('---') ? -1 : isAssignment ? indent + mark : indent,
    column: indent + mark,
    isValue: /^["'`]?(?:cron\()?$/i.test(before),
    isBare: wrapped.length === 0 && mark === 0,
    variable: isZoned ? undefined : CRONTAB_ZONE.exec(text)?.[1]?.replace(/["']/g, '').trim(),
    zone: hasJob ? undefined : zoneIn(text),
  }
}

/** The schedules in the cells of a row of a Markdown table, or the line without the end of a sentence or statement. */
function bareIn(line: Token, mark: number): readonly Found[] {
  const { text } = line
  const cells = text.startsWith('|')
    ? [...text.matchAll(/[^|`]+/g)].map(({ 0: cell, index }) => [index, index + cell.length])
    : []
  const schedules = cells
    .map(([from = 0, to = 0]) => foundIn(line, from, to))
    .filter((cell) => ONLY_SCHEDULE.test(cell.text))
  if (schedules.length > 0) return schedules
  const end = text.replace(/(?<![;.；。])[;.；。]+$/, '').trimEnd()
  return [foundIn(line, mark, ONLY_SCHEDULE.test(end.slice(mark)) ? end.length : text.length)]
}

/** A default after the name of a property or variable: `${job.cron:0 0 9 * * *}`, `${CRON:-0 3 * * *}`. */
const PLACEHOLDER = /^(?<before>\$\{[\w.-]+:-?)(?<value>\s*[\d*?@][^{}]*)\}$/

/** The default of a placeholder. */
function withoutPlaceholder(found: Found): Found {
  const { before, value } = PLACEHOLDER.exec(found.text)?.groups ?? {}
  if (before === undefined || value === undefined) return found
  const text = value.trim()
  const at = found.at + found.text.indexOf(text, before.length)
  const around = found.text.replace(text, () => '…')
  return { ...found, text, at, around: found.around.replace('…', () => around) || around }
}

/** A schedule without the variable before it, such as `CRON_TZ=Asia/Tokyo`. */
function withoutZone(found: Found): Found {
  const { text, at, around } = found
  const [prefix, zone] = OWN_ZONE.exec(text) ?? []
  if (prefix === undefined) return found
  const rest = { text: text.slice(prefix.length), at: at + prefix.length }
  return { ...rest, zone, around: around.replace('…', () => `${prefix}…`) || prefix.trim() }
}

const FIELD = '[\\d*?,/~LWHR#()-]+'
/** The first fields of a crontab line, a name with a command, or a notation of AWS. */
const BEGINNING = new RegExp(`^(?:${FIELD}\\s+${FIELD}(?:\\s|$)|@[a-z]+\\s|(?:rate|at)\\()`, 'i')
const names = [...Object.keys(nicknames), '@reboot']
const NICKNAME = new RegExp(`^(?:${names.join('|')})(?=\\s|$)`, 'i')
const DAY_OR_MONTH =
  '(?:sun|mon|tue|wed|thu|fri|sat|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)'
/** A text that has only fields or a name, and no command. */
const ONLY_SCHEDULE = new RegExp(
  `^(?:[\\w*?,/~#-]+(?:\\s+[\\w*?,/~#-]+){4}(?:\\s+(?:[\\d*?,/LW#-]+|${DAY_OR_MONTH}[\\w,/#-]*)){0,2}|${names.join('|')})$`,
  'i',
)
/** Characters of code and addresses, which a calendar event doesn't have. */
const CODE = /[^\s\w*.,:/~+-]|[a-z]:|:[a-z/:]/i
const MAX_CALENDAR_CHARS = 200

/** Whether a text has the form of a schedule, also of one that isn't valid. */
function isLikely({ text }: Token): boolean {
  const beginning = halfWidth(text.slice(0, MAX_CALENDAR_CHARS))
  if (BEGINNING.test(beginning) || NICKNAME.test(beginning)) return true
  const hasFewWords = /^\S+(?:\s+\S+){0,3}$/.test(beginning)
  return hasFewWords && isCalendarEvent(beginning) && !CODE.test(beginning)
}

const VARIABLE = /^(?:export\s+)?[A-Za-z_]\w*\s*=/

/** Other lines of a configuration, such as `on:`, `image: nginx`, and `[Timer]`. */
const isSetting = (line: string) =>
  /^(?:-\s*)?["']?[A-Za-z][\w.-]*["']?:(?:\s|$)/.test(line) || /^-$|^---|^\[\w+\]$/.test(line)

const NAME = '(?:cron|schedule|calendar)'
// The length of names is limited, so that long words take linear time.
const KEY = `(?!["']?[\\w.-]{0,60}(?:tz|zone)["']?\\s*[:=])["']?[\\w.-]{0,60}${NAME}[\\w.-]{0,60}["']?\\s*[:=]\\s*`
const FUNCTION = `\\w{0,60}(?:cron|schedule|AddFunc|AddJob|pollSCM)\\w{0,60}\\(\\s*`
/** The name of a job before its schedule, as in `cron.schedule('nightly', '0 3 * * *', …)` of pg_cron. */
const JOB_NAME = `["'][A-Za-z][\\w .-]{0,60}["']\\s*,\\s*(?=["'\`][\\d*@])`
const CALL = `${FUNCTION}(?:${JOB_NAME})?(?=["'\`*\\d@])`
/** A command that adds a line to a crontab, as in `echo "0 3 * * * backup" | crontab -`. */
const ECHO = `echo\\s+(?:-\\w+\\s+)?(?=["'][\\d*@])`
const LINE_KEY = new RegExp(`^${KEY}`, 'i')
const START = new RegExp(`(?<![\\w.-])${KEY}(?=["'\`[])|(?<!\\w)(?:${CALL}|${ECHO})`, 'gi')
/** A part of each name, to omit other lines quickly. */
const HINT = /cron|schedule|calendar|AddFunc|AddJob|pollSCM/i

/** The schedules in quotes, after a key, or in a call; none for a bare line. */
function wrappedIn(line: Token, mark: number): readonly Found[] {
  const { text } = line
  // A command can contain quotes and calls.
  if (/^[\d*?/]/.test(text.slice(mark)) || NICKNAME.test(text)) return []
  const hasName = HINT.test(text)
  if (!hasName && !/["'`[]/.test(text.charAt(mark))) return []
  const key = (hasName && LINE_KEY.exec(text.slice(mark))?.[0].length) || 0
  const names = hasName ? [...text.matchAll(START)] : []
  const starts = names.map((match) => match.index + match[0].length)
  const spans: Span[] = []
  for (const start of [mark + key, ...starts]) {
    if (start >= (spans.at(-1)?.[1] ?? 0)) spans.push(...valuesAt(text, start, start > mark))
  }
  return spans.map(([start, end], at) => {
    const before = text.slice(spans[at - 1]?.[1] ?? 0, start)
    const open = Math.max(before.lastIndexOf('{'), before.lastIndexOf('('))
    const after = text.slice(end, spans[at + 1]?.[0])
    const inside = before[open] === '{' ? after.replace(/\}.*/, '') : after
    return { ...foundIn(line, start, end), zone: zoneIn(before.slice(open + 1)) ?? zoneIn(inside) }
  })
}

/** A text in quotes that isn’t the key of a value. */
const QUOTED = /^(["'`])(?<value>(?:(?!\1).)*)\1(?!\s*:)/d

/** The start and end of a part of a line. */
type Span = readonly [number, number]

/** The value at a place of a line, or the values in an array there; only after a name without quotes. */
function valuesAt(text: string, start: number, isNamed: boolean): readonly Span[] {
  const rest = text.slice(start)
  const inArray = /^\[\s*["'`]/.test(rest) ? (rest.split(']', 1)[0] ?? '') : ''
  const quoted = [...inArray.matchAll(/(["'`])(?<value>.*?)\1/dg)]
  const value = /^["'`]?cron\((?<value>[^()]*)\)/di.exec(rest) ?? QUOTED.exec(rest)
  const spans = [...quoted, ...(value ? [value] : [])].map((it) => it.indices?.groups?.value)
  const bare: Span = [0, isNamed && !/^["'`[{|>]/.test(rest) ? bareLength(rest) : 0]
  return [...spans, ...(value ? [] : [bare])].flatMap((span): readonly Span[] => {
    const isEmpty = !span || rest.slice(...span).trim() === ''
    return isEmpty ? [] : [[start + span[0], start + span[1]]]
  })
}

/** The length of a value without quotes, up to a comment or the end of a call. */
function bareLength(rest: string): number {
  const balanced = /^[^()]*(?:\([^()]*\)[^()]*)*/.exec(rest)?.[0] ?? ''
  const [value = ''] = balanced.split(/\s#/, 1)
  return value.replace(/(?<![;,\s])[;,\s]+$/, '').length
}

/** The text of a part of a line without the whitespace around it. */
function foundIn({ text, at }: Token, from: number, to: number): Found {
  const part = text.slice(from, to)
  const start = from + part.length - part.trimStart().length
  const found = part.trim()
  const end = start + found.length
  const isWhole = found === text
  const around = isWhole ? '' : `${text.slice(0, start)}…${text.slice(end)}`
  return { text: found, at: at + start, around, zone: undefined }
}
