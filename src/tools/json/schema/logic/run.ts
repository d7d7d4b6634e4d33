import type { FailureParams } from '#src/core/failure.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import type { Resource } from './resources.ts'

/** A violation of a keyword. */
export interface Violation {
  /** The key of its message, after `error.`. */
  readonly code: string
  readonly params: FailureParams
  /** The value of the instance, or one of its keys (`isKey`), as a tape index. */
  readonly node: number
  readonly isKey?: boolean
  /** The schema's document, and the tape index of the keyword's value in it. */
  readonly schema: JsonDocument
  readonly keyword: number
  /** 0, or the number of alternatives that contain it. */
  readonly level: number
}

/** The items and keys that the keywords of a schema have evaluated, for `unevaluated…`. */
export class Seen {
  /** The tape indexes of keys and items. */
  readonly nodes = new Set<number>()
  hasAll = false

  add(other: Seen): void {
    for (const node of other.nodes) this.nodes.add(node)
    this.hasAll ||= other.hasAll
  }

  has(node: number): boolean {
    return this.hasAll || this.nodes.has(node)
  }
}

/** Whether the value at a node is valid; records violations, and what it evaluates, if needed. */
export type Check = (node: number, run: Run, seen: Seen | undefined) => boolean

/** The state of one validation. */
export class Run {
  readonly instance: JsonDocument
  readonly formats: boolean
  /** Violations that are kept; the others are counted. */
  private readonly limit: number
  /** The resources of the schemas that are being evaluated, outermost first. */
  readonly scope: Resource[] = []
  depth = 0
  level = 0
  violations: Violation[] = []
  count = 0

  constructor(instance: JsonDocument, formats: boolean, limit: number) {
    this.instance = instance
    this.limit = limit
    this.formats = formats
  }

  /** Records a violation and returns false. */
  fail(violation: Omit<Violation, 'level'>): false {
    if (this.level === 0) this.count++
    if (this.violations.length < this.limit)
      this.violations.push({ ...violation, level: this.level })
    return false
  }

  /** Runs a part whose violations don't count by themselves, and returns them. */
  attempt(part: () => boolean): { readonly valid: boolean; readonly violations: Violation[] } {
    const outer = this.violations
    this.violations = []
    this.level++
    try {
      const valid = part()
      return { valid, violations: this.violations }
    } finally {
      this.violations = outer
      this.level--
    }
  }

  /** Adds the violations of alternatives below the one that they cause. */
  explain(violations: readonly Violation[]): void {
    for (const violation of violations)
      if (this.violations.length < this.limit) this.violations.push(violation)
  }
}
