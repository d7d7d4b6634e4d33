import { ToolFailure } from '#src/core/failure.ts'
import { readAnsiQuoted } from './ansi-quoted.ts'
import { type ShellCommand, SPECIAL_BLANK, type Word } from './word.ts'

const BLANK = /[ \t]/
const NEW_LINE = /\r?\n/y
/** Expansions inside and outside of double quotes: parameters, commands, and arithmetic. */
const EXPANSION = /\$(?:[a-z_]\w*|[\d?@*#$!-]|\{[^}]*\}|\((?:[^()]|\([^()]*\))*\))|`[^`]*`/iy
/** Unquoted brace lists, which Bash expands to several words. */
const BRACES = /\{[^\s{}'"]*(?:,|\.\.)[^\s{}'"]*\}/y

/** Splits a command by the rules of Bash. */
export function splitPosix(text: string, start: number): ShellCommand {
  const words: Word[] = []
  let at = start
  while (at < text.length) {
    const char = text[at]!
    const continued = char === '\\' ? matchAt(NEW_LINE, text, at + 1) : undefined
    if (continued !== undefined) at += 1 + continued.length
    else if (BLANK.test(char)) at++
    else if (isOperator(text, at) || char === '#') break
    else {
      const word = readWord(text, at)
      // The number of a redirected stream.
      if (/^\d+$/.test(text.slice(word.from, word.to)) && /[<>]/.test(text[word.to] ?? '')) break
      words.push(word)
      at = word.to
    }
  }
  return { words, rest: text.slice(at).trim() }
}

/** Whether a word ends at an operator or a line break. Other blanks, such as no-break spaces, are part of words. */
const isOperator = (text: string, at: number) =>
  /[|&;<>()\n]/.test(text[at]!) || (text[at] === '\r' && text[at + 1] === '\n')

function readWord(text: string, from: number): Word {
  const expansions: string[] = []
  let at = from
  let value = ''
  let blankAt: number | undefined
  const take = (part: string, length: number) => {
    value += part
    at += length
  }
  const expand = (found: string) => {
    expansions.push(found)
    take(found, found.length)
  }
  if (/^~[\w-]*(?=[/\s]|$)/.test(text.slice(at, at + 40))) expand('~')
  while (at < text.length && !BLANK.test(text[at]!) && !isOperator(text, at)) {
    const char = text[at]!
    const found = matchAt(EXPANSION, text, at) ?? matchAt(BRACES, text, at)
    if (char === "'") {
      const end = closing(text, at, "'")
      take(text.slice(at + 1, end), end + 1 - at)
    } else if (char === '"') {
      const quoted = readDoubleQuoted(text, at)
      expansions.push(...quoted.expansions)
      take(quoted.text, quoted.to - at)
    } else if (text.startsWith("$'", at)) {
      const quoted = readAnsiQuoted(text, at)
      take(quoted.text, quoted.to - at)
    } else if (text.startsWith('$"', at)) at++
    else if (char === '\\') {
      const continued = matchAt(NEW_LINE, text, at + 1)
      if (continued === undefined) take(text[at + 1] ?? '', 2)
      else at += 1 + continued.length
    } else if (found !== undefined) expand(found)
    else {
      if (SPECIAL_BLANK.test(char)) blankAt ??= at
      take(char, 1)
    }
  }
  return { text: value, from, to: Math.min(at, text.length), expansions, blankAt }
}

function readDoubleQuoted(text: string, from: number): Word {
  const expansions: string[] = []
  let value = ''
  let at = from + 1
  while (text[at] !== '"') {
    if (at >= text.length) throw unclosed(from, '"')
    const found = matchAt(EXPANSION, text, at)
    const next = text[at + 1] ?? ''
    if (found !== undefined) {
      expansions.push(found)
      value += found
      at += found.length
    } else if (text[at] === '\\' && /[$`"\\\n]/.test(next)) {
      if (next !== '\n') value += next
      at += 2
    } else value += text[at++]
  }
  return { text: value, from, to: at + 1, expansions }
}

function closing(text: string, from: number, quote: string): number {
  const end = text.indexOf(quote, from + 1)
  if (end < 0) throw unclosed(from, quote)
  return end
}

const unclosed = (offset: number, quote: string) =>
  new ToolFailure('curl.unclosed', { offset, quote })

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}
