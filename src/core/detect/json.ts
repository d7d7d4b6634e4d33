import { Transcript } from '#src/core/json/repair/transcript.ts'
import { decodeBase64 } from './base64-bytes.ts'
import { type Finding, found } from './finding.ts'
import { type JsonScan, scanJson } from './json-scan.ts'
import { shareOf, type TextSample } from './sample.ts'

/** JSON, its variants, and JSON in other notations. */
export function recognizeJson(sample: TextSample): Finding | undefined {
  const { text } = sample
  if (text.startsWith('"')) return escapedLiteral(sample)
  if (/^%(?:7B|5B)/i.test(text)) return percentEncoded(text)
  if (/^\\?"?[[{][\s[{]{0,99}\\/.test(text)) return escapedText(text)
  if (/^['`]\s{0,99}[[{]/.test(text)) return quoted(text)
  if (/^(?:eyJ|ewo|ewk|ew0|eyA|W3s|Wy|W1s|Wwo)[\w+/-]{5,}/.test(text)) return base64Json(text)
  if (/^(?:true|false|null)$/.test(text)) return found('json', 'possible')
  if (!/^(?:[[{]|\/[/*])/.test(text)) return undefined
  return plainJson(sample)
}

function plainJson(sample: TextSample): Finding | undefined {
  const { text, isWhole } = sample
  const scan = scanJson(text)
  if (scan.isClean && scan.tokens > 0 && !(isWhole && scan.isOpen)) return cleanJson(sample, scan)
  if (scan.isClean && scan.tokens > 1 && scan.keys + Number(text.startsWith('[')) > 0) {
    return found('json-broken', scan.keys > 0 ? 'likely' : 'possible')
  }
  const records = jsonRecords(sample.lines)
  if (records > 0.6) return found('json-lines', 'likely')
  const isFar = scan.keys >= 2 || (scan.keys >= 1 && scan.deviations === 0)
  if (!isFar && !/^\{\s{0,99}"[^"\n]{0,99}"\s{0,99}[:,}]?/.test(text)) return undefined
  return found('json-broken', 'likely')
}

function cleanJson({ text, tail, isWhole, lines }: TextSample, scan: JsonScan): Finding {
  // An array of words or times in brackets can be other notations.
  const isTrivial = scan.keys === 0 && scan.deviations > 0
  if (scan.deviations > 0) return found('json-relaxed', isTrivial ? 'possible' : 'likely')
  if (scan.values > 1) return found('json-lines', jsonRecords(lines) === 1 ? 'certain' : 'likely')
  const closing = text.startsWith('[') ? ']' : '}'
  const isClosed = isWhole ? parses(text) : tail.trimEnd().endsWith(closing)
  if (!isClosed) return found('json-broken', 'likely')
  return found(scan.isNested ? 'json-nested' : 'json', 'certain')
}

/** The share of the first lines that are JSON. */
function jsonRecords(lines: readonly string[]): number {
  const first = lines.slice(0, 40)
  if (first.length < 2) return 0
  return shareOf(first, (line) => /^\s*[[{]/.test(line) && (line.length >= 1000 || parses(line)))
}

/** A JSON string that contains JSON, escaped once or repeatedly. */
function escapedLiteral({ text, isWhole }: TextSample): Finding | undefined {
  if (!isWhole) {
    return /^"\s{0,99}[[{]\s{0,99}\\/.test(text)
      ? found('json-escaped', 'likely', { levels: 1 })
      : undefined
  }
  let value: unknown = parse(text)
  if (typeof value !== 'string') {
    if (isMembers(text)) return found('json-broken', 'likely')
    return /^"\s{0,99}(?:\\"|[[{])/.test(text)
      ? found('json-escaped', 'likely', { levels: 1 })
      : undefined
  }
  let levels = 0
  for (; typeof value === 'string' && levels < 9; levels++) value = parse(value)
  if (typeof value === 'object' && value) return found('json-escaped', 'certain', { levels })
  return found('json', 'likely')
}

/** Whether a text has several keys with values of an object, without its braces. */
function isMembers(text: string): boolean {
  const scan = scanJson(`{${text.replace(/,$/, '')}}`)
  return scan.isClean && scan.deviations === 0 && scan.keys > 1
}

/** Escaped JSON without the quotes around it. */
function escapedText(text: string): Finding | undefined {
  const [, slashes = ''] = /^\\?"?[[{][^"]{0,999}?(\\{1,99})"/.exec(text.slice(0, 2_000)) ?? []
  if (!slashes) return undefined
  const levels = Math.max(1, Math.round(Math.log2(slashes.length + 1)))
  let value: unknown = text
  for (let level = 0; level < levels && typeof value === 'string'; level++) {
    value = parse(`"${value}"`)
  }
  const isValid = typeof value === 'string' && typeof parse(value) === 'object'
  return found('json-escaped', isValid ? 'certain' : 'likely', { levels })
}

/** JSON in single quotes or backticks, as in source code. */
function quoted(text: string): Finding | undefined {
  const inner = text.slice(1, text.lastIndexOf(text.charAt(0)))
  const scan = scanJson(inner)
  return scan.isClean && scan.keys > 0 ? found('json-escaped', 'likely', { levels: 1 }) : undefined
}

function percentEncoded(text: string): Finding | undefined {
  if (/\s/.test(text)) return undefined
  try {
    const decoded = decodeURIComponent(text.replaceAll('+', '%20'))
    return found('json-percent', parses(decoded) ? 'certain' : 'likely')
  } catch {
    return found('percent', 'likely')
  }
}

function base64Json(text: string): Finding | undefined {
  if (text.includes('.')) return undefined
  const bytes = decodeBase64(text)
  if (!bytes) return undefined
  const decoded = new TextDecoder().decode(bytes)
  const scan = scanJson(decoded.trim())
  const isJson = scan.isClean && scan.deviations === 0 && scan.tokens > 1
  return isJson ? found('json-base64', 'certain') : undefined
}

/** The JSON that follows a command, or the headers of an HTTP message. */
export function recognizeTranscript({ text }: TextSample): Finding | undefined {
  if (/^[{"]/.test(text) || !/\n\s*[[{]/.test(text)) return undefined
  const isTranscript = new Transcript(new TextEncoder().encode(text)).open() > 0
  return isTranscript ? found('json-in-text', 'certain', { type: 'transcript' }) : undefined
}

/** A text, such as a line of a log, that contains JSON. */
export function recognizeJsonInText({ text, lines }: TextSample): Finding | undefined {
  if (/[{[]\s{0,9}\\{1,7}"[^"\n]{1,200}"\s{0,9}:/.test(text.slice(0, 8_000))) {
    return found('json-in-text', 'likely')
  }
  const start = lines.findIndex((line) =>
    /[\w:=>,()\]|]\s{0,9}(?:\{\s{0,9}"|\[\s{0,9}\{)/.test(line),
  )
  if (start < 0) return undefined
  const line = lines[start] ?? ''
  const at = line.search(/\{\s{0,9}"|\[\s{0,9}\{/)
  const scan = scanJson(line.slice(at))
  return scan.keys > 0 && at > 0 ? found('json-in-text', 'likely') : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const parses = (text: string) => parse(text) !== undefined
