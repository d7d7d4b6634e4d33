import { LINE_END } from '#src/core/line-counter.ts'

/** Why Mermaid sees no front matter, or no diagram after it; `type` means that nothing follows it. */
export interface FrontMatterFault {
  readonly kind: 'front-matter' | 'front-matter-start' | 'front-matter-indent' | 'type'
  /** 1-based. */
  readonly line: number
}

/** The fault of a code without a known diagram type that begins as front matter does; undefined for other code. */
export function frontMatterFault(code: string): FrontMatterFault | undefined {
  const lines = code.replace(/^\ufeff/, '').split(LINE_END)
  const first = lines.findIndex((line) => line.trim() !== '')
  const opening = lines[first] ?? ''
  if (opening.trim() !== '---' || lines.length === first + 1) return undefined
  const last = lines.findIndex((line, at) => at > first && line.trim() === '---')
  if (last < 0) return { kind: 'front-matter', line: first + 1 }
  if (first > 0) return { kind: 'front-matter-start', line: first + 1 }
  const closing = lines[last] ?? ''
  if (indentOf(opening) !== indentOf(closing))
    return { kind: 'front-matter-indent', line: last + 1 }
  const hasCode = lines.slice(last + 1).some((line) => line.trim() !== '')
  return hasCode ? undefined : { kind: 'type', line: last + 1 }
}

/** The fault behind a failure: Mermaid doesn’t know a type that begins with `---`, or parses the front matter. */
export function frontMatterFaultOf(
  code: string,
  failure: { readonly code: string },
): FrontMatterFault | undefined {
  const fault = frontMatterFault(code)
  const isUnread = fault?.kind !== 'type' && failure.code === 'syntax'
  return failure.code === 'type' || isUnread ? fault : undefined
}

const indentOf = (line: string) => /^\s*/.exec(line)?.[0]
