import { ToolFailure } from '#src/core/failure.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { type JsonFormat, scanAuto } from '#src/core/json/scan.ts'
import { type SourceErrorCode, toUtf8 } from '#src/core/json/source.ts'
import type { Bytes } from '#src/core/operation.ts'
import type { TaskContext } from '#src/core/task.ts'
import { syntaxFailure } from './syntax-failure.ts'

export interface ReadJson {
  readonly document: JsonDocument
  readonly format: JsonFormat
}

/**
 * Scans JSON or JSON Lines, in UTF-8 or, with a byte order mark, UTF-16. Returns null for blank text.
 *
 * @throws ToolFailure `json.<code>`, with the parameters of `syntaxFailure`.
 */
export function readJson(source: Bytes, progress: TaskContext['progress']): ReadJson | null {
  const bytes = utf8Of(source, (code) => `json.${code}`)
  const scan = scanAuto(bytes, progress)
  if (scan.ok) return scan
  if (scan.error.code === 'empty') return null
  throw syntaxFailure(bytes, scan.error)
}

/**
 * The bytes of a text as UTF-8, without a byte order mark.
 *
 * @throws ToolFailure with the code of `failureCode`, and `offset` in `source`.
 */
export function utf8Of(source: Bytes, failureCode: (code: SourceErrorCode) => string): Bytes {
  const read = toUtf8(source)
  if (read.ok) return read.bytes
  const { code, offset, params } = read.error
  throw new ToolFailure(failureCode(code), { ...params, offset })
}
