import { escapeTable, isHex4, utf8Length } from '#src/core/json/scan-string.ts'
import type { Findings, RepairCode } from './edit.ts'
import { BACKSLASH, byteOf, decode, isBreak, type Quote } from './lexis.ts'

interface Replacement {
  readonly start: number
  readonly end: number
  readonly replacement: string
}

/** A piece of a string that JSON doesn't allow, and its replacement. */
export interface Fix extends Replacement {
  readonly code: RepairCode
  readonly certain: boolean
}

export interface ReadContent {
  readonly fixes: readonly Fix[]
  /** The offset of the first part without a certain meaning, or -1. */
  readonly bad: number
}

/** Repairs the content of a string in `[start, end)`, without its quotes. */
export function readContent(
  bytes: Uint8Array<ArrayBuffer>,
  start: number,
  end: number,
  quote: Quote,
): ReadContent {
  const fixes: Fix[] = []
  /** Offsets of backslashes that start no escape sequence of any language. */
  const literal: number[] = []
  let hasLetterEscape = false
  let bad = -1
  let at = start
  while (at < end) {
    const byte = bytes[at]!
    if (byte < 0x20) {
      const fix = controlFix(bytes, at, end, quote)
      fixes.push(fix)
      at = fix.end
    } else if (byte === BACKSLASH) {
      const length = escapeLength(bytes, at, end)
      if (length > 0) {
        hasLetterEscape ||= /[bfnrtu]/.test(String.fromCharCode(bytes[at + 1]!))
        // Python keeps the backslash of `\/`.
        if (quote.kind === 'single' && bytes[at + 1] === byteOf('/')) bad = bad < 0 ? at : bad
        at += length
        continue
      }
      const fix = escapeFix(bytes, at, end, quote)
      if (fix) fixes.push(fix)
      else literal.push(at)
      at = fix?.end ?? at + 1
    } else if (byte >= 0x80) {
      const length = utf8Length(bytes, at, end)
      if (length === 0 && bad < 0) bad = at
      at += length || 1
    } else {
      if (byte === 34 && quote.kind !== 'double') {
        fixes.push({
          start: at,
          end: at + 1,
          replacement: '\\"',
          code: 'single-quotes',
          certain: true,
        })
      }
      at++
    }
  }
  if (literal.length > 0 && isPath(bytes, start, end)) {
    return { fixes: [pathFix(bytes, start, end)], bad }
  }
  const isMixed = hasLetterEscape || quote.kind !== 'double'
  if (literal.length > 0 && isMixed) return { fixes: [], bad: bad < 0 ? literal[0]! : bad }
  for (const place of literal) fixes.push(doubled(place))
  return { fixes: fixes.sort((a, b) => a.start - b.start), bad }
}

/** Adds the fixes to the edits. */
export function addFixes(found: Findings, fixes: readonly Fix[]): void {
  for (const { start, end, replacement, code, certain } of fixes) {
    found.edit(start, end, replacement, code, certain)
  }
}

/** The content with its fixes. */
export function contentWith(
  bytes: Uint8Array<ArrayBuffer>,
  start: number,
  end: number,
  fixes: readonly Replacement[],
): string {
  let text = ''
  let done = start
  for (const fix of fixes) {
    text += decode(bytes, done, fix.start) + fix.replacement
    done = fix.end
  }
  return text + decode(bytes, done, end)
}

/** The length of a valid escape sequence, or 0. */
function escapeLength(bytes: Uint8Array, at: number, end: number): number {
  const next = at + 1 < end ? bytes[at + 1]! : 0
  if (escapeTable[next] === 1) return 2
  return next === byteOf('u') && isHex4(bytes, at + 2, end) ? 6 : 0
}

function controlFix(bytes: Uint8Array, at: number, end: number, quote: Quote): Fix {
  if (!isBreak(bytes[at])) {
    const replacement = escaped(String.fromCharCode(bytes[at]!))
    return { start: at, end: at + 1, replacement, code: 'control-character', certain: true }
  }
  const isPair = bytes[at] === 13 && bytes[at + 1] === 10 && at + 1 < end
  // JavaScript reads every line break of a template literal as LF.
  const replacement = quote.kind === 'backtick' || !isPair ? lineBreak(bytes[at]!, quote) : '\\r\\n'
  const certain = quote.kind === 'backtick'
  return { start: at, end: at + (isPair ? 2 : 1), replacement, code: 'line-break', certain }
}

function lineBreak(byte: number, { kind }: Quote): string {
  return byte === 13 && kind !== 'backtick' ? '\\r' : '\\n'
}

/** The JSON form of an escape sequence that JavaScript and Python read alike. */
function escapeFix(
  bytes: Uint8Array<ArrayBuffer>,
  at: number,
  end: number,
  quote: Quote,
): Fix | undefined {
  const text = decode(bytes, at, Math.min(end, at + 12))
  const fix = (length: number, replacement: string): Fix => {
    return { start: at, end: at + length, replacement, code: 'escape', certain: true }
  }
  if (/^\\['`]/.test(text)) return fix(2, text[1]!)
  const next = text[1]
  if (next === '\n' || next === '\r') return fix(text.startsWith('\\\r\n') ? 3 : 2, '')
  if (quote.kind !== 'double' && next === '"') return undefined
  const hex = /^\\x([\da-fA-F]{2})/.exec(text)?.[1]
  if (hex) return fix(4, `\\u00${hex}`)
  if (/^\\v/.test(text) && quote.kind !== 'double') return fix(2, '\\u000b')
  if (/^\\0(?!\d)/.test(text)) return fix(2, '\\u0000')
  const braced = /^\\u\{([\da-fA-F]{1,6})\}/.exec(text)
  const long = /^\\U([\da-fA-F]{8})/.exec(text)
  const code = Number.parseInt((braced ?? long)?.[1] ?? '', 16)
  if (!(code <= 0x10ffff)) return undefined
  return fix((braced ?? long)![0].length, unicodeEscapes(code))
}

function unicodeEscapes(code: number): string {
  const character = String.fromCodePoint(code)
  return Array.from({ length: character.length }, (_, index) => unit(character, index)).join('')
}

function unit(text: string, index: number): string {
  return `\\u${text.charCodeAt(index).toString(16).padStart(4, '0')}`
}

function escaped(control: string): string {
  return { '\b': '\\b', '\t': '\\t', '\f': '\\f' }[control] ?? unit(control, 0)
}

/** Bytes of the longest text that may be a path. */
const MAX_PATH_BYTES = 4096

/** Whether a string is a drive letter and valid Windows file names, each after one backslash. */
function isPath(bytes: Uint8Array<ArrayBuffer>, start: number, end: number): boolean {
  if (end - start > MAX_PATH_BYTES) return false
  const text = decode(bytes, start, end)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: file names have none
  const path = /^[A-Za-z]:(?:\\[^\\/:*?"<>|\u0000-\u001f]+)+\\?$/
  return path.test(text) && !/\\u[\da-fA-F]{4}/.test(text) && !/^..[bfnrtu/]/.test(text.slice(0, 3))
}

/** One edit for the entire path: with some backslashes doubled, others would start escapes. */
function pathFix(bytes: Uint8Array<ArrayBuffer>, start: number, end: number): Fix {
  const replacement = decode(bytes, start, end).replaceAll('\\', '\\\\')
  return { start, end, replacement, code: 'windows-path', certain: false }
}

function doubled(at: number): Fix {
  return { start: at, end: at + 1, replacement: '\\\\', code: 'backslash', certain: false }
}
