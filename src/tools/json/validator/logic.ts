import { type FailureParams, ToolFailure } from '#src/core/failure.ts'
import { countOf } from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { formatJson, type Indent, minifyJson } from '#src/core/json/format.ts'
import { type RepairEdit, repairJson } from '#src/core/json/repair/repair.ts'
import { type JsonFormat, scanAuto } from '#src/core/json/scan.ts'
import { type SourceEncoding, toUtf8 } from '#src/core/json/source.ts'
import { TreeView } from '#src/core/json/tree-view.ts'
import type { Bytes, Implementations } from '#src/core/operation.ts'
import { phasesOf } from '#src/core/phases.ts'
import type { ByteParts, TaskContext } from '#src/core/task.ts'
import { syntaxFailure } from '#src/tools/json/shared/logic/syntax-failure.ts'
import { type Warnings, warningsOf } from './logic/warnings.ts'
import type tool from './tool.ts'

export type { Warning, Warnings } from './logic/warnings.ts'

/** A JSON text as a tree, from which it can be written anew. */
export class JsonTree extends TreeView {
  private readonly source: JsonDocument

  constructor(source: JsonDocument) {
    super(source)
    this.source = source
  }

  text({ indent, sortKeys }: TextOptions): ByteParts {
    return indent === 'none'
      ? minifyJson(this.source, { sortKeys })
      : formatJson(this.source, { indent, sortKeys })
  }
}

export interface TextOptions {
  /** Spaces a level, a tab, or all in one line. */
  readonly indent: Indent | 'none'
  readonly sortKeys: boolean
}

export interface ValidJson {
  readonly valid: true
  readonly format: JsonFormat
  /** 1, or the records of JSON Lines. */
  readonly records: number
  readonly encoding: SourceEncoding
  readonly warnings: Warnings
  readonly tree: JsonTree
}

export interface InvalidJson {
  readonly valid: false
  /** Key of the message, as `syntaxFailure` gives it, and what fills it. */
  readonly code: string
  readonly params: FailureParams
  readonly encoding: SourceEncoding | undefined
  /**
   * The edits that together make the text valid, by UTF-16 indices after a byte order mark; none
   * unless all are certain.
   */
  readonly repairs: readonly RepairEdit[]
}

/**
 * Whether the bytes are JSON (RFC 8259) or, where several lines each are, JSON Lines; null for a
 * blank text.
 */
export function validateJson(
  source: Bytes,
  _options: unknown,
  context: TaskContext,
): ValidJson | InvalidJson | null {
  const read = toUtf8(source)
  if (!read.ok) {
    const { code, offset, params } = read.error
    return {
      valid: false,
      code: `json.${code}`,
      params: { ...params, offset },
      encoding: undefined,
      repairs: [],
    }
  }
  const { bytes, encoding } = read
  const phase = phasesOf(context, source.length)
  const scan = scanAuto(bytes, phase(0, 0.5).progress)
  if (!scan.ok) {
    if (scan.error.code === 'empty') return null
    const { code, params } = syntaxFailure(bytes, scan.error)
    return { valid: false, code, params, encoding, repairs: repairsOf(bytes) }
  }
  const { document, format } = scan
  const warnings = warningsOf(document, phase(0.5, 1).progress)
  const records = format === 'json' ? 1 : countOf(document, 0)
  return { valid: true, format, records, encoding, warnings, tree: new JsonTree(document) }
}

export const operations = {
  validate: {
    reads: 'bytes',
    run: validateJson,
    output: (result: ReturnType<typeof validateJson>, options: TextOptions) => {
      if (result?.valid === false) throw new ToolFailure(result.code, result.params)
      return result?.tree.text(options)
    },
  },
} satisfies Implementations<typeof tool>

export type Operations = typeof operations

/** More bytes than a text of the longest repairable length has. */
const REPAIRABLE_BYTES = 48_000_000

function repairsOf(bytes: Bytes): readonly RepairEdit[] {
  const text = bytes.length > REPAIRABLE_BYTES ? undefined : exactText(bytes)
  return (text !== undefined && repairJson(text)) || []
}

/** The text whose UTF-8 these bytes are. */
function exactText(bytes: Bytes): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
