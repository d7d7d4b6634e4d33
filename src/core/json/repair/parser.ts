import type { Change, RepairReason } from './change.ts'
import { Gaps, isOddSpace } from './gaps.ts'
import { isCommaMissing } from './missing-comma.ts'
import { type ReadString, readString } from './strings.ts'
import type { Token } from './token.ts'

interface Container {
  readonly closing: '}' | ']'
  commas: number
  /** The index of the last comma. */
  comma: number
}

/**
 * What comes next. An item, or the closing bracket, is `first` or `next`, after a comma; after a
 * missing comma it is an item; `value` is the root or follows a colon.
 */
type State = 'first' | 'next' | 'missing' | 'value' | 'after'

/** Reads a text as JSON with the deviations that have a certain repair; one use only. */
export class RepairParser {
  private readonly text: string
  private readonly gaps: Gaps
  private readonly found: Change[] = []
  private at = 0
  private last: Token = { kind: 'closing', end: 0 }
  private stack: Container[] = []
  /** Closing brackets of containers with several items: theirs may be the one that is missing. */
  private several = new Set<string>()
  private hasDoubtfulPath = false
  /** Whether a comma was added between strings that Python and C would join. */
  private hasSplitStrings = false
  private rootStart = 0

  constructor(text: string) {
    this.text = text
    this.gaps = new Gaps(text, this.found)
  }

  /** The changes in any order, or undefined where something else is wrong. */
  changes(): readonly Change[] | undefined {
    if (!this.document()) return undefined
    const reasons = new Set(this.found.map(({ reason }) => reason))
    if (this.hasDoubtfulPath && reasons.has('windows-path')) return undefined
    const isPython = reasons.has('single-quotes') || reasons.has('python-literal')
    return this.hasSplitStrings && isPython ? undefined : this.found
  }

  private document(): boolean {
    this.at = this.gaps.openingFence()
    for (let count = 0; ; count++) {
      const hasLineBreak = this.gap()
      if (this.gaps.closingFence(this.at)) return count > 0
      if (this.at === this.text.length) return count > 0
      if (count > 0 && !hasLineBreak) return false
      if (!this.root()) return false
    }
  }

  /** One value with all that it contains. */
  private root(): boolean {
    this.several = new Set()
    this.rootStart = this.at
    let state: State | undefined = 'value'
    while (state !== undefined) {
      if (state === 'after' && this.stack.length === 0) return true
      const hasLineBreak = this.gap()
      if (this.at === this.text.length) return state === 'after' && this.closesAtEnd()
      state = state === 'after' ? this.separator(hasLineBreak) : this.item(state)
    }
    return false
  }

  private separator(hasLineBreak: boolean): State | undefined {
    const parent = this.stack.at(-1)
    if (!parent) return undefined
    if (this.sees(',')) {
      parent.commas++
      parent.comma = this.at++
      return 'next'
    }
    if (this.mark(parent.closing)) return this.close()
    const { last, text } = this
    const next = text.slice(this.at, this.at + 2)
    if (!isCommaMissing({ closing: parent.closing, last, next, hasLineBreak })) return undefined
    // The comma may be there, after an operator that looks like the start of a comment.
    if (this.isInComment(/[,，]/, last.end)) return undefined
    this.hasSplitStrings ||= parent.closing === ']' && last.kind === 'string' && next[0] === '"'
    this.found.push({ from: last.end, to: last.end, after: ',', reason: 'missing-comma' })
    parent.commas++
    return this.item('missing')
  }

  /** A key with its colon, or a value, or the closing bracket. */
  private item(state: Exclude<State, 'after'>): State | undefined {
    const parent = this.stack.at(-1)
    if (!parent) return this.value()
    if ((state === 'first' || state === 'next') && this.mark(parent.closing)) {
      if (state === 'next') this.replace(parent.comma, '', 'trailing-comma')
      return this.close()
    }
    if (state === 'next') this.narrow(parent.comma, ',')
    return parent.closing === '}' && state !== 'value' ? this.key() : this.value()
  }

  private close(): State {
    const closed = this.stack.pop()
    if (closed && closed.commas > 0) this.several.add(closed.closing)
    this.last = { kind: 'closing', end: this.at }
    return 'after'
  }

