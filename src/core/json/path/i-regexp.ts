/** The first token of a pattern that I-Regexp doesn't support. */
export interface BadPattern {
  /** Index in the pattern. */
  readonly at: number
  readonly token: string
}

export type Pattern =
  | { readonly ok: true; readonly regex: RegExp }
  | ({ readonly ok: false } & BadPattern)

/**
 * Compiles an I-Regexp to a JavaScript regular expression (RFC 9485 section 5.3), which matches the
 * entire string with `whole`, or else any part. Refuses other syntax, such as `\d` or look-around.
 */
export function compilePattern(pattern: string, whole: boolean): Pattern {
  const scan = new PatternScanner(pattern)
  const source = scan.alternatives()
  if (source === undefined || scan.at < pattern.length) return scan.bad()
  try {
    return { ok: true, regex: new RegExp(whole ? `^(?:${source})$` : source, 'u') }
  } catch {
    // A reversed range or quantity, or an unknown property.
    return { ok: false, at: 0, token: pattern }
  }
}

/** General categories, RFC 9485 `IsCategory`. */
const category = /[pP]\{(?:L[lmotu]?|M[cen]?|N[dlo]?|P[cdefios]?|Z[lps]?|S[ckmo]?|C[cfno]?)\}/y
const singleEscape = /[()*+\-.?[\\\]^nrt{|}]/y
const normal = /[^()*+.?[\\\]{|}\u{d800}-\u{dfff}]/uy
const inClass = /[^-[\\\]\u{d800}-\u{dfff}]/uy
const quantity = /[*+?]|\{\d+(?:,\d*)?\}/y

/** Translates a pattern without recursion, because groups may be nested deeply. */
class PatternScanner {
  at = 0
  private readonly text: string

  constructor(text: string) {
    this.text = text
  }

  /** The entire pattern in JavaScript syntax; undefined for an error at `at`. */
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
      source += this.match(quantity) ?? ''
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
    return this.match(normal)
  }

  private escape(withinClass: boolean): string | undefined {
    const start = this.at
    this.at++
    const found = this.match(category) ?? this.match(singleEscape)
    if (found === undefined) {
      this.at = start
      return undefined
    }
    // JavaScript allows `\-` only in a class.
    return found === '-' && !withinClass ? '-' : `\\${found}`
  }

  private class(): string | undefined {
    const start = this.at
    let source = '['
    this.at++
    if (this.match(/\^/y)) source += '^'
    if (this.match(/-/y)) source += '\\-'
    else if (this.text[this.at] === ']') return undefined
    for (;;) {
      if (this.at >= this.text.length) {
        this.at = start
        return undefined
      }
      if (this.match(/\]/y)) return `${source}]`
      if (this.match(/-(?=\])/y)) {
        source += '\\-'
        continue
      }
      const first = this.classItem()
      if (first === undefined) return undefined
      source += first
      if (first.length > 2 && /^\\[pP]/.test(first)) continue
      if (!this.match(/-(?!\])/y)) continue
      const last = this.classItem()
      if (last === undefined || /^\\[pP]/.test(last)) return undefined
      source += `-${last}`
    }
  }

  private classItem(): string | undefined {
    if (this.text[this.at] === '\\') return this.escape(true)
    const found = this.match(inClass)
    // A caret that isn't at the start of a class is literal.
    return found === '^' ? '\\^' : found
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)?.[0]
    this.at += found?.length ?? 0
    return found
  }
}
