import { ToolFailure } from '#src/core/failure.ts'
import { type ShellCommand, SINGLE_QUOTES, type Word } from './word.ts'

const escapes: Readonly<Record<string, string>> = {
  0: '\0',
  a: '\x07',
  b: '\b',
  e: '\x1b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
}

const EXPANSION = /\$(?:[a-z_][\w:]*|[?$^]|\{[^}]*\}|\((?:[^()]|\([^()]*\))*\))/iy
const CODE_POINT = /`u\{([\da-f]{1,6})\}/iy
const NEW_LINE = /\r?\n/y
/** All separators of Unicode. */
const BLANK = /[\t\v\f\x85\p{Z}]/u
const OPERATOR = /[|&;<>\r\n]/
const SINGLE = new RegExp(`[${SINGLE_QUOTES}]`)
const DOUBLE = /["“”„]/

/** Splits a command by the rules of PowerShell, which passes arguments unchanged since 7.3. */
export function splitPowerShell(text: string, start: number): ShellCommand {
  const words: Word[] = []
  let at = start
  while (at < text.length) {
    const continued = text[at] === '`' ? matchAt(NEW_LINE, text, at + 1)?.[0] : undefined
    if (continued !== undefined) at += 1 + continued.length
    else if (BLANK.test(text[at]!)) at++
    else if (text[at] === '#' || OPERATOR.test(text[at]!)) break
    else {
      const word = readWord(text, at)
      words.push(word)
      at = word.to
    }
  }
  return { words, rest: text.slice(at).trim() }
}

function readWord(text: string, from: number): Word {
  const expansions: string[] = []
  let value = ''
  let at = from
  let quote: RegExp | undefined
  let opened = from
  while (at < text.length && (quote || !(BLANK.test(text[at]!) || OPERATOR.test(text[at]!)))) {
    const char = text[at]!
    const expansion = quote === SINGLE ? undefined : matchAt(EXPANSION, text, at)?.[0]
    if (!quote && (SINGLE.test(char) || DOUBLE.test(char))) {
      quote = SINGLE.test(char) ? SINGLE : DOUBLE
      opened = at++
    } else if (quote?.test(char)) {
      // The second of two quotes is a literal one.
      const next = text[at + 1] ?? ''
      const isDoubled = quote.test(next)
      if (isDoubled) value += next
      else quote = undefined
      at += isDoubled ? 2 : 1
    } else if (expansion !== undefined) {
      expansions.push(expansion)
      value += expansion
      at += expansion.length
    } else if (char === '`' && quote !== SINGLE) {
      const point = matchAt(CODE_POINT, text, at)
      const continued = matchAt(NEW_LINE, text, at + 1)?.[0]
      if (point) value += String.fromCodePoint(Math.min(Number.parseInt(point[1]!, 16), 0x10ffff))
      else if (continued === undefined) value += escapes[text[at + 1] ?? ''] ?? text[at + 1] ?? ''
      at += point?.[0].length ?? 1 + (continued?.length ?? 1)
    } else {
      value += char
      at++
    }
  }
  if (quote) throw new ToolFailure('curl.unclosed', { offset: opened, quote: text[opened]! })
  return { text: value, from, to: Math.min(at, text.length), expansions }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}
