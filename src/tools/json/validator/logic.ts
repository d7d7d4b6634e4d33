import { type FailureParams, ToolFailure } from '#src/core/failure.ts'
import { countOf } from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { EditableTree } from '#src/core/json/edit/editable-tree.ts'
import { formatJson, minifyJson } from '#src/core/json/format.ts'
import type { Indent } from '#src/core/json/formatter.ts'
import { type JsonFormat, scanAuto } from '#src/core/json/scan.ts'
import { type SourceEncoding, toUtf8 } from '#src/core/json/source.ts'
import type { Bytes, Implementations } from '#src/core/operation.ts'
import { phasesOf } from '#src/core/phases.ts'
import type { ByteParts, PartSink, TaskContext } from '#src/core/task.ts'
import { arraysOf, type PlacedArray } from '#src/tools/json/shared/logic/records.ts'
import { repairOperation } from '#src/tools/json/shared/logic/repair.ts'
import { syntaxFailure } from '#src/tools/json/shared/logic/syntax-failure.ts'
import { TableView } from '#src/tools/json/shared/logic/table-view.ts'
import { type Warnings, warningsOf, warningsWithPauses } from './logic/warnings.ts'
import type tool from './tool.ts'

export type { Warning, Warnings } from './logic/warnings.ts'

/** A JSON document as a tree that can be edited, formatted, minified, and sorted. */
export class JsonTree extends EditableTree {
  private readonly source: JsonDocument

  constructor(source: JsonDocument) {
    super(source)
    this.source = source
  }

  text({ indent, sortKeys }: TextOptions, sink?: PartSink): ByteParts {
    return indent === 'none'
      ? minifyJson(this.source, { sortKeys, sink })
      : formatJson(this.source, { indent, sortKeys, sink })
  }

  /** The warnings of a long document, which `ValidJson` doesn't have. */
  warnings(): Promise<Warnings> {
    // Opens the initial rows while the page shows the verdict: it asks for them next.
    this.rows(0, FIRST_ROWS)
    return warningsWithPauses(this.source)
  }

  /** The array or JSON Lines at a tape index as a table. */
  table(node: number, flatten: boolean): TableView {
    return new TableView(this.source, node, { flatten })
  }
}

/** About as many rows as a page asks for first. */
const FIRST_ROWS = 120

export interface TextOptions {
  /** Spaces per level, a tab, or `none` for minified JSON. */
  readonly indent: Indent | 'none'
  readonly sortKeys: boolean
}

export interface ValidJson {
  readonly valid: true
  readonly format: JsonFormat
  /** 1, or the number of JSON Lines records. */
  readonly records: number
  readonly encoding: SourceEncoding
  /** Undefined for a document over `MAX_PROMPT_BYTES`, whose tree finds them later. */
  readonly warnings: Warnings | undefined
  /** The arrays that can be shown as a table: the whole document, or arrays of objects in it. */
  readonly arrays: readonly PlacedArray[]
  readonly tree: JsonTree
}

export interface InvalidJson {
  readonly valid: false
  /** `json.<code>` and its parameters, as `syntaxFailure` returns them. */
  readonly code: string
  readonly params: FailureParams
  readonly encoding: SourceEncoding | undefined
}

/** The most bytes of a document whose warnings don't delay the verdict noticeably. */
const MAX_PROMPT_BYTES = 1 << 20

/**
 * Validates bytes as JSON (RFC 8259) or JSON Lines, in UTF-8 or, with a byte order mark, UTF-16.
 * Returns null for blank text.
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
    }
  }
  const { bytes, encoding } = read
  const phase = phasesOf(context, source.length)
  const scan = scanAuto(bytes, phase(0, 0.5).progress)
  if (!scan.ok) {
    if (scan.error.code === 'empty') return null
    const { code, params } = syntaxFailure(bytes, scan.error)
    return { valid: false, code, params, encoding }
  }
  const { document, format } = scan
  const isShort = bytes.length <= MAX_PROMPT_BYTES
  const warnings = isShort ? warningsOf(document, phase(0.5, 1).progress) : undefined
  const records = format === 'json' ? 1 : countOf(document, 0)
  const arrays = arraysOf(document)
  return { valid: true, format, records, encoding, warnings, arrays, tree: new JsonTree(document) }
}

export const operations = {
  validate: {
    reads: 'json',
    run: validateJson,
    rehearsal: {},
    output: (result: ReturnType<typeof validateJson>, options: TextOptions, sink?: PartSink) => {
      if (result?.valid === false) throw new ToolFailure(result.code, result.params)
      // Indented records aren't JSON Lines.
      const { indent } = result?.format === 'json-lines' ? { indent: 'none' as const } : options
      return result?.tree.text({ ...options, indent }, sink)
    },
  },
  repair: repairOperation,
} satisfies Implementations<typeof tool>

export type Operations = typeof operations
