import { RangeScanner } from '#src/core/json/range-scanner.ts'
import type { Findings, RepairCode } from './edit.ts'
import {
  byteOf,
  decode,
  isBreak,
  latinAhead,
  lengthOfVisible,
  punctuationAt,
  skipBlanks,
} from './lexis.ts'

/** Bytes at the start that may be text before the value. */
const MAX_HEAD_BYTES = 4000

/** The text around a value: a Markdown fence, an assignment, a call, or prose. */
export class Envelope {
  private readonly bytes: Uint8Array<ArrayBuffer>
  private readonly found: Findings
  private hasFence = false
  private hasCall = false
  private isProgram = false

  constructor(bytes: Uint8Array<ArrayBuffer>, found: Findings) {
    this.bytes = bytes
    this.found = found
  }

  /** The offset after the text before the value. */
  open(): number {
    let at = 0
    for (let found = true; found; ) {
      at = skipBlanks(this.bytes, at)
      const next = this.fence(at) ?? this.guard(at) ?? this.program(at) ?? this.comment(at)
      found = next !== undefined
      at = next ?? at
    }
    return this.prose(at)
  }

  /** The offset after a part of the envelope at `at`, or `at` for other text. */
  close(at: number): number {
    const { bytes, found } = this
    const mark = punctuationAt(bytes, at)?.mark
    if (mark === ';') {
      found.edit(at, at + 1, '', 'semicolon', this.isProgram)
      return at + 1
    }
    if (mark === ')' && this.hasCall) {
      this.hasCall = false
      found.edit(at, at + 1, '', 'assignment', true)
      return at + 1
    }
    if (!latinAhead(bytes, at, 3).startsWith('```')) return at
    const rest = latinAhead(bytes, at + 3, MAX_HEAD_BYTES)
    const isAll = bytes.length - at - 3 < MAX_HEAD_BYTES
    if (!isAll || rest.includes('```')) return at
    const isClean = lengthOfVisible(rest) === 0 && this.hasFence
    const end = at + 3 + lengthOfVisible(rest)
    found.edit(at, end, '', 'code-fence', isClean)
    return bytes.length
  }

