import { CURL_START } from '#src/core/curl-command.ts'
import { isEventStream } from '#src/core/detect/event-stream.ts'

/** Formats other than JSON that can be detected. */
export type ForeignFormat =
  | 'code-fence'
  | 'html'
  | 'xml'
  | 'log-line'
  | 'event-stream'
  | 'http-response'
  | 'csv'
  | 'yaml'
  | 'toml'
  | 'curl'
  | 'program'
  | 'object-object'
  | 'escaped-json'
  | 'diagram'
  | 'percent-encoded'
  | 'jwt'
  | 'base64'
  | 'url'
  | 'missing-braces'

/** Bytes at the start of a text that are examined. */
const MAX_HEAD_BYTES = 4096

/**
 * Detects another format by the beginning of a text that isn't valid JSON. Returns undefined unless
 * the format is certain; `offset` is the first visible byte.
 */
export function detectForeignFormat(
  bytes: Uint8Array<ArrayBuffer>,
): { readonly kind: ForeignFormat; readonly offset: number } | undefined {
  const start = bytes.findIndex((byte) => byte > 0x20)
  if (start < 0) return undefined
  const head = bytes.subarray(start, start + MAX_HEAD_BYTES)
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(head)
  const isWhole = start + MAX_HEAD_BYTES >= bytes.length
  const kind = kinds.find(([, matches]) => matches(text, isWhole))?.[0]
  return kind && { kind, offset: start }
}

type Matches = (text: string, isWhole: boolean) => boolean

