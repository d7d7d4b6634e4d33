import { COLLECTION_STYLE, EVENT_ID, type Event, parseEvents, YAMLException } from 'js-yaml'

/** A quote or bracket that isn't closed. */
interface Unclosed {
  readonly position: number
  /** The missing character. */
  readonly closing: string
}

/** Longer texts would take too long to parse again. */
const MAX_CHARS = 1_000_000
const MAX_CLOSINGS = 20

/** Closing brackets start a line that is indented enough for any level, after a comment. */
const BRACKET_INDENT = `\n${' '.repeat(1000)}`

const closingsOf: Readonly<Record<string, readonly string[]>> = {
  'double quoted': ['"'],
  'single quoted': ["'"],
  flow: [']', '}'],
}

/**
 * The innermost quote or bracket that is open at the position of an error of js-yaml; undefined if the
 * rest of the text may close it.
 */
export function unclosedAt(source: string, position: number): Unclosed | undefined {
  if (position > MAX_CHARS) return undefined
  const before = source.slice(0, position).trimEnd()
  const closed = close(before, [])
  const closing = closed?.closings[0]
  if (!closed || closing === undefined) return undefined
  const line = /^[^\r\n]*/.exec(source.slice(position))![0]
  const isQuote = /["']/.test(closing)
  if (line !== '' && !isNextEntry(line)) return undefined
  if (isQuote ? line.split(closing).length % 2 === 0 : mayCloseBracket(before, line)) {
    return undefined
  }
  const start = isQuote
    ? lastScalar(closed.events) - 1
    : openedFlow(closed.events, before, closed.closings.length)
  return start < 0 ? undefined : { position: start, closing }
}

/** Appends closing characters until a text is valid; undefined if other errors remain. */
function close(
  text: string,
  closings: readonly string[],
): { readonly closings: readonly string[]; readonly events: readonly Event[] } | undefined {
  try {
    return { closings, events: parseEvents(text, {}) }
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    const kind = /^unexpected end of the stream within a (double quoted|single quoted|flow)/.exec(
      error.reason,
    )?.[1]
    if (kind === undefined || closings.length === MAX_CLOSINGS) return undefined
    const indent = kind === 'flow' ? BRACKET_INDENT : ''
    for (const closing of closingsOf[kind]!) {
      const closed = close(text + indent + closing, [...closings, closing])
      if (closed) return closed
    }
    return undefined
  }
}

/** Whether a line starts with a key or a dash, which a forgotten quote or bracket doesn't contain. */
function isNextEntry(line: string): boolean {
  return /^(?:-\s|(["']?)[\w$./ -]+\1\s*:(?:\s|$))/.test(line)
}

/** Whether a bracket is left open for the next line, or that line closes it. */
function mayCloseBracket(before: string, line: string): boolean {
  if (line === '') return false
  const isContinued = /[,[{]$/.test(before.replace(/\s+#[^\n]*$/, ''))
  return isContinued || line.split(/[\]}]/).length > line.split(/[[{]/).length
}

/** The start of the last scalar, after its opening quote. */
function lastScalar(events: readonly Event[]): number {
  const scalar = events.findLast((event) => event.type === EVENT_ID.SCALAR)
  return scalar?.type === EVENT_ID.SCALAR ? scalar.valueStart : -1
}

/** The start of the innermost of the `count` flow collections that are closed last; -1 for none. */
function openedFlow(events: readonly Event[], source: string, count: number): number {
  const open: number[] = []
  const closed: number[] = []
  for (const event of events) {
    if (event.type === EVENT_ID.POP) {
      const start = open.pop()!
      if (start >= 0) closed.push(start)
    } else if (event.type === EVENT_ID.SEQUENCE || event.type === EVENT_ID.MAPPING) {
      const isFlow = event.style === COLLECTION_STYLE.FLOW && /[[{]/.test(source[event.start]!)
      open.push(isFlow ? event.start : -1)
    } else if (event.type === EVENT_ID.DOCUMENT) open.push(-1)
  }
  return closed.at(-count) ?? -1
}
