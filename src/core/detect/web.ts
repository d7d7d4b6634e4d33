import { CURL_START } from '#src/core/curl-command.ts'
import { isEventStream } from './event-stream.ts'
import { type Finding, found } from './finding.ts'
import { shareOf, type TextSample } from './sample.ts'

const URL_PATTERN =
  /^(?:(?:jdbc:)?[a-z][a-z\d+.-]{1,20}:\/\/|(?:mailto|magnet|tel|sms|geo):(?=\S)|www\.|[\w.-]{1,60}@(?!sha\d+:)[\w.-]{1,200}:(?=[\w~]))\S+$/i

/** A URL without its scheme, with a query or an escape. */
const NO_SCHEME =
  /^(?:(?:[a-z\d-]{1,63}\.){1,9}[a-z]{2,20}(?::\d{1,5})?|localhost:\d{1,5})\/[^\s?%]{0,500}[?%]\S*$/i

/** URLs, query strings, and percent-encoded text. */
export function recognizeUrl({ text, lines }: TextSample): Finding | undefined {
  const short = text.slice(0, 20_000)
  if (lines.length === 1 && NO_SCHEME.test(short)) return found('url', 'likely')
  if (lines.length === 1 && URL_PATTERN.test(short) && !short.endsWith('://')) {
    return found('url', 'certain')
  }
  if (lines.length > 1 && lines.every((line) => URL_PATTERN.test(line.trim()))) {
    return found('urls', 'certain', { count: lines.length })
  }
  if (lines.length !== 1 || /\s/.test(short)) return recognizeEscapes(text)
  const pairs = short.replace(/^\?/, '').split('&')
  const isQuery = pairs.every((pair) => /^[\w.%+[\]-]{1,99}=[^=]*={0,2}$/.test(pair))
  if (isQuery && (pairs.length > 1 || short.startsWith('?'))) return found('query', 'certain')
  return recognizeEscapes(text)
}

function recognizeEscapes(text: string): Finding | undefined {
  const count = (text.slice(0, 8_000).match(/%[\da-f]{2}/gi) ?? []).length
  if (count === 0) return undefined
  const share = (count * 3) / Math.min(text.length, 8_000)
  if (/\s/.test(text.slice(0, 8_000))) return share > 0.2 ? found('percent', 'likely') : undefined
  return found('percent', count > 1 || share > 0.1 ? 'certain' : 'likely')
}

const IPV4 =
  /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\/\d{1,2}|:\d{1,5})?$/
/** An address with or without a zone, a prefix length, or a port after brackets. */
const IPV6 = /^\[?([\da-f:.]{2,45})(?:%\w{1,15})?\]?(?:\/\d{1,3}|:\d{1,5})?$/i
const MAC = /^(?:[\da-f]{2}[:-]){5}[\da-f]{2}$/i
const EMAIL = /^(?:[^<>@\n]{1,80} <)?[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+>?$/
const COLOR =
  /^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([\w\s.,%/+-]{3,80}\));?$/i