  private fence(at: number): number | undefined {
    if (this.hasFence) return undefined
    const head = latinAhead(this.bytes, at, MAX_HEAD_BYTES)
    const match =
      /^(?:(?![`[{])[^\n]*\n)*?[^\S\n]*```[ \t]*(?:json[5cl]?|jsonlines|ndjson|javascript|typescript|js|ts|python|py)?[ \t]*(?:\r?\n|(?=[[{]))/i.exec(
        head,
      )
    if (!match) return undefined
    this.hasFence = true
    const isFirst = match[0].trimStart().startsWith('```')
    return this.remove(at, match[0], 'code-fence', isFirst)
  }

  /** A prefix that prevents a response from running as a script. */
  private guard(at: number): number | undefined {
    const match =
      /^(?:\)\]\}',?[ \t]*\r?\n|\)\]\}',?\s*(?=[[{])|while\s*\(1\);|for\s*\(;;\);)/.exec(
        latinAhead(this.bytes, at),
      )
    return match ? this.remove(at, match[0], 'assignment', true) : undefined
  }

  /** A comment before the text around the value. */
  private comment(at: number): number | undefined {
    const head = latinAhead(this.bytes, at, MAX_HEAD_BYTES)
    const match = /^(?:\/\*[\s\S]*?\*\/|\/\/[^\r\n]*)/.exec(head)
    return match ? this.remove(at, match[0], 'comment', true) : undefined
  }

  private program(at: number): number | undefined {
    if (this.isProgram) return undefined
    const head = latinAhead(this.bytes, at, 400)
    const name = String.raw`[A-Za-z_$][\w$]*`
    const assignment = new RegExp(
      String.raw`^(?:export\s+default\s+|return\s+|(?:export\s+)?(?:var|let|const)\s+${name}(?:\s*:\s*[\w$<>[\], .|]+)?\s*=\s*|${name}(?:\.${name}|\[['"][^'"]*['"]\])*\s*=\s*(?![\s"']))(?=[[{("'])`,
    ).exec(head)
    const call = /^(?:\/\*\*\/\s*)?([A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*)\s*\(\s*(?=[[{])/.exec(
      head,
    )
    const isCall = call !== null && isCallback(call[1]!)
    const match = isCall ? call : assignment
    if (!match) return undefined
    this.isProgram = true
    this.hasCall = isCall
    return this.remove(at, match[0], 'assignment', true)
  }

  /** Text before the first bracket that starts a valid value, or an object with a key. */
  private prose(at: number): number {
    const { bytes } = this
    const head = latinAhead(bytes, at, MAX_HEAD_BYTES)
    if (head === '' || this.hasFence || /^[[{("'`/#\xe2\xef-]|^\d|^\.\d/.test(head)) return at
    if (/^(?:true|false|null|none|nan|infinity|undefined|new)\b/i.test(head)) return at
    const scanner = new RangeScanner(bytes)
    for (const { index } of [...head.matchAll(/[[{]/g)].slice(0, MAX_CANDIDATES)) {
      const start = at + index
      const end = this.endOfValues(scanner, start)
      const isValue = end >= 0 && /^[\s.;,]*$/.test(latinAhead(bytes, end))
      const isObject =
        end < 0 && /^[{[]\s*(?:["'][^"'\n]*["']\s*:|\{\s*["'])/.test(head.slice(index))
      if (!isValue && !isObject) {
        // The text before a later value would contain this one.
        if (end >= 0 && !isLabel(bytes, start, end)) return at
        continue
      }
      const before = head.slice(0, index)
      // The bracket may be an argument of a function.
      if (before.split('(').length > before.split(')').length) return at
      // A single word and a colon may be a key whose braces are missing.
      if (/^[\w$-]+\s*[:=]\s*$/.test(before) && !/^data:/.test(head)) return at
      return this.remove(at, before, 'surrounding-text', false)
    }
    return at
  }

  /** The end of a label, or of one or more valid values in a row; -1 for none. */
  private endOfValues(scanner: RangeScanner, start: number): number {
    const { bytes } = this
    let end = scanner.endOfValue(start, bytes.length)
    if (end < 0 || isLabel(bytes, start, end)) return end
    for (;;) {
      const next = skipBlanks(bytes, end)
      const isOpening = bytes[next] === byteOf('{') || bytes[next] === byteOf('[')
      const nextEnd = isOpening ? scanner.endOfValue(next, bytes.length) : -1
      if (nextEnd < 0) return end
      end = nextEnd
    }
  }

  private remove(at: number, text: string, code: RepairCode, certain: boolean): number {
    const end = at + text.length
    this.found.edit(at, end, '', code, certain)
    return end
  }
}

/** Brackets that are tried as the start of a value. */
const MAX_CANDIDATES = 20

/** Whether a function receives data, so that its call may be removed; others build a value. */
function isCallback(name: string): boolean {
  if (/^(?:JSON\.stringify|console\.log)$/.test(name)) return true
  return (
    /^[a-z_$]/.test(name) &&
    !/^(?:dict|set|list|tuple|frozenset|array|map|bytes|deque|defaultdict|datetime|np\.\w+|numpy\.\w+|require|new)$/.test(
      name,
    )
  )
}

/**
 * Keeps the JSON value of every log line. Adds an edit for the text around each; returns false if
 * no line has one.
 */
export function repairLog(bytes: Uint8Array<ArrayBuffer>, found: Findings): boolean {
  const scanner = new RangeScanner(bytes)
  let hasValue = false
  let start = 0
  while (start < bytes.length) {
    let end = start
    while (end < bytes.length && !isBreak(bytes[end])) end++
    const value = valueInLine(bytes, start, end, scanner)
    const next = bytes[end] === 13 && bytes[end + 1] === 10 ? end + 2 : end + 1
    if (!value) {
      if (skipBlanks(bytes, start) < end) {
        found.edit(start, Math.min(next, bytes.length), '', 'surrounding-text', false)
      }
    } else {
      hasValue = true
      if (value.start > start) found.edit(start, value.start, '', 'surrounding-text', false)
      if (value.end < end) found.edit(value.end, end, '', 'surrounding-text', false)
    }
    start = next
  }
  return hasValue
}

/** The first object or non-empty array in a line with another value or a line end after it. */
function valueInLine(
  bytes: Uint8Array<ArrayBuffer>,
  start: number,
  end: number,
  scanner: RangeScanner,
): { readonly start: number; readonly end: number } | undefined {
  let tried = 0
  for (let at = start; at < end && tried < MAX_CANDIDATES; at++) {
    const byte = bytes[at]
    if (byte !== byteOf('{') && byte !== byteOf('[')) continue
    tried++
    const stop = scanner.endOfValue(at, end)
    if (stop < 0 || (byte === byteOf('[') && isLabel(bytes, at, stop))) continue
    return { start: at, end: stop }
  }
  return undefined
}

/** Whether a value is a label such as a process number, or empty. */
function isLabel(bytes: Uint8Array<ArrayBuffer>, start: number, end: number): boolean {
  return /^(?:\[[\d\s]*\]|\{\s*\})\s*$/.test(decode(bytes, start, Math.min(end, start + 40)))
}
