import { ToolFailure } from '#src/core/failure.ts'
import { joinBytes } from '#src/core/join-bytes.ts'
import type { Bytes } from '#src/core/operation.ts'
import type { ByteParts, TaskContext } from '#src/core/task.ts'
import { type ByteFormat, byteFormatOf } from '#src/tools/encoding/shared/logic/byte-formats.ts'
import { CollectedBytes } from '#src/tools/encoding/shared/logic/collected-bytes.ts'
import { type Charset, charsetDecoder, validLength } from './charsets.ts'
import { type Compression, compressionOf, decompress } from './compression.ts'
import type { DecodedBase64 } from './decoded.ts'
import { likelyCharsets } from './likely-charsets.ts'
import { SETTLE_BYTES } from './pieces.ts'

/** The first bytes, by which formats and character sets are detected; even, as in UTF-16. */
const HEAD_BYTES = 4_096

/** The decoded bytes and what they are. */
interface Inspected extends Pick<DecodedBase64, 'declared' | 'compression'> {
  readonly output: ByteParts
  readonly isText: boolean
  readonly format: ByteFormat | undefined
  readonly charsets: readonly Charset[]
}

export interface DecodedResultOptions {
  readonly charset: Charset
  /** The label of the character set to decode, unless another one is selected. */
  readonly declared?: string | undefined
  /** Decompresses compressed bytes. */
  readonly decompress?: boolean
}

/** Collects decoded bytes, decompresses them if requested, and converts those of a text to UTF-8. */
export class DecodedResult {
  private readonly charset: string
  private readonly isDeclared: boolean
  private readonly decompress: boolean
  private readonly context: TaskContext
  private readonly collected: CollectedBytes

  constructor(
    { charset, declared, decompress = false }: DecodedResultOptions,
    context: TaskContext,
  ) {
    this.isDeclared = charset === 'utf-8' && declared !== undefined
    this.charset = this.isDeclared ? declared! : charset
    this.decompress = decompress
    this.context = context
    // Bytes that are decompressed or converted stay in memory until the end.
    const isFinal = this.charset === 'utf-8' && !decompress
    this.collected = new CollectedBytes(HEAD_BYTES, isFinal ? context.output?.() : undefined)
  }

  readonly add = (bytes: Bytes): void => this.collected.add(bytes)

  get settle(): (() => Promise<void>) | undefined {
    return this.collected.settle
  }

  /**
   * @param hasParts whether the bytes are those of lines or blocks, which stay as they are.
   * @throws ToolFailure `base64.charset` (the 1-based number of the decoded byte), `output-too-large`.
   */
  async finish(hasParts = false): Promise<Inspected> {
    const { collected } = this
    const bytes = collected.finish()
    if (hasParts) return inspected(bytes, collected)
    const format = await compressionOf(collected.probe, bytes.size)
    if (!format) return this.converted(bytes, collected)
    if (!this.decompress) {
      const kept = this.converted(bytes, collected)
      return { ...kept, charsets: [], compression: { format, state: 'kept' } }
    }
    const inner = await this.decompressed(bytes, format)
    if (!inner) return { ...inspected(bytes, collected), compression: { format, state: 'damaged' } }
    return { ...this.converted(inner.finish(), inner), compression: { format, state: 'removed' } }
  }

  /** Undefined if the bytes are damaged. */
  private async decompressed(
    { parts }: ByteParts,
    format: Compression,
  ): Promise<CollectedBytes | undefined> {
    const isFinal = this.charset === 'utf-8'
    const inner = new CollectedBytes(HEAD_BYTES, isFinal ? this.context.output?.() : undefined)
    let unsettled = 0
    const isValid = await decompress(parts, format, async (piece) => {
      inner.add(piece)
      unsettled += piece.length
      if (unsettled < SETTLE_BYTES) return
      unsettled = 0
      await inner.settle?.()
    })
    return isValid ? inner : undefined
  }

  /** Converts the bytes of a text to UTF-8. */
  private converted(bytes: ByteParts, collected: CollectedBytes): Inspected {
    const { charset, isDeclared, context } = this
    if (charset === 'utf-8') return inspected(bytes, collected)
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
    compression: undefined,
  }
}
