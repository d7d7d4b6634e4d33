import { ToolFailure } from '#src/core/failure.ts'
import type { HandleState, WireAnswer, WireDocument, WireInput } from './protocol.ts'
import { sizeOf } from './read-source.ts'
import type { Thread } from './thread.ts'

/** An operation's input as it crosses, and what the runner must know of it. */
export interface Parcel {
  readonly wire: WireInput
  /** Bytes or characters of its input, where that is a text or a Blob. */
  readonly size: number
  /** Where the document that it is lives. */
  readonly home: Thread | undefined
}

/** Tells an operation's input from its options, and a document's handle from other inputs. */
export function pack({ input, ...options }: { readonly input?: unknown }): Parcel {
  const place = places.get(Object(input))
  const wire = place
    ? { input: undefined, document: place.id, options }
    : { input, document: undefined, options }
  return { wire, size: sizeOf(input), home: place?.thread }
}

/** The value of an answer, with a handle in place of each document that stayed behind. */
export function unpack(
  answer: WireAnswer & { ok: true },
  thread: Thread,
  onFree: () => void,
): unknown {
  let value = answer.value
  for (const document of answer.documents) {
    const handle = createHandle(document, thread, onFree)
    value = document.field === null ? handle : { ...Object(value), [document.field]: handle }
  }
  return value
}

/** Releases the documents of a task's output: itself or its fields. */
export function releaseDocuments(output: unknown): void {
  for (const value of [output, ...Object.values(Object(output))]) {
    if (isHandle(value)) value.release()
  }
}

function isHandle(value: unknown): value is HandleState {
  return typeof value === 'object' && value !== null && places.has(value)
}

const places = new WeakMap<object, { readonly thread: Thread; readonly id: number }>()

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
    const answer = await thread
      .call((api) => api.call(id, method, args))
      .catch((error: unknown) => {
        throw thread.ended ? new ToolFailure('document.gone', {}, { cause: error }) : error
      })
    if (answer.ok) return unpack(answer, thread, onFree)
    throw new ToolFailure(answer.code, answer.params)
  }
  const handle = Object.defineProperties(
    state,
    Object.fromEntries(
      methods.map((method) => [method, { value: (...args: unknown[]) => ask(method, args) }]),
    ),
  )
  places.set(handle, { thread, id })
  return handle
}
