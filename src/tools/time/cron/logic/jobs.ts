import type { Token } from './fields.ts'

/** A schedule in a pasted text. */
export interface Job extends Token {
  /** The time zone that the text around the schedule sets. */
  readonly zone: string | undefined
  /** The omitted text around the schedule, such as `schedule:`; empty without one. */
  readonly around: string
}

const MAX_JOBS = 100

/**
 * Finds the schedules in a text: a bare expression, the lines of a crontab, or the values of
 * `schedule:`, `cron:`, `OnCalendar=`, and of calls such as `cron(…)` and `@Scheduled(cron = "…")`.
 * Comments and variables are omitted, except `CRON_TZ`, `TZ`, and `timeZone`.
 */
export function findJobs(text: string): readonly Job[] {
  const lines = [...text.matchAll(/[^\r\n]+/g)].map((match) => trimmed(match[0], match.index))
  const named = namedZone(text)
  const jobs: Job[] = []
  let zone: string | undefined
  for (const line of lines) {
    const variable = /^(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*)$/.exec(line.text)
    const inline = withZone({ ...line, around: '' })
    const wrapped = unwrap(line)
    if (line.text === '' || line.text.startsWith('#')) continue
    if (inline) jobs.push(inline)
    else if (wrapped) jobs.push(withZone(wrapped) ?? { ...wrapped, zone: named ?? zone })
    else if (variable) {
      if (/^(?:CRON_)?TZ$/.test(variable[1] ?? '')) zone = variable[2]?.replace(/["']/g, '').trim()
    } else if (!isSetting(line.text)) jobs.push({ ...line, zone: named ?? zone, around: '' })
    if (jobs.length === MAX_JOBS) break
  }
  return jobs
}

type Wrapped = Omit<Job, 'zone'>

/** A schedule without the variable before it, such as `CRON_TZ=Asia/Tokyo`; undefined without one. */
function withZone({ text, at, around }: Wrapped): Job | undefined {
  const [prefix, zone] = /^(?:CRON_)?TZ=["']?([^\s"']+)["']?\s+(?=\S)/.exec(text) ?? []
  if (prefix === undefined) return undefined
  const rest = { text: text.slice(prefix.length), at: at + prefix.length }
  return { ...rest, zone, around: around.replace('…', () => `${prefix}…`) || prefix.trim() }
}

function trimmed(text: string, at: number): Token {
  const start = text.length - text.trimStart().length
  return { text: text.trim(), at: at + start }
}

/** A zone beside the schedule, in Kubernetes and Spring. */
const namedZone = (text: string) =>
  /^\s*timeZone:\s*["']?([\w/+-]+)/m.exec(text)?.[1] ?? /\bzone\s*=\s*"([^"]+)"/.exec(text)?.[1]

/** Other lines of a configuration, such as `on:`, `image: nginx`, and `[Timer]`. */
const isSetting = (line: string) =>
  /^(?:-\s*)?["']?[A-Za-z][\w.-]*["']?:(?:\s|$)/.test(line) ||
  /^[[\]{}();,]+$|^---|^\[\w+\]$/.test(line)

const QUOTED = /^(["'`])(.*?)\1/
const KEY =
  /^(?:-\s*)?(?!["']?CRON_TZ\b)["']?[\w.-]*(?:cron|schedule|calendar)[\w.-]*["']?\s*[:=]\s*/i
const CALL =
  /^(?:.*[^\w])?(?:cron|schedule|CronJob|Scheduled|CronTrigger|AddFunc|AddJob)\w*\(\s*(?:cron\s*=\s*)?(?=["'`*\d@])/i

/** The schedule in quotes, after a key, or in a call; undefined for a bare line. */
function unwrap(line: Token): Wrapped | undefined {
  // A command can contain quotes and calls.
  if (/^[\d*?/]/.test(line.text)) return undefined
  const prefix = (KEY.exec(line.text) ?? CALL.exec(line.text))?.[0] ?? ''
  const rest = line.text.slice(prefix.length)
  const inner = /^["'`]?cron\((.*?)\)/i.exec(rest)
  const quoted = inner ? undefined : QUOTED.exec(rest)
  if (prefix === '' && !inner && !quoted) return undefined
  const found = inner?.[1] ?? quoted?.[2] ?? bare(rest)
  if (found.trim() === '') return undefined
  const start = prefix.length + rest.indexOf(found)
  const around = `${line.text.slice(0, start)}…${line.text.slice(start + found.length)}`
  return { ...trimmed(found, line.at + start), around }
}

/** A value without quotes, up to a comment or the end of a call. */
const bare = (text: string) => text.replace(/\s+#.*$|(?<!^rate\([^()]*)\s*[);,]+$/gi, '')
