import type { JsonFormat } from '#src/core/json/scan.ts'
import type { ByteParts } from '#src/core/task.ts'
import type { InexactNumbers } from './inexact-numbers.ts'
import type { NameList, RenamedNames } from './renamed-names.ts'

export interface ToTypesOutput {
  /** Empty if the target has no named type for the input, such as a Java class for a number. */
  readonly output: ByteParts
  readonly format: JsonFormat
  readonly inexact: InexactNumbers
  readonly renamed: RenamedNames
  readonly unread: NameList
  readonly unions: NameList
  readonly hasUnreadDates: boolean
}
