import { frontMatterOf, REMOVED } from '#src/core/mermaid-text.ts'
import { modeOf } from './mode.ts'

/** A text with the index in the code of each of its UTF-16 units. */
export interface IndexedText {
  readonly text: string
  readonly indexes: readonly number[]
}

/** Mermaid's parser of flowcharts ignores empty lines after braces. */
const AFTER_BRACES = /(?<=\})\s+(?=\n)/g

/** The code as Mermaid's parser sees it (see `parsedText`), with the places in the code. */
export function indexedText(code: string): IndexedText {
  const { body } = frontMatterOf(code)
  const start = code.length - body.length
  const all = { text: body, indexes: Array.from({ length: body.length }, (_, at) => start + at) }
  const parsed = REMOVED.reduce(without, all)
  return modeOf(code) === 'flowchart' ? without(parsed, AFTER_BRACES) : parsed
}

/** The same without line feeds and with Mermaid's placeholders for entities such as `#quot;`, as its excerpts are. */
export function excerptText(code: string): IndexedText {
  const { text, indexes } = without(indexedText(code), /[\r\n]/g)
  let shown = ''
  const places: number[] = []
  for (const { 0: token, index } of text.matchAll(/#\w+;|[\s\S]/g)) {
    const written = placeholder(token)
    shown += written
    for (let at = 0; at < written.length; at++) {
      places.push(indexes[index + Math.min(at, token.length - 1)] ?? 0)
    }
  }
  return { text: shown, indexes: places }
}

function without({ text, indexes }: IndexedText, pattern: RegExp): IndexedText {
  let end = 0
  const texts: string[] = []
  const places: (readonly number[])[] = []
  const keep = (to: number) => {
    texts.push(text.slice(end, to))
    places.push(indexes.slice(end, to))
  }
  for (const { 0: removed, index } of text.matchAll(pattern)) {
    keep(index)
    end = index + removed.length
  }
  keep(text.length)
  return { text: texts.join(''), indexes: places.flat() }
}

function placeholder(token: string): string {
  const [, name] = /^#(\w+);$/.exec(token) ?? []
  if (name === undefined) return token
  return `ﬂ°${/^\d+$/.test(name) ? '°' : ''}${name}¶ß`
}
