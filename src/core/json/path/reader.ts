import { type FailureParams, ToolFailure } from '#src/core/failure.ts'

/** Reads an expression from left to right; what is wrong with it is told with its place. */
export class Reader {
  readonly text: string
  at = 0

  constructor(text: string) {
    this.text = text
  }

  get ended(): boolean {
    return this.at >= this.text.length
  }

  /** Whether the rest begins so. */
  sees(token: string): boolean {
    return this.text.startsWith(token, this.at)
  }

  /** Passes the token, if the rest begins with it. */
  takes(token: string): boolean {
    if (!this.sees(token)) return false
    this.at += token.length
    return true
  }

  /** Passes what a sticky pattern matches here, and gives it. */
  take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)?.[0]
    this.at += found?.length ?? 0
    return found
  }

  skipBlanks(): void {
    this.take(/[ \t\n\r]*/y)
  }

  /** `name-first *name-char` of RFC 9535. */
  name(): string | undefined {
    return this.take(
      /[A-Za-z_\u{80}-\u{d7ff}\u{e000}-\u{10ffff}][\w\u{80}-\u{d7ff}\u{e000}-\u{10ffff}]*/uy,
    )
  }

  /** An integer without leading zeros that a double holds exactly. */
  integer(): number | undefined {
    const start = this.at
    const written = this.take(/-?\d+/y)
    if (written === undefined) return undefined
    if (!/^(?:0|-?[1-9]\d*)$/.test(written)) this.fail('bad-integer', start, { token: written })
    const value = Number(written)
    if (!Number.isSafeInteger(value)) this.fail('integer-range', start, { token: written })
    return value
  }

  /** A quoted string, if there is one, decoded. */
  string(): string | undefined {
    const start = this.at
    const quote = this.text[start]
    if (quote !== '"' && quote !== "'") return undefined
    this.at++
    let value = ''
    for (;;) {
      value += this.take(quote === '"' ? plainInDouble : plainInSingle)
      if (this.ended) this.fail('unclosed-string', start)
      if (this.takes(quote)) return value
      if (this.text[this.at] === '\\') value += this.escape(quote)
      else if (this.text.charCodeAt(this.at) < 0x20) this.fail('control-character')
      else this.fail('lone-surrogate')
    }
  }

  /** @throws ToolFailure `path.<code>` with the place of the character that is wrong. */
  fail(code: string, at = this.at, params: FailureParams = {}): never {
    throw new ToolFailure(`path.${code}`, { ...params, at, excerpt: this.text, caret: at })
  }

  /** The arithmetic operator here: RFC 9535 has none. `a-b` and `/a` are rather names. */
  get arithmetic(): string | undefined {
    const token = operatorAt(this.text, this.at)
    if (token === undefined || !/[-+*/%]/.test(token)) return undefined
    const isName = /\S[-/][A-Za-z_]/y.test(this.text.slice(Math.max(0, this.at - 1), this.at + 2))
    return isName ? undefined : token
  }

  /** Fails because of what comes next, naming an operator as such. */
  failHere(isOutsideFilter = false): never {
    if (this.arithmetic) return this.fail('arithmetic', this.at, { token: this.arithmetic })
    const operator = operatorAt(this.text, this.at)
    const token = operator ?? this.here
    const isComparison = isOutsideFilter && operator !== undefined && !/[-/]/.test(operator)
    return this.fail(isComparison ? 'operator-outside' : 'unexpected', this.at, { token })
  }

  /** The character here, to be named in a message. */
  get here(): string {
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
    if (unit > 0xdbff || !this.takes('\\')) this.fail('lone-surrogate', start)
    const low = this.sees('u') ? this.hexUnit(start) : 0
    if (low < 0xdc00 || low > 0xdfff) this.fail('lone-surrogate', start)
    return String.fromCharCode(unit, low)
  }

  private hexUnit(start: number): number {
    const digits = this.take(/u[0-9A-Fa-f]{4}/y)
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
