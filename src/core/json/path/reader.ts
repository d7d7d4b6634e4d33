import { type FailureParams, ToolFailure } from '#src/core/failure.ts'

/** Reads an expression from left to right and reports errors with their index. */
export class Reader {
  readonly text: string
  at = 0

  constructor(text: string) {
    this.text = text
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length
  }

  /** Whether the rest of the text starts with a token. */
  isAt(token: string): boolean {
    return this.text.startsWith(token, this.at)
  }

  /** Skips a token if the rest of the text starts with it. */
  accept(token: string): boolean {
    if (!this.isAt(token)) return false
    this.at += token.length
    return true
  }

  /** Skips and returns the match of a sticky pattern. */
  match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)?.[0]
    this.at += found?.length ?? 0
    return found
  }

  skipBlanks(): void {
    this.match(/[ \t\n\r]*/y)
  }

  /** `name-first *name-char` of RFC 9535. */
  name(): string | undefined {
    return this.match(
      /[A-Za-z_\u{80}-\u{d7ff}\u{e000}-\u{10ffff}][\w\u{80}-\u{d7ff}\u{e000}-\u{10ffff}]*/uy,
    )
  }

  /** An integer without leading zeros that a double represents exactly. */
  integer(): number | undefined {
    const start = this.at
    const written = this.match(/-?\d+/y)
    if (written === undefined) return undefined
    if (!/^(?:0|-?[1-9]\d*)$/.test(written)) this.fail('bad-integer', start, { token: written })
    const value = Number(written)
    if (!Number.isSafeInteger(value)) this.fail('integer-range', start, { token: written })
    return value
  }

  /** A decoded string; undefined unless the next character is a quote. */
  string(): string | undefined {
    const start = this.at
    const quote = this.text[start]
    if (quote !== '"' && quote !== "'") return undefined
    this.at++
    let value = ''
    for (;;) {
      value += this.match(quote === '"' ? plainInDouble : plainInSingle)
      if (this.isAtEnd) this.fail('unclosed-string', start)
      if (this.accept(quote)) return value
      if (this.text[this.at] === '\\') value += this.escape(quote)
      else if (this.text.charCodeAt(this.at) < 0x20) this.fail('control-character')
      else this.fail('lone-surrogate')
    }
  }

  /** @throws ToolFailure `path.<code>` with the index of the error. */
  fail(code: string, at = this.at, params: FailureParams = {}): never {
    throw new ToolFailure(`path.${code}`, { ...params, at, excerpt: this.text, caret: at })
  }

  /** The next token if it is an arithmetic operator; `a-b` and `/a` count as names. */
  get arithmeticOperator(): string | undefined {
    const token = operatorAt(this.text, this.at)
    if (token === undefined || !/[-+*/%]/.test(token)) return undefined
    const isName = /\S[-/][A-Za-z_]/y.test(this.text.slice(Math.max(0, this.at - 1), this.at + 2))
    return isName ? undefined : token
  }

  /** Fails with the next token, which may be an operator. */
  failUnexpected(isOutsideFilter = false): never {
    if (this.arithmeticOperator)
      return this.fail('arithmetic', this.at, { token: this.arithmeticOperator })
    const operator = operatorAt(this.text, this.at)
    const token = operator ?? this.nextCharacter
    const isComparison = isOutsideFilter && operator !== undefined && !/[-/]/.test(operator)
    return this.fail(isComparison ? 'operator-outside' : 'unexpected', this.at, { token })
  }

  /** The next character, for a message. */
  get nextCharacter(): string {
    return String.fromCodePoint(this.text.codePointAt(this.at) ?? 0)
  }

  private escape(quote: string): string {
    const start = this.at
    this.at++
    const letter = this.text[this.at] ?? ''
    if (letter !== 'u') {
      const value = letter === quote ? quote : escapes[letter]
      if (value === undefined) this.fail('bad-escape', start, { token: `\\${letter}` })
      this.at++
      return value
    }
    const unit = this.hexUnit(start)
    if (unit < 0xd800 || unit > 0xdfff) return String.fromCharCode(unit)
    if (unit > 0xdbff || !this.accept('\\')) this.fail('lone-surrogate', start)
    const low = this.isAt('u') ? this.hexUnit(start) : 0
    if (low < 0xdc00 || low > 0xdfff) this.fail('lone-surrogate', start)
    return String.fromCharCode(unit, low)
  }

  private hexUnit(start: number): number {
    const digits = this.match(/u[0-9A-Fa-f]{4}/y)
    if (digits === undefined) this.fail('bad-escape', start, { token: '\\u' })
    return Number.parseInt(digits.slice(1), 16)
  }
}

function operatorAt(text: string, at: number): string | undefined {
  const operator = /\*\*|=~|[=!]==?|[<>]=?|&&|\|\||[-+*/%]/y
  operator.lastIndex = at
  return operator.exec(text)?.[0]
}

const plainInDouble = /[\u{20}\u{21}\u{23}-\u{5b}\u{5d}-\u{d7ff}\u{e000}-\u{10ffff}]*/uy
const plainInSingle = /[\u{20}-\u{26}\u{28}-\u{5b}\u{5d}-\u{d7ff}\u{e000}-\u{10ffff}]*/uy

const escapes: Readonly<Record<string, string | undefined>> = {
  __proto__: null as never,
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  '/': '/',
  '\\': '\\',
}
