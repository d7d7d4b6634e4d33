import type { Change, RepairReason } from './change.ts'

export interface ReadString {
  readonly end: number
  readonly changes: readonly Change[]
  /** Whether it is valid JSON and looks like a Windows path whose backslashes were not escaped. */
  readonly isDoubtfulPath: boolean
}

/** The string at `from` with its certain repairs, or undefined where there are none. */
export function readString(text: string, from: number): ReadString | undefined {
  const closing = closings[text[from] ?? '']
  if (closing === undefined) return undefined
  const end = endOf(text, from, closing)
  if (end === undefined) return undefined
  return closing === '"' ? inDoubleQuotes(text, from, end) : inOtherQuotes(text, from, end)
}

const closings: Readonly<Record<string, string | undefined>> = {
  '"': '"',
  "'": "'",
  '“': '”',
  '”': '”',
  '‘': '’',
  '’': '’',
}

/** The index after the closing quote, which is on the same line. */
function endOf(text: string, from: number, closing: string): number | undefined {
  for (let at = from + 1; at < text.length; at++) {
    const next = text[at]
    if (next === closing) return at + 1
    if (next === '\n' || next === '\r') return undefined
    if (next === '\\') at++
  }
  return undefined
}

function inDoubleQuotes(text: string, from: number, end: number): ReadString | undefined {
  const changes: Change[] = []
  let hasBadEscape = false
  let hasEscape = false
  for (let at = from + 1; at < end - 1; at++) {
    const code = text.charCodeAt(at)
    if (code < 0x20) {
      const after = escaped(text[at]!)
      changes.push({ from: at, to: at + 1, after, reason: 'control-character' })
    } else if (code === BACKSLASH) {
      hasEscape = true
      const pair = text.slice(at, at + 2)
      if (pair === "\\'") {
        changes.push({ from: at, to: at + 2, after: "'", reason: 'escaped-apostrophe' })
      } else if (!isJsonEscape(text, at)) hasBadEscape = true
      at++
    }
  }
  const content = hasEscape ? text.slice(from + 1, end - 1) : ''
  if (!hasBadEscape) {
    return { end, changes, isDoubtfulPath: changes.length === 0 && isRawPath(content) }
  }
  if (!isCertainPath(content)) return undefined
  return { end, changes: [pathChange(from, end, content)], isDoubtfulPath: false }
}

function inOtherQuotes(text: string, from: number, end: number): ReadString | undefined {
  const isSingle = text[from] === "'"
  const content = text.slice(from + 1, end - 1)
  const body = isSingle ? requoted(content) : keptEscapes(content)
  if (body === undefined) {
    if (!isSingle || !isCertainPath(content)) return undefined
    return { end, changes: [pathChange(from, end, content)], isDoubtfulPath: false }
  }
  const reason: RepairReason = isSingle ? 'single-quotes' : 'smart-quotes'
  const changes = [{ from, to: end, after: `"${body}"`, reason }]
  return { end, changes, isDoubtfulPath: isRawPath(content) }
}

/** The content of single quotes for double ones, where JavaScript and Python read it alike. */
function requoted(content: string): string | undefined {
  let result = ''
  for (let at = 0; at < content.length; at++) {
    const next = content[at]!
    if (next === '"') result += '\\"'
    else if (next !== '\\') result += next < ' ' ? escaped(next) : next
    else {
      const letter = content[at + 1]
      // Python keeps the backslash of `\/`.
      if (letter === '/' || (letter !== "'" && !isJsonEscape(content, at))) return undefined
      result += letter === "'" ? letter : `\\${letter}`
      at++
    }
  }
  return result
}

/** The content of typographic quotes, which a word processor has put for plain ones. */
function keptEscapes(content: string): string | undefined {
  if (/["“”‘„]/.test(content) || hasInvalidEscape(content)) return undefined
  // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON strings have none
  return content.replace(/[\u0000-\u001f]/g, escaped)
}

function hasInvalidEscape(content: string): boolean {
  for (let at = content.indexOf('\\'); at >= 0; at = content.indexOf('\\', at + 2)) {
    if (!isJsonEscape(content, at)) return true
  }
  return false
}

const BACKSLASH = 92

function isJsonEscape(text: string, at: number): boolean {
  return /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y.test(text.slice(at, at + 6))
}

/** A drive letter and names that Windows allows, each after one backslash. */
function isRawPath(content: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: file names have none
  const path = /^[A-Za-z]:(?:\\[^\\/:*?"<>|\u0000-\u001f]+)+$/
  return path.test(content) && !/\\u[\da-fA-F]{4}/.test(content)
}

/**
 * Whether a string is a Windows path in either reading of its backslashes: after a colon and a line
 * break, as in `Q:\n`, an invalid escape may be of LaTeX or Markdown.
 */
function isCertainPath(content: string): boolean {
  return isRawPath(content) && !isJsonEscape(content, 2)
}

function pathChange(from: number, to: number, content: string): Change {
  const after = `"${content.replaceAll('\\', '\\\\')}"`
  return { from, to, after, reason: 'windows-path' }
}

const shortEscapes: Readonly<Record<string, string | undefined>> = {
  '\b': '\\b',
  '\t': '\\t',
  '\f': '\\f',
}

function escaped(control: string): string {
  const code = control.charCodeAt(0).toString(16).padStart(4, '0')
  return shortEscapes[control] ?? `\\u${code}`
}
