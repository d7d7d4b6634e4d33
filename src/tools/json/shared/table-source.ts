import type { TextBlob } from '#src/lib/use-operation.ts'
import type { TableView } from './logic/table-view.ts'

/** A `TableView` in the worker, called asynchronously. */
export type TableSource = {
  readonly [Method in
    | 'run'
    | 'info'
    | 'startArrange'
    | 'startCsv'
    | 'stop'
    | 'window'
    | 'nodeAt'
    | 'placeAt']: (...args: Parameters<TableView[Method]>) => Promise<ReturnType<TableView[Method]>>
} & {
  readonly takeCsv: () => Promise<WrittenCsv | null>
  readonly contentAt: (node: number) => Promise<string | TextBlob>
}

export interface WrittenCsv {
  readonly output: TextBlob
  /** Cells that look like a formula and got an apostrophe. */
  readonly guarded: number
}
