/** The result of a scan of a text for JSON. */
export interface JsonScan {
  /** Whether every character belongs to JSON, except for deviations. */
  readonly isClean: boolean
  /** The offset of the first character that doesn't belong to it. */
  readonly end: number
  /** Number of values at the top level, including an incomplete last one. */
  readonly values: number
  /** Whether the text ends inside a value. */
  readonly isOpen: boolean
  /** Comments, single quotes, unquoted keys, trailing commas, and Python's or JavaScript's words. */
  readonly deviations: number
  /** Number of keys and values read. */
  readonly tokens: number
  /** Number of keys with their colon. */
  readonly keys: number
  /** Whether a string contains escaped JSON. */
  readonly isNested: boolean
}

const NUMBER = /[+-]?(?:0x[\da-f]+|\d[\d_]*\.?\d*(?:e[+-]?\d+)?|\.\d+)/iy
/** As in the shell of MongoDB: `ObjectId("…")`. */
const CALL = /(?:new )?[A-Za-z]\w{0,40}\([^()\n]{0,200}\)/y
const WORD = /[\p{L}_$][\p{L}\d_$]*/uy
const RELAXED_WORDS = /^(?:True|False|None|undefined|NaN|Infinity)$/
const NESTED = /^\s{0,99}(?:\{\s{0,99}\\"|\[\s{0,99}(?:\{\s{0,99})?\\")/

/** Scans JSON and its relaxed variants in one pass, in linear time. */
export function scanJson(text: string): JsonScan {
  return new Scanner(text).scan()
}

class Scanner {
  private at = 0
  private values = 0
  private deviations = 0
  private tokens = 0
  private keys = 0
  private isNested = false
  /** Open containers: whether each is an object. */
  private readonly stack: boolean[] = []
  private readonly text: string

  constructor(text: string) {
    this.text = text
  }

  scan(): JsonScan {
    let isClean = true
    let expects: 'value' | 'key' | 'separator' = 'value'
    for (;;) {
      if (!this.skipBlank()) {
        isClean = false
        break
      }
      const char = this.text[this.at]
      if (char === undefined) break
      const next = this.step(char, expects)
      if (next === undefined) {
        isClean = false
        break
      }
      expects = next
    }
    return {
      isClean,
      end: this.at,
      values: this.values,
      isOpen: this.stack.length > 0,
      deviations: this.deviations,
      tokens: this.tokens,
      keys: this.keys,
      isNested: this.isNested,
    }
  }

  private step(char: string, expects: 'value' | 'key' | 'separator') {
    if (char === '}' || char === ']') return this.close(char === '}', expects)
    if (char === ',') return this.separate(expects)
    if (expects === 'separator' && this.stack.length > 0) return undefined
    if (expects === 'key') return this.readKey(char)
    if (this.stack.length === 0) this.values++
    if (char !== '{' && char !== '[') return this.readScalar(char) ? 'separator' : undefined
    this.stack.push(char === '{')
    this.at++
    this.tokens++
    return char === '{' ? 'key' : 'value'
  }

  private close(isObject: boolean, expects: 'value' | 'key' | 'separator') {
    const opened = this.stack.pop()
    if (opened !== isObject) return undefined
    if (expects !== 'separator' && this.previous() === ',') this.deviations++
    if (expects === 'value' && this.previous() === ':') return undefined
    this.at++
    return 'separator' as const
  }

  private separate(expects: 'value' | 'key' | 'separator') {
    if (expects !== 'separator' || this.stack.length === 0) return undefined
    this.at++
    return this.stack.at(-1) ? ('key' as const) : ('value' as const)
  }

  private readKey(char: string) {
    if (char === '"' || char === "'") {
      if (!this.readString(char)) return undefined
    } else {
      if (!this.match(WORD) && !this.match(NUMBER)) return undefined
      this.deviations++
    }
    if (!this.skipBlank()) return undefined
    if (this.at >= this.text.length) return 'value' as const
    if (this.text[this.at] !== ':') return undefined
    this.at++
    this.keys++
    this.tokens++
    return 'value' as const
  }

  private readScalar(char: string): boolean {
    this.tokens++
    if (char === '"' || char === "'" || char === '`') return this.readString(char)
    if (this.match(NUMBER)) return !/[\p{L}_]/u.test(this.text[this.at] ?? '')
    if (this.stack.length > 0 && this.match(CALL)) {
      this.deviations++
      return true
    }
    const word = this.match(WORD)
    if (word === 'true' || word === 'false' || word === 'null') return true
    if (!word || !RELAXED_WORDS.test(word)) return word !== undefined && this.at >= this.text.length
    this.deviations++
    return true
  }

  /** An incomplete string at the end of the text is accepted. */
  private readString(quote: string): boolean {
    const start = ++this.at
    for (; this.at < this.text.length; this.at++) {
      const code = this.text.charCodeAt(this.at)
      if (code === 92) this.at++
      else if (code === 10 && quote !== '`') return false
      else if (this.text[this.at] === quote) break
    }
    if (quote !== '"') this.deviations++
    else if (NESTED.test(this.text.slice(start, start + 200))) this.isNested = true
    this.at++
    return true
  }

  private skipBlank(): boolean {
    for (;;) {
      const char = this.text[this.at]
      if (char === ' ' || char === '\n' || char === '\r' || char === '\t' || char === '\u00a0') {
        this.at++
      } else if (char === '/' || (char === '#' && this.stack.length > 0)) {
        const closing = this.text.startsWith('/*', this.at) ? '*/' : '\n'
        if (char === '/' && closing === '\n' && this.text[this.at + 1] !== '/') return false
        const end = this.text.indexOf(closing, this.at + 2)
        this.at = end < 0 ? this.text.length : end + closing.length
        this.deviations++
      } else return true
    }
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at
    const match = pattern.exec(this.text)?.[0]
    if (match) this.at += match.length
    return match || undefined
  }

  /** The last character before the current position that isn't blank. */
  private previous(): string | undefined {
    let at = this.at - 1
    while (at >= 0 && /\s/.test(this.text[at] ?? '')) at--
    return this.text[at]
  }
}
