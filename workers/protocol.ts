import type { ByteSource } from '#src/core/byte-source.ts'
import type { FailureParams } from '#src/core/failure.ts'
import type { Pieces } from '#src/core/held-bytes.ts'
import type { Note } from '#src/core/note.ts'
import type { OperationTable } from '#src/core/operation.ts'
import type { ByteParts, WorkerDocument } from '#src/core/task.ts'
import type { RowIndex } from '#src/core/text-rows.ts'

/** Loaders of the operations of every tool, by tool id. */
export type ToolTable = Readonly<
  Record<string, () => Promise<{ readonly operations: OperationTable }>>
>

/** The input type on the page: a text or File for bytes, a document handle, and the options. */
export type InputOf<Table extends OperationTable, Name extends keyof Table> = {
  readonly input: PageInput<Parameters<Table[Name]['run']>[0]>
} & OptionsOf<Parameters<Table[Name]['run']>[1]>

type OptionsOf<Values> = Values extends object ? Values : unknown

/** The output type on the page: a TextBlob for byte parts, handles for documents. */
export type OutputOf<Table extends OperationTable, Name extends keyof Table> = PageOutput<
  Awaited<ReturnType<Table[Name]['run']>>
>

/** A text or a File, which is read in the worker. */
export type TextOrBlob = string | Blob

/** A long text written by a task, shown in ranges of rows, and copied and downloaded as a whole. */
export interface TextBlob {
  readonly blob: Blob
  /** Bytes. */
  readonly size: number
  readonly rows: RowIndex
}

/** The handle of a document in the worker, with asynchronous versions of its methods. */
export type DocumentHandle<Document extends WorkerDocument> = {
  readonly [Method in MethodOf<Document>]: Document[Method] extends (...args: infer Args) => infer R
    ? (...args: Args) => Promise<PageOutput<Awaited<R>>>
    : never
} & HandleState

export interface HandleState {
  /** False after its release or the end of its thread; calls then reject with `document.gone`. */
  readonly alive: boolean
  /** Frees the document; later calls reject. */
  readonly release: () => void
}

export interface Progress {
  /** Whether the input is being read or processed. */
  readonly phase: 'read' | 'work'
  readonly done: number
  readonly total: number
}

/** An operation's input and options, as sent to the worker. */
export interface WireInput {
  readonly input: unknown
  /** The bytes of an input that is a Blob, transferred with it, so that it needn't be read. */
  readonly pieces?: Pieces
  /** The id of the document that is the input. */
  readonly document: number | undefined
  readonly options: Readonly<Record<string, unknown>>
  /** Whether to respond with the output in the declared kind, as `OperationOutput`. */
  readonly toOutput?: boolean
}

/** The output of an operation in its declared kind, null for a blank input, and the notes on it. */
export interface OperationOutput {
  readonly output: TextBlob | null
  readonly notes: readonly Note[]
}

/** The response to a call; a bug is thrown instead. */
export type WireResponse =
  | { readonly ok: true; readonly value: unknown; readonly documents: readonly WireDocument[] }
  | { readonly ok: false; readonly code: string; readonly params: FailureParams }

/** A document in the worker, and the field of its value (null: the value itself). */
export interface WireDocument {
  readonly field: string | null
  readonly id: number
  readonly methods: readonly string[]
}

/** The API of the worker. One task runs at a time; document calls are handled between tasks. */
export interface WorkerApi {
  /** The first call: resolves when the script has loaded and the lock `lockName` is acquired. */
  connect(onProgress: (progress: Progress) => void, lockName: string): Promise<void>
  /** Loads a tool's code before its first run. */
  prepare(tool: string): Promise<void>
  run(tool: string, name: string, input: WireInput): Promise<WireResponse>
  call(id: number, method: string, args: readonly unknown[]): Promise<WireResponse>
  release(id: number): void
  /** Whether a file, or its beginning, is valid in UTF-8. Rejects without SIMD in WebAssembly. */
  isUtf8(file: Blob, maxBytes: number): Promise<boolean>
}

type PageInput<Input> = Input extends Uint8Array
  ? TextOrBlob
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
