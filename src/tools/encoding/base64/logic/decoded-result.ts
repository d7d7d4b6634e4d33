import { ToolFailure } from '#src/core/failure.ts'
import { joinBytes } from '#src/core/join-bytes.ts'
import type { Bytes } from '#src/core/operation.ts'
import type { ByteParts, TaskContext } from '#src/core/task.ts'
import { type ByteFormat, byteFormatOf } from '#src/tools/encoding/shared/logic/byte-formats.ts'
import { CollectedBytes } from '#src/tools/encoding/shared/logic/collected-bytes.ts'
import { type Charset, charsetDecoder, validLength } from './charsets.ts'
import type { DecodedBase64 } from './decoded.ts'
import { likelyCharsets } from './likely-charsets.ts'

/** The first bytes, by which formats and character sets are detected; even, as in UTF-16. */
const HEAD_BYTES = 4_096

/** The decoded bytes and what they are. */
interface Inspected extends Pick<DecodedBase64, 'declared'> {
  readonly output: ByteParts
  readonly isText: boolean
  readonly format: ByteFormat | undefined
  readonly charsets: readonly Charset[]
}

/** Collects decoded bytes and converts those of a text to UTF-8. */
export class DecodedResult {
  private readonly charset: string
  private readonly isDeclared: boolean
  private readonly context: TaskContext
  private readonly collected: CollectedBytes

  /** @param declared the label of the character set to decode, unless another one is selected. */
  constructor(selected: Charset, context: TaskContext, declared?: string) {
    this.isDeclared = selected === 'utf-8' && declared !== undefined
    this.charset = this.isDeclared ? declared! : selected
    this.context = context
    // Bytes that are converted stay in memory until the end.
    const sink = this.charset === 'utf-8' ? context.output?.() : undefined
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
    const { charset, isDeclared, collected, context } = this
    if (charset === 'utf-8' || isBinary) return inspected(collected.finish(), collected)
    const bytes = collected.finish()
    const { parts } = bytes
    const converted = new CollectedBytes(HEAD_BYTES, context.output?.())
    const encoder = new TextEncoder()
    try {
      const decoder = charsetDecoder(charset)
      for (const part of parts) converted.add(encoder.encode(decoder.decode(part)))
      converted.add(encoder.encode(decoder.finish()))
    } catch {
      if (isDeclared) {
        return { ...inspected(bytes, collected), declared: { charset, isValid: false } }
      }
      const byte = validLength(joinBytes(parts), charset) + 1
      throw new ToolFailure('base64.charset', { byte, charset: charset.toUpperCase() })
    }
    return {
      ...inspected(converted.finish(), converted),
      charsets: [],
      declared: isDeclared ? { charset, isValid: true } : undefined,
    }
  }
}

function inspected(output: ByteParts, { probe }: CollectedBytes): Inspected {
  const { head, isText } = probe
  const format = byteFormatOf(head)
  return {
    output,
    isText,
    format,
    charsets: format ? [] : likelyCharsets(head, isText),
    declared: undefined,
  }
}
