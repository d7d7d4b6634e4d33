import { ToolFailure } from '#src/core/failure.ts'
import { joinBytes } from '#src/core/join-bytes.ts'
import type { Bytes } from '#src/core/operation.ts'
import type { ByteParts, TaskContext } from '#src/core/task.ts'
import { type ByteFormat, byteFormatOf } from '#src/tools/encoding/shared/logic/byte-formats.ts'
import { CollectedBytes } from '#src/tools/encoding/shared/logic/collected-bytes.ts'
import { type Charset, charsetDecoder, validLength } from './charsets.ts'
import { likelyCharsets } from './likely-charsets.ts'

/** The first bytes, by which formats and character sets are detected; even, as in UTF-16. */
const HEAD_BYTES = 4_096

/** The decoded bytes and what they are. */
interface Inspected {
  readonly output: ByteParts
  readonly isText: boolean
  readonly format: ByteFormat | undefined
  readonly charsets: readonly Charset[]
}

/** Collects decoded bytes and converts those of a text to UTF-8. */
export class DecodedResult {
  private readonly charset: Charset
  private readonly context: TaskContext
  private readonly collected: CollectedBytes

  constructor(charset: Charset, context: TaskContext) {
    this.charset = charset
    this.context = context
    // Bytes that are converted stay in memory until the end.
    const sink = charset === 'utf-8' ? context.output?.() : undefined
    this.collected = new CollectedBytes(HEAD_BYTES, sink)
  }

  readonly add = (bytes: Bytes): void => this.collected.add(bytes)

  get settle(): (() => Promise<void>) | undefined {
    return this.collected.settle
  }

  /**
   * @param isBinary whether the bytes can't be a text, such as those of keys.
   * @throws ToolFailure `base64.charset` (the 1-based number of the decoded byte).
   */
  finish(isBinary = false): Inspected {
    const { charset, collected, context } = this
    if (charset === 'utf-8' || isBinary) return inspected(collected.finish(), collected)
    const { parts } = collected.finish()
    const converted = new CollectedBytes(HEAD_BYTES, context.output?.())
    const encoder = new TextEncoder()
    try {
      const decoder = charsetDecoder(charset)
      for (const part of parts) converted.add(encoder.encode(decoder.decode(part)))
      converted.add(encoder.encode(decoder.finish()))
    } catch {
      const byte = validLength(joinBytes(parts), charset) + 1
      throw new ToolFailure('base64.charset', { byte, charset: charset.toUpperCase() })
    }
    return { ...inspected(converted.finish(), converted), charsets: [] }
  }
}

function inspected(output: ByteParts, { probe }: CollectedBytes): Inspected {
  const { head, isText } = probe
  const format = byteFormatOf(head)
  return { output, isText, format, charsets: format ? [] : likelyCharsets(head, isText) }
}