const NUMBER = /^[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?:e[+-]?\d+)?%?$/i
const CRON =
  /^(?!\d{5})(?:[\d*,/-]+|\?) (?:[\d*,/?-]+) (?:[\d*,/?LW-]+) (?:[\d*,/?-]+|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[\w,-]*) (?:[\d*,/?L#-]+|(?:mon|tue|wed|thu|fri|sat|sun)[\w,-]*)(?: .*)?$/i
const CRON_NAME = /^@(?:yearly|annually|monthly|weekly|daily|midnight|hourly|reboot)(?:\s.*)?$/
/** systemd `OnCalendar`; without the name, only with a wildcard or range, which no date has. */
const CALENDAR_EVENT =
  /^(?:OnCalendar\s*=\s*\S.*|(?=.*(?:\*|\.\.))(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*(?:(?:\.\.|,)[a-z]{3,9})*)?(?: ?[\d*,./]+(?:[-~][\d*,./]+){1,2})?(?: ?[\d*,./]+(?::[\d*,./]+){1,2})?(?: [A-Z][\w/+-]+)?)$/i
const CRONTAB_VARIABLE = /^[A-Z_]+\s*=/
const JSON_PATH =
  /^\$(?:\.{1,2}[\w*$-]+|\[[^\n]{1,200}\]|\.{2}\[[^\n]{1,200}\])+(?:[.[][^\n]{0,300})?$/

/** Short notations, alone or one on each line. */
const notations = [
  ['ip', (line: string) => IPV4.test(line) || isIpv6(IPV6.exec(line)?.[1] ?? '')],
  ['mac', (line: string) => MAC.test(line)],
  ['color', (line: string) => COLOR.test(line)],
  ['email', (line: string) => EMAIL.test(line)],
  ['json-path', (line: string) => JSON_PATH.test(line)],
  ['number', (line: string) => NUMBER.test(line)],
] as const

/** Eight groups, or fewer with `::`; an IPv4 address takes the place of the last two. */
function isIpv6(address: string): boolean {
  const sides = address.split('::')
  const groups = sides.flatMap((side) => (side === '' ? [] : side.split(':')))
  const hasIpv4 = IPV4.test(groups.at(-1) ?? '')
  const hex = hasIpv4 ? groups.slice(0, -1) : groups
  const count = hex.length + (hasIpv4 ? 2 : 0)
  return (
    hex.every((group) => /^[\da-f]{1,4}$/i.test(group)) &&
    (sides.length === 1 ? count === 8 : sides.length === 2 && count < 8)
  )
}

/** Five fields that are only numbers, and more numbers than a schedule has fields. */
const NUMBERS = /^\d+(?: \d+){4}(?= |$)/
const MORE_NUMBERS = /^\d+(?: \d+){7,}$/
/** The largest number in a field. */
const MAX_FIELD = 59

function isSchedule(line: string): boolean {
  const text = line.replace(/\s+/g, ' ')
  const numbers = NUMBERS.exec(text)?.[0].split(' ') ?? []
  const isTable = MORE_NUMBERS.test(text) || numbers.some((it) => Number(it) > MAX_FIELD)
  const isCron = (CRON.test(text) && !isTable) || CRON_NAME.test(line)
  return isCron || CALENDAR_EVENT.test(line)
}

/** Addresses, colors, schedules, and other short notations. */
export function recognizeNotation({ lines, isWhole }: TextSample): Finding | undefined {
  if (lines.length === 0 || !isWhole || lines.some(({ length }) => length > 300)) return undefined
  const content = lines.filter((line) => !/^\s*#(?:\s|$)/.test(line)).slice(0, 100)
  if (content.length === 0) return undefined
  const jobs = content.filter((line) => !CRONTAB_VARIABLE.test(line))
  if (jobs.length > 0 && jobs.every((line) => isSchedule(line.trim()))) {
    return found('cron', 'certain')
  }
  for (const [what, test] of notations) {
    if (!content.every((line) => test(line.trim()))) continue
    return found(what, what === 'number' || what === 'json-path' ? 'likely' : 'certain')
  }
  return undefined
}

/** Server-sent events, and whether their data is JSON. */
export function recognizeEventStream({ lines }: TextSample): Finding | undefined {
  if (!isEventStream(lines)) return undefined
  const type = lines.some((line) => /^data: ?[{[]/.test(line)) ? 'json' : 'text'
  return found('event-stream', 'certain', { type })
}

/** curl commands and HTTP messages. */
export function recognizeHttp({ text, lines }: TextSample): Finding | undefined {
  if (CURL_START.test(text)) {
    // Headings of Markdown and quotes of mails begin like the prompts of shells.
    const isSure = !/^[#>]/.test(text)
    if (isSure || /\s["']?(?:-|https?:)/.test(lines[0] ?? '')) {
      return found('curl', isSure ? 'certain' : 'likely')
    }
  }
  if (/^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) \S{1,2000} HTTP\/[\d.]+/.test(text)) {
    return found('http', 'certain')
  }
  if (/^HTTP\/[\d.]+ \d{3}/.test(text)) return found('http', 'certain')
  if (lines.length === 1 && /^authorization: basic /i.test(text)) return undefined
  const header = (line: string) => /^[A-Za-z][A-Za-z\d]*(?:-[A-Za-z\d]+)*: \S/.test(line)
  const known =
    /^(?:content-[\w-]+|access-control-[\w-]+|strict-transport-security|sec-[\w-]+|host|user-agent|accept(?:-\w+)?|cookie|set-cookie|(?:proxy-)?authorization|www-authenticate|cache-control|server|date|etag|if-[\w-]+|last-modified|transfer-encoding|x-[\w-]+): |^(?:location|origin|referer): (?:https?:|\/)/i
  if (lines.length > 0 && lines.every(header) && shareOf(lines, (line) => known.test(line)) > 0.5) {
    return found('http', 'certain')
  }
  return undefined
}
