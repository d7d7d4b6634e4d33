import { ByteWriter } from '#src/core/byte-writer.ts'
import type { ByteParts, PartSink } from '#src/core/task.ts'
import { closeOf, firstChild, kindAt, NodeKind, nextSibling } from './cursor.ts'
import type { JsonDocument } from './document.ts'
import { type FormatProgress, LINE_FEED } from './format-tokens.ts'
import { Formatter, type Indent } from './formatter.ts'
import { Minifier } from './minifier.ts'
import { sortKeys } from './sort-keys.ts'

export interface MinifyOptions {
  readonly sortKeys?: boolean
  /** Receives the text chunk by chunk, so that the memory never contains all of it. */
  readonly sink?: PartSink | undefined
}

export interface FormatOptions extends MinifyOptions {
  readonly indent: Indent
}

/**
 * Formats a document with a line for each element and member; strings and numbers keep their source
 * text. JSON Lines records are formatted one by one, with a line break between them.
 */
export function formatJson(
  document: JsonDocument,
  options: FormatOptions,
  onProgress: FormatProgress = () => {},
): ByteParts {
  const source = options.sortKeys === true ? sortKeys(document) : document
  const writer = new ByteWriter(options.sink)
  const formatter = new Formatter(source, writer, options.indent, onProgress)
  writeTexts(source, writer, (start, end) => formatter.write(start, end))
  return writer.finish()
}

/** Removes the whitespace between tokens; JSON Lines have one record per line. */
export function minifyJson(
  document: JsonDocument,
  options: MinifyOptions = {},
  onProgress: FormatProgress = () => {},
): ByteParts {
  const source = options.sortKeys === true ? sortKeys(document) : document
  const writer = new ByteWriter(options.sink)
  const minifier = new Minifier(source, writer, onProgress)
  writeTexts(source, writer, (start, end) => minifier.write(start, end))
  return writer.finish()
}

/**
 * Formats values, given by their tape indexes, as a JSON array; with `none`, each value is minified
 * on one line. Calls `onProgress` at intervals with the number of formatted values.
 */
export function formatValues(
  document: JsonDocument,
  nodes: Uint32Array,
  indent: Indent | 'none',
  sink?: PartSink,
  onProgress: (done: number) => void = () => {},
): ByteParts {
  const writer = new ByteWriter(sink)
  if (indent === 'none') new Minifier(document, writer, () => {}).array(nodes, onProgress)
  else new Formatter(document, writer, indent, () => {}).array(nodes, onProgress)
  return writer.finish()
}

/** Calls `write` with the token range of the text or of each record, and adds line breaks. */
function writeTexts(
  document: JsonDocument,
  writer: ByteWriter,
  write: (start: number, end: number) => void,
): void {
  if (kindAt(document, 0) !== NodeKind.lines) {
    write(0, document.length)
    return
  }
  const end = closeOf(document, 0)
  let record = firstChild(document, 0)
  while (record < end) {
    const next = nextSibling(document, record)
    write(record, next)
    if (next < end) writer.byte(LINE_FEED)
    record = next
  }
}