const kinds: readonly (readonly [ForeignFormat, Matches])[] = [
  ['code-fence', (text) => text.startsWith('```')],
  ['html', (text) => /^<(?:!doctype html|(?:html|head|body|div|script|title|p)[\s>])/i.test(text)],
  ['xml', isXml],
  ['curl', (text) => CURL_START.test(text) && !text.startsWith('#')],
  ['http-response', (text) => /^HTTP\/\d(?:\.\d)? \d{3}\b/.test(text)],
  ['log-line', (text, isWhole) => isLogLine(text) || isContainerLog(text, isWhole)],
  ['event-stream', isEvents],
  ['object-object', (text) => /^\[object [A-Z]\w*\]\s*$/.test(text)],
  ['escaped-json', (text) => /^[[{\s]*\\["n]/.test(text)],
  ['program', isProgram],
  [
    'toml',
    (text) =>
      /^(?:[#;][^\n]*\n\s*)*\[{1,2}[\w."-]+\]{1,2}[ \t]*(?:[#;][^\n]*)?\r?\n\s*[\w."-]+\s*=/.test(
        text,
      ),
  ],
  ['toml', (text) => /^[\w.-]+ = (?:["'\d-]|true|false)/.test(text)],
  [
    'diagram',
    (text) =>
      /^(?:(?:graph|flowchart)\s+(?:TB|TD|BT|RL|LR)\b|(?:sequenceDiagram|classDiagram|stateDiagram|erDiagram|gitGraph)(?:-v2)?\s)/.test(
        text,
      ),
  ],
  ['percent-encoded', (text) => /^%(?:7B|5B)/i.test(text)],
  ['yaml', isYaml],
  // A chat answer: words, then the block.
  ['code-fence', (text) => /^[^{["']/.test(text) && text.includes('\n```')],
  ['missing-braces', (text) => /^"(?:[^"\\\n]|\\.)*"\s*:/.test(text)],
  ['url', (text) => /^https?:\/\/\S+\s*$/i.test(text)],
  ['jwt', (text) => /^eyJ[\w-]+\.[\w-]+\.[\w-]*\s*$/.test(text)],
  ['base64', isBase64],
  ['csv', isCsv],
]

function isXml(text: string, isWhole: boolean): boolean {
  if (/^<\?xml\s/.test(text)) return true
  const name = /^<([A-Za-z][\w:.-]*)(?:\s[^<]*)?>/.exec(text)?.[1]
  return name !== undefined && (text.includes(`</${name}>`) || /\/>\s*$/.test(text) || !isWhole)
}

const level = 'TRACE|DEBUG|INFO|NOTICE|WARN(?:ING)?|ERROR|FATAL|CRITICAL'
const timestamp =
  /^\[?(?:\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d|[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d |\d\d:\d\d:\d\d[.,\s])/
const levelFirst = new RegExp(String.raw`^(?:\[(?:${level})\]|(?:${level}):?\s)`, 'i')
/** The file and the line that grep prints before a match. */
const fileFirst = /^[\w./-]*\.\w+:\d+:\s*[{[]/

function isLogLine(text: string): boolean {
  const line = /^[^\n]*/.exec(text)![0]
  if (levelFirst.test(line) || fileFirst.test(line)) return true
  const rest = line.slice(timestamp.exec(line)?.[0].length ?? line.length)
  // Words after the time distinguish a log line from a date.
  return /[{[]|[A-Za-z]{4}/.test(rest.replace(/^[^\s\]]*/, ''))
}

/** Whether each line starts with the name of a container, as `docker compose logs` prints them. */
function isContainerLog(text: string, isWhole: boolean): boolean {
  const lines = text.trimEnd().split('\n')
  if (!isWhole) lines.pop()
  return text.includes('{') && lines.length > 1 && lines.every((it) => /^[\w.-]+ +\|/.test(it))
}

function isEvents(text: string, isWhole: boolean): boolean {
  const lines = text.split(/\r?\n/)
  if (!isWhole) lines.pop()
  return isEventStream(lines.filter((line) => line.trim() !== ''))
}

function isProgram(text: string): boolean {
  return (
    /^(?:(?:export\s+)?(?:const|let|var)\s+[\w$[{][^=]*=|export\s+default\b|import\s.+from\s|(?:async\s+)?function\b)/.test(
      text,
    ) ||
    assignsMember(text) ||
    /^[A-Za-z_$][\w$.]*\(/.test(text) ||
    /^(?:[A-Za-z_$][\w$.]*\s*=\s*[[{]|\([^)]*\)\s*=>)/.test(text)
  )
}

/** Whether a program assigns to a member. A line of a .properties file has a plain value. */
function assignsMember(text: string): boolean {
  if (/^module\.exports\s*=[^=]/.test(text)) return true
  const value = /^[A-Za-z_$][\w$]*\.[\w$.]+\s*=(?!=)\s*([^\r\n]*)/.exec(text)?.[1]
  return (
    value !== undefined &&
    /^[[{("'`]|^(?:async|await|class|function|new)\b|^[A-Za-z_$][\w$.]*\(|=>|;\s*$/.test(value)
  )
}

function isYaml(text: string): boolean {
  if (/^(?:%YAML\b|---(?:\s|$))/.test(text)) return true
  const lines = text.split(/\r?\n/).filter((line) => /^[^#\s]|^\s+[^#\s]/.test(line))
  if (lines.length < 2) return false
  const [first = '', second = ''] = lines
  const entry = /^(?:- \S|[A-Za-z_][\w .-]*:(?:\s|$))/
  return entry.test(first) && (entry.test(second) || /^\s+(?:- |[\w.-]+:)|^- /.test(second))
}

/** Whether a text is Base64 that decodes to a leading bracket or brace. */
function isBase64(text: string, isWhole: boolean): boolean {
  if (!/^(?:e[wyo3]|W[1-9wyo])/.test(text)) return false
  return isWhole
    ? text.length >= 8 &&
        /^(?:[\w+/-]{4})+(?:[\w+/-]{2,4}|[\w+/-]{2}==|[\w+/-]{3}=)?\s*$/.test(
          text.replace(/\r?\n/g, ''),
        )
    : /^[\w+/=\s-]+$/.test(text)
}

/** Whether all lines have the same number of separators and none starts with a bracket. */
function isCsv(text: string, isWhole: boolean): boolean {
  const lines = text.split(/\r?\n/)
  if (!isWhole) lines.pop()
  const rows = lines.filter((line) => line !== '')
  if (rows.length < 2 || rows.some((line) => /^[\s[{]/.test(line))) return false
  return [',', ';', '\t'].some((separator) => {
    // These lines are array items without the brackets.
    if (rows.every((line) => line.endsWith(separator))) return false
    const counts = rows.map((line) => line.replace(/"(?:[^"]|"")*"/g, '').split(separator).length)
    return counts[0]! > 1 && counts.every((count) => count === counts[0])
  })
}
