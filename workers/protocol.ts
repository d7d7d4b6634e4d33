import type { ByteSource } from '#src/core/byte-source.ts'
import type { FailureParams } from '#src/core/failure.ts'
import type { OperationTable } from '#src/core/operation.ts'
import type { ByteParts, WorkerDocument } from '#src/core/task.ts'
import type { RowIndex } from '#src/core/text-rows.ts'

/** Loads the operations of every tool, by the tool's id. */
export type ToolTable = Readonly<
  Record<string, () => Promise<{ readonly operations: OperationTable }>>
>

/** What a page gives: a text or a File where bytes are read, handles for documents, and options. */
export type InputOf<Table extends OperationTable, Name extends keyof Table> = {
  readonly input: PageInput<Parameters<Table[Name]['run']>[0]>
} & OptionsOf<Parameters<Table[Name]['run']>[1]>

type OptionsOf<Values> = Values extends object ? Values : unknown

/** What a page gets: a TextBlob for byte parts, handles for documents. */
export type OutputOf<Table extends OperationTable, Name extends keyof Table> = PageOutput<
  Awaited<ReturnType<Table[Name]['run']>>
>

/** A text as the page holds it. A File is read in the worker. */
export type TextSource = string | Blob

/** A long text that a task wrote, to be copied and downloaded whole and shown in windows. */
export interface TextBlob {
  readonly blob: Blob
  /** Bytes. */
  readonly size: number
  readonly rows: RowIndex
}

/** A document that stayed in the worker: its methods, each answering with a promise. */
export type DocumentHandle<Document extends WorkerDocument> = {
  readonly [Method in MethodOf<Document>]: Document[Method] extends (...args: infer Args) => infer R
    ? (...args: Args) => Promise<PageOutput<Awaited<R>>>
    : never
} & HandleState

export interface HandleState {
  /** False once it was released or its thread has ended: calls then fail with `document.gone`. */
  readonly alive: boolean
  /** Frees the document; further calls fail. */
  readonly release: () => void
}

export interface Progress {
  /** Whether the source is being read or worked on. */
  readonly phase: 'read' | 'work'
  readonly done: number
  readonly total: number
}

/** An operation's input and options as they cross. */
export interface WireInput {
  readonly input: unknown
  /** The id of a document in the worker that is the input. */
  readonly document: number | undefined
  readonly options: Readonly<Record<string, unknown>>
}

/** How a call ended, as it crosses; a bug crosses as an exception. */
export type WireAnswer =
  | { readonly ok: true; readonly value: unknown; readonly documents: readonly WireDocument[] }
  | { readonly ok: false; readonly code: string; readonly params: FailureParams }

/** A document that stayed, and the field of the value that it stood in (null: it was the value). */
export interface WireDocument {
  readonly field: string | null
  readonly id: number
  readonly methods: readonly string[]
}

/** What the worker offers. One task runs at a time; document calls are answered between tasks. */
export interface WorkerApi {
  /** The first call: it answers when the script has loaded and the lock `lifeLine` is held. */
  connect(onProgress: (progress: Progress) => void, lifeLine: string): Promise<void>
  /** Loads a tool's code ahead of its first run. */
  prepare(tool: string): Promise<void>
  run(tool: string, name: string, input: WireInput): Promise<WireAnswer>
  call(id: number, method: string, args: readonly unknown[]): Promise<WireAnswer>
  release(id: number): void
}

type PageInput<Input> = Input extends Uint8Array
  ? TextSource
  : Input extends WorkerDocument
    ? DocumentHandle<Input>
    : Input extends readonly ByteSource[]
      ? readonly Blob[]
      : Input extends ByteSource
        ? Blob
        : Input

type PageOutput<Output> = Output extends ByteParts | WorkerDocument
  ? PageValue<Output>
  : Output extends readonly unknown[] | ArrayBufferView
    ? Output
    : Output extends object
      ? { [Field in keyof Output]: PageValue<Output[Field]> }
      : Output

type PageValue<Value> = Value extends ByteParts
  ? TextBlob
  : Value extends WorkerDocument
    ? DocumentHandle<Value>
    : Value

type MethodOf<Document> = {
  [Key in keyof Document]: Document[Key] extends (...args: never[]) => unknown ? Key : never
}[keyof Document] &
  string
