/** The first and the last part of a content, or an entire PNG image; the detector never reads more of it. */
export interface Sample {
  readonly head: string | Uint8Array
  /** Empty if the head is the entire content. */
  readonly tail: string | Uint8Array
  /** The name of the file; empty for a text. */
  readonly name: string
}

/** The maximum length of each part: UTF-16 units of a text, bytes of a file. */
export const SAMPLE_SIZE = 65_536

/** Samples a text. */
export function sampleOfText(text: string): Sample {
  const isWhole = text.length <= 2 * SAMPLE_SIZE
  return {
    head: isWhole ? text : text.slice(0, SAMPLE_SIZE),
    tail: isWhole ? '' : text.slice(-SAMPLE_SIZE),
    name: '',
  }
}

/** A decoded sample with the parts that several recognizers need. */
export interface TextSample {
  /** Without a byte order mark. */
  readonly head: string
  /** The head without surrounding whitespace. */
  readonly text: string
  readonly tail: string
  readonly isWhole: boolean
  /** The first lines that aren't blank, each cut to a maximum length. */
  readonly lines: readonly string[]
  /** The lowercase extension of the file name, without the dot. */
  readonly extension: string
}

const MAX_LINES = 400
const MAX_LINE_CHARS = 1_000

export function textSampleOf(head: string, tail: string, name: string): TextSample {
  const unmarked = head.charCodeAt(0) === 0xfeff ? head.slice(1) : head
  return {
    head: unmarked,
    text: unmarked.trim(),
    tail,
    isWhole: tail === '',
    lines: linesOf(unmarked, tail === ''),
    extension: name.includes('.') ? (name.toLowerCase().split('.').at(-1) ?? '') : '',
  }
}

/** The last line of a cut head is incomplete and omitted. */
function linesOf(text: string, isWhole: boolean): readonly string[] {
  const lines: string[] = []
  for (let at = 0; at <= text.length && lines.length < MAX_LINES; ) {
    const end = text.indexOf('\n', at)
    if (end < 0 && !isWhole && lines.length > 0) break
    const line = text.slice(at, Math.min(end < 0 ? text.length : end, at + MAX_LINE_CHARS))
    const content = line.trimEnd()
    if (content !== '') lines.push(content)
    if (end < 0) break
    at = end + 1
  }
  return lines
}

/** How many of the items pass a test, between 0 and 1; 0 without items. */
export function shareOf<Item>(items: readonly Item[], test: (item: Item) => boolean): number {
  return items.length === 0 ? 0 : items.filter(test).length / items.length
}
