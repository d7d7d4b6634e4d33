import type { Change } from './change.ts'
import type { Token } from './token.ts'

/** Whitespace and zero-width characters that JSON doesn't know. */
const ODD =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: vertical tab and form feed are spaces elsewhere
  /[\u000b\u000c\u0085\u00a0\u00ad\u1680\u2000-\u200f\u2028\u2029\u202f\u205f\u2060\u3000\ufeff]/
const ZERO_WIDTH = /[\u00ad\u200b-\u200f\u2060\ufeff]/g

export function isOddSpace(character: string): boolean {
  return ODD.test(character)
}

interface Around {
  /** Whether a bracket is open. */
  readonly isInside: boolean
  readonly last: Token
}

/** What lies between tokens: whitespace, comments, and the fences of a code block. */
export class Gaps {
  private readonly text: string
  private readonly found: Change[]

  constructor(text: string, found: Change[]) {
    this.text = text
    this.found = found
  }

  /** The end of the gap at `start`, and whether it has a line break outside its comments. */
  skip(start: number, { isInside, last }: Around) {
    const { text } = this
    let at = start
    let hasLineBreak = false
    for (;;) {
      const next = text[at]
      if (next === undefined) break
      if (next === '\n' || next === '\r') hasLineBreak = true
      let end = at + 1
      if (!' \t\n\r'.includes(next)) {
        if (isOddSpace(next)) end = this.oddSpace(at)
        else end = this.comment(at, isInside && /[\s,:[{]/.test(text[at - 1] ?? ''))
        if (end === at) break
        const comment = isOddSpace(next) ? '' : text.slice(at, end)
        if (comment && !this.isCertain(comment, at, hasLineBreak ? undefined : last)) break
        if (comment) this.found.push({ from: at, to: end, after: '', reason: 'comment' })
      }
      at = end
    }
    return { end: at, hasLineBreak }
  }

  private oddSpace(from: number): number {
    let to = from
    while (to < this.text.length && isOddSpace(this.text[to]!)) to++
    const visible = this.text.slice(from, to).replace(ZERO_WIDTH, '')
    const after = ' '.repeat(visible.length)
    this.found.push({ from, to, after, reason: 'invisible-character' })
    return to
  }

  /**
   * Whether a comment is no operator, no part of a URL, and no rest of a string with a quote in it;
   * `last` is the token before it on its line.
   */
  private isCertain(comment: string, from: number, last: Token | undefined): boolean {
    if (this.text[from - 1] === ':' && comment.startsWith('//')) return false
    if (last?.kind === 'number') {
      if (comment.startsWith('#') || comment.startsWith('/*')) return true
      return last.end < from && !/^\/\/[-+*/()\d.\s]*,?\s*$/.test(comment)
    }
    if (last?.kind !== 'string' && last?.kind !== 'other-string') return true
    const quote = this.text[last.end - 1]!
    return last.end < from && comment.split(quote).length % 2 === 1
  }

  /** The end of the comment at `from`, or `from` where there is none. */
  private comment(from: number, mayBeHash: boolean): number {
    const { text } = this
    if (text.startsWith('/*', from)) {
      const end = text.indexOf('*/', from + 2)
      return end < 0 ? from : end + 2
    }
    const opening = text.slice(from, from + 2)
    if (opening !== '//' && !(mayBeHash && /^#[ #]$/.test(opening))) return from
    let to = from
    while (to < text.length && text[to] !== '\n' && text[to] !== '\r') to++
    // Languages differ in whether these end a line.
    return /[\u0085\u2028\u2029]/.test(text.slice(from, to)) ? from : to
  }

  /** The end of the first line of a Markdown code block that opens the text, or 0. */
  openingFence(): number {
    const fence = /^(\s*)```[ \t]*(?:json[5cl]?|jsonlines|ndjson|javascript|js)?[ \t]*\r?\n/i
    const match = fence.exec(this.text)
    if (!match) return 0
    const [all, blank = ''] = match
    this.found.push({ from: blank.length, to: all.length, after: '', reason: 'code-fence' })
    return all.length
  }

  /** Whether nothing but the last line of a code block follows. */
  closingFence(at: number): boolean {
    const { text } = this
    if (!text.startsWith('```', at) || text.slice(at + 3).trim() !== '') return false
    let before = at - 1
    while (text[before] === ' ' || text[before] === '\t') before--
    if (text[before] !== '\n' && text[before] !== '\r') return false
    this.found.push({ from: at, to: at + 3, after: '', reason: 'code-fence' })
    return true
  }
}