  private key(): State | undefined {
    if (!this.string() && !this.bareKey()) return undefined
    this.gap()
    return this.mark(':') ? 'value' : undefined
  }

  private bareKey(): boolean {
    const from = this.at
    const name = this.take(/[\p{ID_Start}_$][\p{ID_Continue}$-]*/uy)
    if (name === undefined || /^(?:true|false|null|none)$/i.test(name)) return false
    this.found.push({ from, to: this.at, after: `"${name}"`, reason: 'unquoted-key' })
    return true
  }

  private value(): State | undefined {
    for (const [opening, closing] of brackets) {
      if (!this.mark(opening)) continue
      this.stack.push({ closing, commas: 0, comma: -1 })
      return 'first'
    }
    return this.string() || this.number() || this.literal() ? 'after' : undefined
  }

  private string(): boolean {
    const read: ReadString | undefined = readString(this.text, this.at)
    if (!read) return false
    this.found.push(...read.changes)
    this.hasDoubtfulPath ||= read.isDoubtfulPath
    this.last = { kind: this.text[this.at] === '"' ? 'string' : 'other-string', end: read.end }
    this.at = read.end
    return true
  }

  private number(): boolean {
    if (this.take(/-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y) === undefined) return false
    this.last = { kind: 'number', end: this.at }
    return this.isDelimited()
  }

  private literal(): boolean {
    const from = this.at
    const word = this.take(/true|false|null|True|False|None/y)
    if (word === undefined || !this.isDelimited()) return false
    const after = pythonLiterals[word]
    if (after) this.found.push({ from, to: this.at, after, reason: 'python-literal' })
    this.last = { kind: 'literal', end: this.at }
    return true
  }

  /** Whether a number or a literal ends here. */
  private isDelimited(): boolean {
    const next = this.text[this.at]
    return next === undefined || /[\s,\]}/，｝］]/.test(next) || isOddSpace(next)
  }

  /** Whether a punctuation mark comes next, in ASCII or full width. */
  private sees(ascii: string): boolean {
    const next = this.text[this.at]
    return next === ascii || next === wide(ascii)
  }

  private mark(ascii: string): boolean {
    if (!this.sees(ascii)) return false
    this.narrow(this.at++, ascii)
    return true
  }

  private narrow(at: number, ascii: string): void {
    if (this.text[at] !== ascii) this.replace(at, ascii, 'full-width')
  }

  private replace(at: number, after: string, reason: RepairReason): void {
    this.found.push({ from: at, to: at + 1, after, reason })
  }

  /** Closes what is open at the end of the text, if that is the only place for it. */
  private closesAtEnd(): boolean {
    const { kind, end } = this.last
    // The rest of a number may be missing.
    if (kind === 'number' && end === this.text.length) return false
    // Line breaks may be lost: the comment then has the rest of the value.
    if (this.isInComment(/[\]}］｝]/, this.rootStart)) return false
    const [, ...inner] = this.stack
    if (inner.some(({ commas }) => commas > 0)) return false
    if (this.stack.some(({ closing }) => this.several.has(closing))) return false
    const after = this.stack.map(({ closing }) => closing).reverse()
    this.found.push({ from: end, to: end, after: after.join(''), reason: 'unclosed' })
    this.stack = []
    return true
  }

  /** Passes whitespace and comments; whether a line ends there outside a comment. */
  private gap(): boolean {
    const { end, hasLineBreak } = this.gaps.skip(this.at, {
      isInside: this.stack.length > 0,
      last: this.last,
    })
    this.at = end
    return hasLineBreak
  }

  /** Whether a comment that begins at `from` or after it has what a pattern finds. */
  private isInComment(pattern: RegExp, from: number): boolean {
    for (let index = this.found.length - 1; index >= 0; index--) {
      const change = this.found[index]!
      if (change.from < from) return false
      if (change.reason !== 'comment') continue
      if (pattern.test(this.text.slice(change.from, change.to))) return true
    }
    return false
  }

  private take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)?.[0]
    this.at += found?.length ?? 0
    return found
  }
}

const brackets = [
  ['{', '}'],
  ['[', ']'],
] as const

const pythonLiterals: Readonly<Record<string, string | undefined>> = {
  True: 'true',
  False: 'false',
  None: 'null',
}

function wide(ascii: string): string {
  return String.fromCharCode(ascii.charCodeAt(0) + 0xfee0)
}
