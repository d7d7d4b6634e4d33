import type { JsonFormat } from '#src/core/json/scan.ts'
import type { RenamedColumn } from '#src/tools/json/shared/logic/columns.ts'
import type { CsvText } from '#src/tools/json/shared/logic/csv-records.ts'
import type { FoundArray, Records } from '#src/tools/json/shared/logic/records.ts'
import type { TablePreview } from './preview.ts'

export interface JsonToCsvOutput extends CsvText {
  readonly format: JsonFormat
  /** The number of arrays whose objects are the records, such as the pages of an API; otherwise 0. */
  readonly pages: number
  readonly kind: Records['kind']
  readonly records: number
  /** Path of the records. */
  readonly path: string
  /** Nested arrays that can provide the records, if the document isn't an array. */
  readonly arrays: readonly FoundArray[]
  /** Names of all columns, in order of first appearance. */
  readonly columns: readonly string[]
  /** Columns that got a number because their name was taken: the count, and the first of them. */
  readonly renamed: number
  readonly firstRenamed: readonly RenamedColumn[]
  /** The first titles used for more than one column. */
  readonly sameTitles: readonly string[]
  readonly preview: TablePreview
  /** Repeated keys of the same object; the last value is written. */
  readonly duplicateKeys: number
  readonly firstDuplicateKey: DuplicatePlace | undefined
}

export interface DuplicatePlace {
  readonly key: string
  readonly line: number
  readonly column: number
}
