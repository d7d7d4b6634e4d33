import type { Token } from './token.ts'

interface Between {
  /** The closing bracket of the container. */
  readonly closing: '}' | ']'
  readonly last: Token
  /** The first UTF-16 units after the gap. */
  readonly next: string
  readonly hasLineBreak: boolean
}

/** Whether nothing but a comma can be missing between a token and what follows it. */
export function isCommaMissing({ closing, last, next, hasLineBreak }: Between): boolean {
  const isQuote = /^["'“”‘’]/.test(next)
  if (closing === '}') return isQuote || (hasLineBreak && /^[\p{ID_Start}_$]/u.test(next))
  const { kind } = last
  if (kind === 'closing' && (isQuote || /^[[{]/.test(next))) return true
  if (!hasLineBreak) return false
  if (/^[[{]/.test(next)) return true
  // Python and C join strings that follow each other.
  if (kind === 'other-string') return false
  return /^["tfnTFN]/.test(next) || (kind !== 'number' && /^(?:\d|-\d)/.test(next))
}
