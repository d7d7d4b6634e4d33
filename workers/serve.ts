import { isToolFailure, ToolFailure } from '#src/core/failure.ts'
import type { Reads } from '#src/core/operation.ts'
import { type ByteParts, isByteParts, isWorkerDocument, type TaskContext } from '#src/core/task.ts'
import { indexRows } from '#src/core/text-rows.ts'
import { createBlobSink, isStoredParts, TEXT_TYPE } from './blob-sink.ts'
import { Documents, methodsOf } from './documents.ts'
import { holdLifeLine } from './life-line.ts'
import { isOutOfMemory } from './out-of-memory.ts'
import type {
  Progress,
  TextBlob,
  ToolTable,
  WireAnswer,
  WireDocument,
  WorkerApi,
} from './protocol.ts'
import { readSource, sizeOf } from './read-source.ts'

const modules = import.meta.glob<Awaited<ReturnType<ToolTable[string]>>>('/src/tools/**/logic.ts')

/** The operations of every tool, loaded on first use. */
export const tools: ToolTable = Object.fromEntries(
  Object.entries(modules).map(([file, load]) => [
    file.slice('/src/tools/'.length, -'/logic.ts'.length),
    load,
  ]),
)

/** Milliseconds between two reports of progress. */
const PROGRESS_INTERVAL = 100

/** What a worker offers, over a table of tools. */
export function createWorkerApi(
  table: ToolTable,
  now: () => number = () => performance.now(),
): WorkerApi {
  const documents = new Documents()
  let report: (progress: Progress) => void = () => {}
  let reported = Number.NEGATIVE_INFINITY

  const progress = (phase: Progress['phase']) => (done: number, total: number) => {
    const time = now()
    if (time - reported < PROGRESS_INTERVAL) return
    reported = time
    report({ phase, done, total })
  }

  return {
    async connect(onProgress, lifeLine) {
      report = onProgress
      await holdLifeLine(lifeLine)
    },

    async prepare(tool) {
      await load(table, tool)
    },

    async run(tool, name, { input, document, options }) {
      reported = Number.NEGATIVE_INFINITY
      return await answer(documents, sizeOf(input), async () => {
        const operation = (await load(table, tool))[name]
        if (!operation) throw new Error(`${tool} has no operation ${name}`)
        const context: TaskContext = { progress: progress('work'), output: createBlobSink }
        const read =
          document === undefined
            ? await readSource(input, operation.reads, progress('read'))
            : documents.get(document)
        return await operation.run(read, options, context)
      })
    },

    async call(id, method, args) {
      return await answer(documents, 0, () => documents.call(id, method, args))
    },

    release(id) {
      documents.release(id)
    },
  }
}

/** An operation as the table's own types cannot say it: its input is checked on the page's side. */
interface AnyOperation {
  readonly reads: Reads
  readonly run: (input: unknown, options: object, context: TaskContext) => unknown
}

async function load(
  table: ToolTable,
  tool: string,
): Promise<Readonly<Record<string, AnyOperation>>> {
  const entry = table[tool]
  if (!entry) throw new Error(`No tool is called ${tool}`)
  try {
    const { operations } = await entry()
    return operations as Readonly<Record<string, AnyOperation>>
  } catch (error) {
    if (isLoadError(error)) throw new ToolFailure('worker.unavailable', {}, { cause: error })
    throw error
  }
}

/** What Chromium, Firefox and WebKit say when a module's file cannot be had. */
function isLoadError(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /dynamically imported module|importing a module script/i.test(error.message)
  )
}

async function answer(
  documents: Documents,
  size: number,
  work: () => unknown,
): Promise<WireAnswer> {
  try {
    return toWire(await work(), documents)
  } catch (error) {
    if (isToolFailure(error)) return { ok: false, code: error.code, params: error.params }
    if (isOutOfMemory(error)) return { ok: false, code: 'text.too-large', params: { size } }
    throw error
  }
}

/** Byte parts become Blobs and documents stay, where they are the value or one of its fields. */
function toWire(value: unknown, documents: Documents): WireAnswer {
  const kept: WireDocument[] = []
  const cross = (piece: unknown, field: string | null): unknown => {
    if (isByteParts(piece)) return isStoredParts(piece) ? piece.text : toTextBlob(piece)
    if (!isWorkerDocument(piece)) return piece
    kept.push({ field, id: documents.keep(piece), methods: methodsOf(piece) })
    return null
  }
  const whole = cross(value, null)
  if (kept.length > 0 || whole !== value || !isPlainObject(value)) {
    return { ok: true, value: whole, documents: kept }
  }
  const fields = Object.entries(value).map(([field, piece]) => [field, cross(piece, field)])
  return { ok: true, value: Object.fromEntries(fields), documents: kept }
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
