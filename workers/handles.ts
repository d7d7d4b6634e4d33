import { ToolFailure } from '#src/core/failure.ts'
import { inputSize } from './input-size.ts'
import type { HandleState, WireDocument, WireInput, WireResponse } from './protocol.ts'
import type { Thread } from './thread.ts'

/** An operation's input as sent, and data for the runner. */
export interface PackedInput {
  readonly wire: WireInput
  /** Bytes or UTF-16 units of an input that is a Blob or a text; 0 for others. */
  readonly size: number
  /** The thread of the document, if the input is one. */
  readonly thread: Thread | undefined
}

/** Separates an operation's input from its options, and replaces a document handle by its id. */
export function pack({ input, ...options }: { readonly input?: unknown }): PackedInput {
  const document = handles.get(Object(input))
  const wire = document
    ? { input: undefined, document: document.id, options }
    : { input, document: undefined, options }
  return { wire, size: inputSize(input), thread: document?.thread }
}

/** The value of a response, with a handle in place of each document. */
export function unpack(
  response: WireResponse & { ok: true },
  thread: Thread,
  onFree: () => void,
): unknown {
  let value = response.value
  for (const document of response.documents) {
    const handle = createHandle(document, thread, onFree)
    value = document.field === null ? handle : { ...Object(value), [document.field]: handle }
  }
  return value
}

/** Releases the documents in a task's output: itself or its fields. */
export function releaseDocuments(output: unknown): void {
  for (const value of [output, ...Object.values(Object(output))]) {
    if (isHandle(value)) value.release()
  }
}

function isHandle(value: unknown): value is HandleState {
  return typeof value === 'object' && value !== null && handles.has(value)
}

const handles = new WeakMap<object, { readonly thread: Thread; readonly id: number }>()

function createHandle(
  { id, methods }: WireDocument,
  thread: Thread,
  onFree: () => void,
): HandleState {
  thread.documents.add(id)
  const state: HandleState = {
    get alive() {
      return !thread.ended && thread.documents.has(id)
    },
    release() {
      if (!thread.documents.delete(id)) return
      thread.call((api) => api.release(id)).catch(() => {})
      if (thread.documents.size === 0) onFree()
    },
  }
  const ask = async (method: string, args: unknown[]): Promise<unknown> => {
    if (!state.alive) throw new ToolFailure('document.gone')
    const response = await thread
      .call((api) => api.call(id, method, args))
      .catch((error: unknown) => {
        throw thread.ended ? new ToolFailure('document.gone', {}, { cause: error }) : error
      })
    if (response.ok) return unpack(response, thread, onFree)
    throw new ToolFailure(response.code, response.params)
  }
  const handle = Object.defineProperties(
    state,
    Object.fromEntries(
      methods.map((method) => [method, { value: (...args: unknown[]) => ask(method, args) }]),
    ),
  )
  handles.set(handle, { thread, id })
  return handle
}
