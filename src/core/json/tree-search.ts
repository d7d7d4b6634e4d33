import { isKeyEnd } from './cursor.ts'
import { FLAG, type JsonDocument } from './document.ts'
import { NodeList } from './path/node-list.ts'
import { TextMatcher, type TextRange } from './text-matcher.ts'

export const searchScopes = ['all', 'keys', 'values'] as const

/** A text to find in keys, values, or both. An empty text finds nothing. */
export interface TreeQuery {
  readonly text: string
  readonly scope: (typeof searchScopes)[number]
  readonly matchCase: boolean
}

/** How far a search is. */
export interface SearchProgress {
  /** The matches so far. */
  readonly count: number
  /** Whether the entire document has been searched. */
  readonly done: boolean
}

/** Where a row has the text of a search. */
export interface RowHits {
  readonly key: readonly TextRange[]
  readonly text: readonly TextRange[]
}

/** A search through all keys and values of a document, part by part. */
export class TreeSearch {
  private readonly document: JsonDocument
  private readonly query: TreeQuery
  private readonly matcher: TextMatcher
  private readonly found = new NodeList()
  private next = 0

  constructor(document: JsonDocument, query: TreeQuery) {
    this.document = document
    this.query = query
    this.matcher = new TextMatcher(query.text, query)
    if (query.text === '') this.next = document.length
  }

  get progress(): SearchProgress {
    return { count: this.found.length, done: this.next >= this.document.length }
  }

  /** The tape indexes of the values found so far, ascending; a match of a key is its value. */
  get matches(): Uint32Array<ArrayBuffer> {
    return this.found.view()
  }

  /** Searches the next part of the document, which takes some milliseconds. */
  run(): SearchProgress {
    const { document, query, matcher, found } = this
    const { bytes, tape, length } = document
    const wantsKeys = query.scope !== 'values'
    const wantsValues = query.scope !== 'keys'
    const stop = Math.min(length, this.next + STRIDE_WORDS)
    let last = found.length > 0 ? found.at(found.length - 1) : -1
    for (let index = this.next; index < stop; index += 2) {
      const start = tape[index]!
      const byte = bytes[start]!
      if (byte === QUOTE) {
        const end = tape[index + 1]! & ~FLAG
        if (!matcher.isIn(bytes, start + 1, end - 1)) continue
        const isKey = isKeyEnd(bytes, end)
        if (isKey ? !wantsKeys : !wantsValues) continue
        const node = isKey ? index + 2 : index
        if (node !== last) found.push(node)
        last = node
      } else if (wantsValues && isScalar[byte] === 1) {
        if (index === last || !matcher.isIn(bytes, start, tape[index + 1]! & ~FLAG)) continue
        found.push(index)
        last = index
      }
    }
    this.next = stop
    return this.progress
  }

  /** Where a key and a text, both decoded, have the text of the search; undefined for nowhere. */
  hitsIn(key: string | null, text: string): RowHits | undefined {
    const { query, matcher } = this
    if (query.text === '') return undefined
    const inKey = key === null || query.scope === 'values' ? [] : matcher.rangesIn(key)
    const inText = query.scope === 'keys' ? [] : matcher.rangesIn(text)
    return inKey.length + inText.length > 0 ? { key: inKey, text: inText } : undefined
  }
}

const QUOTE = 34

/** Words of the tape in one part: about 2 MB of the source. */
const STRIDE_WORDS = 1 << 17

/** 1 for the first bytes of numbers and literals. */
const isScalar = Uint8Array.from({ length: 256 }, (_, byte) =>
  '-0123456789tfn'.includes(String.fromCharCode(byte)) ? 1 : 0,
)
