import { type ShellCommand, SPECIAL_BLANK, type Word } from './word.ts'

/** A character that `cmd` passes to the program, with its source. */
interface Passed {
  readonly char: string
  readonly from: number
  readonly to: number
}

const VARIABLE = /%[a-z_][^%^"\s]*%/gi

/** Splits a command as `cmd` and then the C runtime of Windows programs do. */
export function splitCmd(text: string, start: number): ShellCommand {
  const { passed, end } = readCarets(text, start)
  return { words: splitArguments(text, passed), rest: text.slice(end).trim() }
}

/** Removes carets, which escape characters outside of quotes. The command ends at `end`. */
function readCarets(text: string, start: number) {
  const passed: Passed[] = []
  let isQuoted = false
  let at = start
  while (at < text.length) {
    const from = at
    const char = text[at]!
    if (char === '^' && !isQuoted) {
      at += 1
      const lineBreak = breakAt(text, at)
      // A line break continues the command and escapes the next character, which may be another one.
      at += lineBreak
      const second = lineBreak > 0 ? breakAt(text, at) : 0
      if (at >= text.length) break
      passed.push({ char: second > 0 ? '\n' : text[at]!, from, to: at + Math.max(second, 1) })
      at += Math.max(second, 1)
      continue
    }
    if (breakAt(text, at) > 0 || (!isQuoted && /[&|<>]/.test(char))) break
    if (char === '"') isQuoted = !isQuoted
    at += 1
    passed.push({ char, from, to: at })
  }
  return { passed, end: at }
}

/** Length of the line break at an offset. */
const breakAt = (text: string, at: number) =>
  text[at] === '\n' ? 1 : text[at] === '\r' && text[at + 1] === '\n' ? 2 : 0

/** Splits arguments at blanks; quotes and backslashes follow the C runtime. */
function splitArguments(text: string, passed: readonly Passed[]): readonly Word[] {
  const words: Word[] = []
  let at = 0
  while (at < passed.length) {
    if (isBlank(passed[at]!.char)) {
      at++
      continue
    }
    const from = at
    let value = ''
    let isQuoted = false
    let blankAt: number | undefined
    while (at < passed.length && (isQuoted || !isBlank(passed[at]!.char))) {
      let slashes = 0
      while (passed[at + slashes]?.char === '\\') slashes++
      at += slashes
      if (passed[at]?.char !== '"') {
        value += '\\'.repeat(slashes)
        if (slashes > 0) continue
        const { char, from: charAt } = passed[at++]!
        if (!isQuoted && SPECIAL_BLANK.test(char)) blankAt ??= charAt
        value += char
        continue
      }
      value += '\\'.repeat(slashes >> 1)
      const isDoubled = isQuoted && passed[at + 1]?.char === '"'
      if (slashes % 2 === 1 || isDoubled) {
        value += '"'
        at += slashes % 2 === 1 ? 1 : 2
      } else {
        isQuoted = !isQuoted
        at++
      }
    }
    const source = { from: passed[from]!.from, to: passed[at - 1]!.to }
    const expansions = text.slice(source.from, source.to).match(VARIABLE) ?? []
    words.push({ text: value, ...source, expansions, blankAt })
  }
  return words
}

const isBlank = (char: string) => char === ' ' || char === '\t'
