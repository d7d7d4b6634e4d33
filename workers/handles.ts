import { ToolFailure } from '#src/core/failure.ts'
import type { HandleState, TextSource, WireAnswer, WireDocument, WireInput } from './protocol.ts'
import type { Thread } from './thread.ts'

/** A task's input as it crosses, and what the runner must know of it. */
export interface Parcel {
  readonly wire: WireInput
  /** Bytes or characters of its source. */
  readonly size: number
  /** Where the documents that it names live. */
  readonly home: Thread | undefined
}

/** Takes the source and the document handles out of an input. */
export function pack(input: object): Parcel {
  let source: TextSource | undefined
  let home: Thread | undefined
  const options: Record<string, unknown> = {}
  const documents: Record<string, number> = {}
  for (const [field, value] of Object.entries(input)) {
    const place = places.get(Object(value))
    if (place) {
      documents[field] = place.id
      home = place.thread
    } else if (field === 'source' && (typeof value === 'string' || value instanceof Blob)) {
      source = value
    } else {
      options[field] = value
    }
  }
  const size = typeof source === 'string' ? source.length : (source?.size ?? 0)
  return { wire: { source, options, documents }, size, home }
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
