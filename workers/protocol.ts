import type { FailureParams } from '#src/core/failure.ts'
import type { ByteParts, Task, WorkerDocument } from '#src/core/task.ts'
import type { RowIndex } from '#src/core/text-rows.ts'

/** Every heavy task by name, loaded when it is first asked for. */
export type TaskTable = Readonly<Record<string, () => Promise<Task<never, unknown>>>>

export type TaskName<Table extends TaskTable> = keyof Table & string

/** What a page gives to a task: a text or a File where the task takes bytes, handles for documents. */
export type InputOf<Table extends TaskTable, Name extends TaskName<Table>> = PageInput<
  Parameters<Awaited<ReturnType<Table[Name]>>>[0]
>

/** What a page gets from a task: a TextBlob for byte parts, handles for documents. */
export type OutputOf<Table extends TaskTable, Name extends TaskName<Table>> = PageOutput<
  Awaited<ReturnType<Awaited<ReturnType<Table[Name]>>>>
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

/** A task's input as it crosses. */
export interface WireInput {
  readonly source: TextSource | undefined
  readonly options: Readonly<Record<string, unknown>>
  /** Ids of documents in the worker, by the input's field. */
  readonly documents: Readonly<Record<string, number>>
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
  /** Loads a task's code ahead of its first run. */
  prepare(name: string): Promise<void>
  run(name: string, input: WireInput): Promise<WireAnswer>
  call(id: number, method: string, args: readonly unknown[]): Promise<WireAnswer>
  release(id: number): void
}

type PageInput<Input> = Input extends { readonly bytes: Uint8Array }
  ? { readonly source: TextSource } & PageFields<Omit<Input, 'bytes'>>
  : PageFields<Input>

type PageFields<Input> = {
  [Field in keyof Input]: Input[Field] extends WorkerDocument
    ? DocumentHandle<Input[Field]>
    : Input[Field]
}

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
