import { ByteParts, WorkerDocument } from '#src/core/task.ts'
import { kindAt, NodeKind, sourceOf } from './cursor.ts'
import type { JsonDocument } from './document.ts'
import { decodeString } from './strings.ts'
import { detailsOf, type ValueDetails } from './value-details.ts'

/** A JSON document whose values can be read by tape index. */
export class ValueDocument extends WorkerDocument {
  protected readonly document: JsonDocument

  constructor(document: JsonDocument) {
    super()
    this.document = document
  }

  /** The source text of a value. */
  sourceAt(node: number): ByteParts {
    return new ByteParts([sourceOf(this.document, node)])
  }

  /** The decoded string, or the source text of another value. */
  contentAt(node: number): string | ByteParts {
    const { document } = this
    if (kindAt(document, node) === NodeKind.string) return decodeString(document, node)
    return this.sourceAt(node)
  }

  /** Statistics of a value, and its probable meaning. */
  detailsAt(node: number): ValueDetails {
    return detailsOf(this.document, node)
  }
}
