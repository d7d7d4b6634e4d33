import type { Kind } from './kinds.ts'
import type { Localized } from './messages.ts'
import type { Options, ValuesOf } from './options.ts'
import type { ByteParts, TaskContext } from './task.ts'

/** What a tool does, as `tool.ts` declares it: plain data. */
export interface Operation<O extends Options = Options> {
  readonly title: Localized
  /** What it takes, the main kind first; nothing where it makes something new. */
  readonly input: readonly Kind[]
  readonly output: Kind
  readonly options: O
  /** A test runs it; options that it doesn't give have their defaults. */
  readonly example: Example
}

export interface Example {
  readonly input: string
  readonly options?: Readonly<Record<string, unknown>>
  /** The whole output, or a pattern of one that differs each time. */
  readonly output: string | RegExp
}

export type Operations = Readonly<Record<string, Operation>>

/** An output in the kind that is declared; nothing of a blank input. */
export type Output = string | ByteParts | null | undefined

export type Bytes = Uint8Array<ArrayBuffer>

/**
 * How an operation takes a text or a file: as bytes that the wire reads, as text, or in pieces,
 * where a text comes as its bytes and a file as it is. Documents of the worker come as they are.
 */
export type Reads = 'bytes' | 'text' | 'pieces'

/** How an operation is done, as `logic.ts` exports it: the same in the worker, in Node and in tests. */
interface Done<Kind extends Reads, Input, Values> {
  readonly reads: Kind
  readonly run: (input: Input, options: Values, context: TaskContext) => unknown
  /** Makes the declared kind of a result that has no `output` of it. */
  readonly output?: (result: never, options: Values) => Output | Promise<Output>
}

/** What `logic.ts` exports for the operations that `tool.ts` declares. */
export type Implementations<Tool extends { readonly operations: Operations }> = {
  readonly [Name in keyof Tool['operations']]: Implementation<
    ValuesOf<Tool['operations'][Name]['options']>
  >
}

export type Implementation<Values = never> =
  | Done<'bytes', Bytes, Values>
  | Done<'text', string, Values>
  | Done<'pieces', Bytes, Values>

/** The operations of a tool, as its `logic.ts` exports them. */
export type OperationTable = Readonly<Record<string, Done<Reads, never, never>>>
