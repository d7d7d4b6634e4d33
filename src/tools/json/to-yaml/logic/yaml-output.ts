import type { JsonFormat } from '#src/core/json/scan.ts'
import type { ByteParts } from '#src/core/task.ts'

export interface JsonToYamlOutput {
  readonly output: ByteParts
  readonly format: JsonFormat
  /** 1, or the number of JSON Lines records; 0 for blank input. */
  readonly documents: number
  /** Repeated keys of the same object. They are written although YAML doesn't allow them. */
  readonly duplicateKeys: number
  readonly firstDuplicateKey: DuplicatePlace | undefined
  /** Numbers out of a double's range: most YAML parsers return infinity, 0, or text. */
  readonly outOfRange: number
  readonly firstOutOfRange: NumberPlace | undefined
}

export interface NumberPlace {
  readonly number: string
  readonly line: number
  readonly column: number
}

export interface DuplicatePlace {
  readonly key: string
  readonly line: number
  readonly column: number
  /** Position of the first occurrence. */
  readonly firstLine: number
  readonly firstColumn: number
}
