/** Where and how a pattern departs from I-Regexp. */
export interface BadPattern {
  /** Index in the pattern. */
  readonly at: number
  readonly token: string
}

export type Pattern =
  | { readonly ok: true; readonly regex: RegExp }
  | ({ readonly ok: false } & BadPattern)

/**
 * The JavaScript expression for an I-Regexp, RFC 9485 section 5.3: `whole` matches all of a string,
 * else any part of it. Anything beyond I-Regexp (`\d`, lazy quantifiers, look-around) is refused.
 */
export function compilePattern(pattern: string, whole: boolean): Pattern {
  const scan = new Scan(pattern)
  const source = scan.alternatives()
  if (source === undefined || scan.at < pattern.length) return scan.bad()
  try {
    return { ok: true, regex: new RegExp(whole ? `^(?:${source})$` : source, 'u') }
  } catch {
    // A range or a quantity whose ends stand the wrong way round; a property that does not exist.
    return { ok: false, at: 0, token: pattern }
  }
}

/** General categories, RFC 9485 `IsCategory`. */
const category = /[pP]\{(?:L[lmotu]?|M[cen]?|N[dlo]?|P[cdefios]?|Z[lps]?|S[ckmo]?|C[cfno]?)\}/y
const singleEscape = /[()*+\-.?[\\\]^nrt{|}]/y
const normal = /[^()*+.?[\\\]{|}\u{d800}-\u{dfff}]/uy
const inClass = /[^-[\\\]\u{d800}-\u{dfff}]/uy
const quantity = /[*+?]|\{\d+(?:,\d*)?\}/y

/** What none but this gives: groups nest as deeply as the pattern is long, so it loops. */
class Scan {
  at = 0
  private readonly text: string

  constructor(text: string) {
    this.text = text
  }

  /** The whole pattern, or undefined with `at` at what is wrong. */
  alternatives(): string | undefined {
    let source = ''
    let depth = 0
    while (this.at < this.text.length) {
      const next = this.text[this.at]
      if (next === '|') {
        source += '|'
        this.at++
        continue
      }
      if (next === '(') {
        source += '(?:'
        depth++
        this.at++
        continue
      }
      if (next === ')') {
        if (depth === 0) return undefined
        depth--
        source += ')'
        this.at++
      } else {
        const atom = this.atom()
        if (atom === undefined) return undefined
        source += atom
      }
      source += this.take(quantity) ?? ''
    }
    return depth === 0 ? source : undefined
  }

  bad(): Pattern {
    const code = this.text.codePointAt(this.at)
    const token = code === undefined ? '' : String.fromCodePoint(code)
    const escaped = token === '\\' ? this.text.slice(this.at, this.at + 2) : token
    return { ok: false, at: this.at, token: escaped }
  }

  private atom(): string | undefined {
    if (this.text[this.at] === '.') {
      this.at++
      return '[^\\n\\r]'
    }
    if (this.text[this.at] === '\\') return this.escape(false)
    if (this.text[this.at] === '[') return this.class()
    return this.take(normal)
  }

  private escape(withinClass: boolean): string | undefined {
    const start = this.at
    this.at++
    const found = this.take(category) ?? this.take(singleEscape)
    if (found === undefined) {
      this.at = start
      return undefined
    }
    // Outside a class JavaScript knows no `\-`.
    return found === '-' && !withinClass ? '-' : `\\${found}`
  }

  private class(): string | undefined {
    const start = this.at
    let source = '['
    this.at++
    if (this.take(/\^/y)) source += '^'
    if (this.take(/-/y)) source += '\\-'
    else if (this.text[this.at] === ']') return undefined
    for (;;) {
      if (this.at >= this.text.length) {
        this.at = start
        return undefined
      }
      if (this.take(/\]/y)) return `${source}]`
      if (this.take(/-(?=\])/y)) {
        source += '\\-'
        continue
      }
      const first = this.classItem()
      if (first === undefined) return undefined
      source += first
      if (first.length > 2 && /^\\[pP]/.test(first)) continue
      if (!this.take(/-(?!\])/y)) continue
      const last = this.classItem()
      if (last === undefined || /^\\[pP]/.test(last)) return undefined
      source += `-${last}`
    }
  }

  private classItem(): string | undefined {
    if (this.text[this.at] === '\\') return this.escape(true)
    const found = this.take(inClass)
    // Nothing but the start of a class may be a caret, and `v`-mode pairs mean nothing here.
    return found === '^' ? '\\^' : found
  }

  private take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)?.[0]
    this.at += found?.length ?? 0
    return found
  }
}
