import type { DataKind } from './kinds.ts'
import type { Localized } from './messages.ts'
import type { Note } from './note.ts'
import type { Options, ValuesOf } from './options.ts'
import type { ByteParts, PartSink, TaskContext } from './task.ts'

/** An operation declared in `tool.ts`: plain data. */
export interface Operation<O extends Options = Options> {
  readonly title: Localized
  /** The accepted kinds, main one first; empty if the operation generates data. */
  readonly input: readonly DataKind[]
  readonly output: DataKind
  readonly options: O
  /** Verified by a test; missing options have their defaults. */
  readonly example: Example
  /** The end of the draft key of its input on its page, if it isn't the input of the tool. */
  readonly inputPart?: string
  /** Whether it is a part of its page's work, which recipes don't offer. */
  readonly pageOnly?: boolean
}

export interface Example {
  readonly input: string
  readonly options?: Readonly<Record<string, unknown>>
  /** The exact output, or a pattern for one that varies. */
  readonly output: string | RegExp
  /** Consecutive lines of an output that varies, for cards; without indents. */
  readonly excerpt?: string
}

/** The end of the draft key of its input: empty for the input of the tool, null if it has none. */
export const inputPartOf = ({
  input,
  inputPart,
}: Pick<Operation, 'input' | 'inputPart'>): string | null =>
  inputPart ?? (input.length > 0 ? '' : null)

export type Operations = Readonly<Record<string, Operation>>

/** The output in the declared kind; empty for a blank input. */
export type Output = string | ByteParts | null | undefined

export type Bytes = Uint8Array<ArrayBuffer>

/**
 * How an operation reads its input: as bytes, as bytes that are scanned as JSON while they are read, as
 * a string, or in chunks, where a text arrives as UTF-8 bytes and a file unread. Worker documents are
 * passed unchanged.
 */
export type ReadMode = 'bytes' | 'json' | 'text' | 'pieces'

/** The implementation of an operation in `logic.ts`, for the worker, Node, and tests. */
interface OperationImplementation<Kind extends ReadMode, Input, Values> {
  readonly reads: Kind
  readonly run: (input: Input, options: Values, context: TaskContext) => unknown
  /** Converts a result without an `output` field to the declared kind, a long one by the sink. */
  readonly output?: (
    result: never,
    options: Values,
    sink: PartSink | undefined,
  ) => Output | Promise<Output>
  /** Assumptions, changes, and losses that a user must know to trust the output. */
  readonly notes?: (result: never, options: Values) => readonly Note[]
  /** The options with which an idle worker runs it on a sample, so that its code is compiled before the first input. */
  readonly rehearsal?: object
}

/** The operations that `logic.ts` must export for those declared in `tool.ts`. */
export type Implementations<Tool extends { readonly operations: Operations }> = {
  readonly [Name in keyof Tool['operations']]: Implementation<
    ValuesOf<Tool['operations'][Name]['options']>
  >
}

export type Implementation<Values = never> =
  | OperationImplementation<'bytes', Bytes, Values>
  | OperationImplementation<'json', Bytes, Values>
  | OperationImplementation<'text', string, Values>
  | OperationImplementation<'pieces', Bytes, Values>

/** The exported operations of a tool, by name. */
export type OperationTable = Readonly<
  Record<string, OperationImplementation<ReadMode, never, never>>
>

/** An operation without its types, for workers; inputs are type-checked on the page. */
export interface AnyOperation {
  readonly reads: ReadMode
  readonly run: (input: unknown, options: object, context: TaskContext) => unknown
  readonly output?: (result: unknown, options: object, sink: PartSink) => unknown
  readonly notes?: (result: unknown, options: object) => readonly Note[]
  readonly rehearsal?: object
}
