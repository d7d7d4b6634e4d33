import { isToolFailure, ToolFailure } from '#src/core/failure.ts'
import { holdBytes } from '#src/core/held-bytes.ts'
import type { AnyOperation } from '#src/core/operation.ts'
import { indexRows } from '#src/core/row-indexer.ts'
import {
  ByteParts,
  isByteParts,
  isWorkerDocument,
  type PartSink,
  type TaskContext,
} from '#src/core/task.ts'
import { createBlobSink, isStoredParts, TEXT_TYPE } from './blob-sink.ts'
import { methodsOf, WorkerDocuments } from './documents.ts'
import { inputSize } from './input-size.ts'
import { isOutOfMemory } from './out-of-memory.ts'
import type {
  Progress,
  TextBlob,
  ToolTable,
  WireDocument,
  WireResponse,
  WorkerApi,
} from './protocol.ts'
import { freeBytes, readSource } from './read-source.ts'
import { rehearse } from './rehearsal.ts'
import { loadVectorEngine } from './vector-engine.ts'
import { holdWorkerLock } from './worker-lock.ts'

const modules = import.meta.glob<Awaited<ReturnType<ToolTable[string]>>>('/src/tools/**/logic.ts')

/** The operations of every tool, loaded on first use. */
export const toolTable: ToolTable = Object.fromEntries(
  Object.entries(modules).map(([file, load]) => [
    file.slice('/src/tools/'.length, -'/logic.ts'.length),
    load,
  ]),
)

/** The minimum milliseconds between progress reports. */
const PROGRESS_INTERVAL_MS = 100

/** Creates the API of a worker for a table of tools. */
export function createWorkerApi(
  table: ToolTable,
  now: () => number = () => performance.now(),
): WorkerApi {
  const documents = new WorkerDocuments()
  let report: (progress: Progress) => void = () => {}
  let reported = Number.NEGATIVE_INFINITY
  let runs = 0

  const progress = (phase: Progress['phase']) => (done: number, total: number) => {
    const time = now()
    if (time - reported < PROGRESS_INTERVAL_MS) return
    reported = time
    report({ phase, done, total })
  }

  return {
    async connect(onProgress, lockName) {
      report = onProgress
      await holdWorkerLock(lockName)
    },

    async prepare(tool) {
      const operations = Object.values(await load(table, tool))
      await engineFor(operations)
      const context: TaskContext = { progress: () => undefined, output: createBlobSink }
      // A failure would only leave code to be compiled later.
      rehearse(operations, context, loadVectorEngine, () => runs === 0).catch(() => undefined)
    },

    async run(tool, name, { input, pieces, document, options, toOutput }) {
      runs += 1
      reported = Number.NEGATIVE_INFINITY
      if (pieces && input instanceof Blob) holdBytes(input, pieces)
      let read: unknown
      const response = await respond(documents, inputSize(input), async () => {
        const operation = (await load(table, tool))[name]
        if (!operation) throw new Error(`${tool} has no operation ${name}`)
        const context: TaskContext = { progress: progress('work'), output: createBlobSink }
        read =
          document === undefined
            ? await readSource(input, operation.reads, progress('read'), loadVectorEngine)
            : documents.get(document)
        const result = await operation.run(read, options, context)
        return toOutput
          ? {
              output: await outputOf(operation, result, options, createBlobSink()),
              notes: operation.notes?.(result, options) ?? [],
            }
          : result
      })
      // The next step of a recipe runs before the garbage collector would free them.
      if (toOutput && read !== input) freeBytes(read)
      return response
    },

    async call(id, method, args) {
      return await respond(documents, 0, () => documents.call(id, method, args))
    },

    release(id) {
      documents.release(id)
    },

    async isUtf8(file, maxBytes) {
      const { isUtf8 } = await import('#src/core/vector/utf8-checker.ts')
      return await isUtf8(file, maxBytes)
    },
  }
}

/** Converts a result to the declared kind. */
async function outputOf(
  { output }: AnyOperation,
  result: unknown,
  options: object,
  sink: PartSink,
): Promise<ByteParts | null> {
  const value = output ? await output(result, options, sink) : Reflect.get(Object(result), 'output')
  if (isByteParts(value)) return value
  return typeof value === 'string' ? new ByteParts([new TextEncoder().encode(value)]) : null
}

async function load(
  table: ToolTable,
  tool: string,
): Promise<Readonly<Record<string, AnyOperation>>> {
  const entry = table[tool]
  if (!entry) throw new Error(`Unknown tool: ${tool}`)
  try {
    const { operations } = await entry()
    void engineFor(Object.values(operations))
    return operations as Readonly<Record<string, AnyOperation>>
  } catch (error) {
    if (isLoadError(error)) throw new ToolFailure('worker.unavailable', {}, { cause: error })
    throw error
  }
}

/** The vector engine, if an operation reads JSON. */
const engineFor = async (operations: readonly Pick<AnyOperation, 'reads'>[]) =>
  operations.some(({ reads }) => reads === 'json') ? await loadVectorEngine() : undefined

/** Whether the error means that a module couldn't be loaded, in Chromium, Firefox, or WebKit. */
function isLoadError(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /dynamically imported module|importing a module script/i.test(error.message)
  )
}

async function respond(
  documents: WorkerDocuments,
  size: number,
  work: () => unknown,
): Promise<WireResponse> {
  try {
    return toWire(await work(), documents)
  } catch (error) {
    if (isToolFailure(error)) return { ok: false, code: error.code, params: error.params }
    if (isOutOfMemory(error)) return { ok: false, code: 'text.too-large', params: { size } }
    throw error
  }
}

/** Converts byte parts to Blobs and keeps documents: the value or one of its fields. */
function toWire(value: unknown, documents: WorkerDocuments): WireResponse {
  const wireDocuments: WireDocument[] = []
  const cross = (piece: unknown, field: string | null): unknown => {
    if (isByteParts(piece)) return isStoredParts(piece) ? piece.text : toTextBlob(piece)
    if (!isWorkerDocument(piece)) return piece
    wireDocuments.push({ field, id: documents.add(piece), methods: methodsOf(piece) })
    return null
  }
  const whole = cross(value, null)
  if (wireDocuments.length > 0 || whole !== value || !isPlainObject(value)) {
    return { ok: true, value: whole, documents: wireDocuments }
  }
  const fields = Object.entries(value).map(([field, piece]) => [field, cross(piece, field)])
  return { ok: true, value: Object.fromEntries(fields), documents: wireDocuments }
}

function toTextBlob(text: ByteParts): TextBlob {
  const rows = indexRows(text.parts)
  return {
    blob: new Blob([...text.parts], { type: TEXT_TYPE }),
    size: text.size,
    rows,
  }
}

function isPlainObject(value: unknown): value is object {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  )
}
