import type { ByteSource } from '#src/core/byte-source.ts'
import { type FailureParams, isToolFailure, ToolFailure } from '#src/core/failure.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { type JsonFormat, scanAuto } from '#src/core/json/scan.ts'
import { type SourceEncoding, toUtf8 } from '#src/core/json/source.ts'
import type { Bytes } from '#src/core/operation.ts'
import type { TaskContext } from '#src/core/task.ts'
import { checkWellFormed } from '#src/core/well-formed.ts'
import { syntaxFailure } from '#src/tools/json/shared/logic/syntax-failure.ts'

/** A document as a text, a file, or its bytes. */
export type InputSource = Bytes | string | ByteSource

/** The inputs of the tool. */
export type Side = 'original' | 'changed' | 'patch'

export interface ReadInput {
  readonly document: JsonDocument
  readonly format: JsonFormat
  readonly encoding: SourceEncoding
}

/**
 * Reads an input as JSON or JSON Lines.
 *
 * @throws ToolFailure with the `side`: `json.<code>` (see `syntaxFailure`), `text.lone-surrogate`,
 * or `file.unreadable`.
 */
export async function readInput(
  side: Side,
  source: InputSource,
  { progress }: TaskContext,
): Promise<ReadInput> {
  try {
    const read = toUtf8(await bytesOf(source))
    if (!read.ok) {
      const { code, offset, params } = read.error
      throw new ToolFailure(`json.${code}`, { ...params, offset })
    }
    const { bytes, encoding } = read
    const scan = scanAuto(bytes, progress)
    if (!scan.ok) throw syntaxFailure(bytes, scan.error)
    return { document: scan.document, format: scan.format, encoding }
  } catch (error) {
    throw isToolFailure(error) ? onSide(error, side) : error
  }
}

const onSide = (
  { code, params }: { readonly code: string; readonly params: FailureParams },
  side: Side,
) => new ToolFailure(code, { ...params, side })

async function bytesOf(source: InputSource): Promise<Bytes> {
  if (source instanceof Uint8Array) return source
  if (typeof source === 'string') {
    checkWellFormed(source)
    return new TextEncoder().encode(source)
  }
  const buffer = await source.arrayBuffer().catch((cause: unknown) => {
    throw new ToolFailure('file.unreadable', { name: source.name ?? '' }, { cause })
  })
  return new Uint8Array(buffer)
}
