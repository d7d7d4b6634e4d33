import { ByteWriter } from '#src/core/byte-writer.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { minifyJson } from '#src/core/json/format.ts'
import type { ByteParts } from '#src/core/task.ts'

const LINE_FEED = 10
const QUOTE = 34
const BACKSLASH = 92

export interface EmbedOptions {
  /** How many times to escape. */
  readonly layers: number
  /** Whether to include the outermost quotes. */
  readonly quotes: boolean
}

/** Minifies a document and escapes it as a JSON string; JSON Lines become one string per line. */
export function embed(document: JsonDocument, { layers, quotes }: EmbedOptions): ByteParts {
  let text = minifyJson(document)
  for (let layer = 1; layer <= layers; layer++) text = quoted(text, layer < layers || quotes)
  return text
}

/** Escapes minified JSON, whose only control characters are the line feeds between records. */
function quoted({ parts }: ByteParts, quotes: boolean): ByteParts {
  const writer = new ByteWriter()
  if (quotes) writer.byte(QUOTE)
  for (const part of parts) {
    let from = 0
    for (let i = 0; i < part.length; i++) {
      const c = part[i]!
      if (c !== QUOTE && c !== BACKSLASH && c !== LINE_FEED) continue
      writer.copy(part, from, i)
      if (c === LINE_FEED && quotes) writer.byte(QUOTE)
      if (c !== LINE_FEED) writer.byte(BACKSLASH)
      writer.byte(c)
      if (c === LINE_FEED && quotes) writer.byte(QUOTE)
      from = i + 1
    }
    writer.copy(part, from, part.length)
  }
  if (quotes) writer.byte(QUOTE)
  return writer.finish()
}
