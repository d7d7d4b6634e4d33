import { expose } from 'comlink'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ByteSource } from '#src/core/byte-source.ts'
import { isAbort, ToolFailure } from '#src/core/failure.ts'
import { holdBytes } from '#src/core/held-bytes.ts'
import type { OperationTable } from '#src/core/operation.ts'
import { ByteParts, type TaskContext, WorkerDocument } from '#src/core/task.ts'
import { createTaskRunner, type Progress, TaskCrash, type WorkerLike } from './client.ts'
import type { DocumentHandle, TextBlob } from './protocol.ts'
import { createWorkerApi } from './serve.ts'

class Words extends WorkerDocument {
  private readonly words: string[]

  constructor(words: string[]) {
    super()
    this.words = words
  }

  window(start: number, count: number): string[] {
    return this.words.slice(start, start + count)
  }

  text(): ByteParts {
    return new ByteParts([new TextEncoder().encode(this.words.join('\n'))])
  }

  refuse(): never {
    throw new ToolFailure('words.refused')
  }
}

interface Gate {
  readonly promise: Promise<void>
  readonly open: () => void
}

function gate(): Gate {
  let open = () => {}
  const promise = new Promise<void>((resolve) => {
    open = resolve
  })
  return { promise, open }
}

let hold = gate()
const ran: string[] = []

type Bytes = Uint8Array<ArrayBuffer>

const operations = {
  upper: {
    reads: 'bytes',
    run: (bytes: Bytes, { mark }: { mark: string }) => {
      const text = new TextDecoder().decode(bytes).toUpperCase()
      const whole = new ByteParts([new TextEncoder().encode(text + mark)])
      return { whole, length: text.length }
    },
  },
  words: {
    reads: 'bytes',
    run: (bytes: Bytes) => ({
      document: new Words(new TextDecoder().decode(bytes).split(' ')),
      size: bytes.length,
    }),
  },
  count: {
    reads: 'bytes',
    run: (document: Words, { limit }: { limit: number }) => document.window(0, limit).length,
  },
  pieces: {
    reads: 'pieces',
    run: async (source: Bytes | ByteSource) =>
      source instanceof Uint8Array ? [...source] : source.size,
  },
  wait: {
    reads: 'text',
    run: async (id: string) => {
      ran.push(id)
      await hold.promise
      return id
    },
  },
  steps: {
    reads: 'text',
    run: (_: string, { ticks }: { ticks: number }, context: TaskContext) => {
      for (let done = 0; done <= ticks; done++) {
        clock += 10
        context.progress(done, ticks)
      }
    },
  },
  refuse: {
    reads: 'text',
    run: (_: string) => {
      throw new ToolFailure('input.bad', { line: 3 })
    },
  },
  'second-copy': {
    reads: 'text',
    run: async (gives: string) => {
      const copy = await secondCopy()
      if (gives === 'failure') throw new copy.ToolFailure('input.copy')
      if (gives === 'parts') return new copy.ByteParts([new TextEncoder().encode('copy')])
      return new (class extends copy.WorkerDocument {
        window(start: number, count: number) {
          return ['copy'].slice(start, start + count)
        }
      })()
    },
  },
  crash: {
    reads: 'text',
    run: (_: string) => {
      throw new TypeError('x is not a function')
    },
  },
  memory: { reads: 'text', run: (_: string) => new Uint8Array(Number.MAX_SAFE_INTEGER) },
} as const satisfies OperationTable

/** How often the code of the tool can't be loaded. */
let missingLoads = 0

const tools = {
  tool: async () => {
    if (missingLoads-- > 0) throw new TypeError('Failed to fetch dynamically imported module: x')
    return { operations }
  },
}

let clock = 0
const spawned: FakeWorker[] = []

class FakeWorker extends EventTarget implements WorkerLike {
  readonly channel = new MessageChannel()
  ended = false

  constructor(loads = true) {
    super()
    spawned.push(this)
    const { port1, port2 } = this.channel
    port1.onmessage = (event) =>
      this.dispatchEvent(new MessageEvent('message', { data: event.data, ports: [...event.ports] }))
    if (loads)
      expose(
        createWorkerApi(tools, () => clock),
        port2,
      )
    else queueMicrotask(() => this.dispatchEvent(new Event('error')))
  }

  postMessage(message: unknown, transfer?: Transferable[] | StructuredSerializeOptions): void {
    this.channel.port1.postMessage(message, Array.isArray(transfer) ? transfer : [])
  }

  terminate(): void {
    this.ended = true
    this.channel.port1.close()
    this.channel.port2.close()
  }
}

function start(...loads: boolean[]) {
  const runner = createTaskRunner<typeof operations>('tool', {
    spawn: () => new FakeWorker(loads.shift() ?? true),
  })
  stop.push(() => runner.end())
  return runner
}

/** Modules that are evaluated twice have distinct classes. */
async function secondCopy() {
  vi.resetModules()
  const task = await import('#src/core/task.ts')
  const failure = await import('#src/core/failure.ts')
  expect(task.ByteParts).not.toBe(ByteParts)
  return { ...task, ...failure }
}

const stop: (() => void)[] = []

afterEach(() => {
  hold.open()
  for (const end of stop.splice(0)) end()
  hold = gate()
  ran.length = 0
  spawned.length = 0
  clock = 0
})

/** A long timeout, because the machine may be busy. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 10_000 })

const caught = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no error',
    (error) => error,
  )

describe('a run', () => {
  it('passes a string as UTF-8 and returns byte parts as a Blob with a row index', async () => {
    const { whole, length } = await start().run('upper', { input: 'a\né', mark: '!' }).result
    expect(await whole.blob.text()).toBe('A\nÉ!')
    expect(whole.size).toBe(5)
    expect(whole.rows.rows).toBe(2)
    expect(length).toBe(3)
  })

  it('reads a File in the worker', async () => {
    const input = new File(['x'.repeat(20_000_000)], 'x.txt')
    const seen: Progress[] = []
    const run = start().run('upper', { input, mark: '' }, { onProgress: (p) => seen.push(p) })
    expect((await run.result).length).toBe(20_000_000)
    expect(seen[0]).toEqual({ phase: 'read', done: 0, total: 20_000_000 })
  })

  it('transfers bytes in memory once instead of reading the Blob', async () => {
    const runner = start()
    const blob = new Blob(['from disk'])
    const piece = new TextEncoder().encode('in memory')
    holdBytes(blob, [piece])
    const first = await runner.run('upper', { input: blob, mark: '' }).result
    expect(await first.whole.blob.text()).toBe('IN MEMORY')
    expect(piece).toHaveLength(0)
    const second = await runner.run('upper', { input: blob, mark: '' }).result
    expect(await second.whole.blob.text()).toBe('FROM DISK')
  })

  it('passes UTF-8 bytes or an unread File to an operation that reads in chunks', async () => {
    const runner = start()
    expect(await runner.run('pieces', { input: 'é' }).result).toEqual([0xc3, 0xa9])
    const input = new File(['x'.repeat(1000)], 'x.txt')
    expect(await runner.run('pieces', { input }).result).toBe(1000)
  })

  it('reports the position of an unpaired surrogate', async () => {
    const run = start().run('upper', { input: 'a\r\nb\rc😀\ud800', mark: '' })
    expect(await caught(run.result)).toMatchObject({
      name: 'ToolFailure',
      code: 'text.lone-surrogate',
      params: { line: 3, column: 4 },
    })
  })

  it.each(['NotReadableError', 'NotFoundError'])(
    'reports a file that fails with %s',
    async (name) => {
      const input = new File(['text'], 'gone.json')
      const broken = new ReadableStream({
        type: 'bytes',
        pull: (controller) => controller.error(new DOMException('', name)),
      })
      const read = vi.spyOn(Blob.prototype, 'stream').mockReturnValue(broken)
      const run = start().run('upper', { input, mark: '' })
      expect(await caught(run.result)).toMatchObject({
        code: 'file.unreadable',
        // Node clones a File to a Blob, which has no name.
        params: { name: expect.any(String) },
      })
      read.mockRestore()
    },
  )

  it('rejects with the ToolFailure that the task threw', async () => {
    const error = await caught(start().run('refuse', { input: '' }).result)
    expect(error).toBeInstanceOf(ToolFailure)
    expect(error).toMatchObject({ code: 'input.bad', params: { line: 3 } })
  })

  it('accepts byte parts, documents, and failures of a second copy of their modules', async () => {
    const runner = start()
    const parts = await runner.run('second-copy', { input: 'parts' }).result
    expect(await (parts as TextBlob).blob.text()).toBe('copy')
    const document = await runner.run('second-copy', { input: 'document' }).result
    expect(await (document as DocumentHandle<Words>).window(0, 1)).toEqual(['copy'])
    const failure = await caught(runner.run('second-copy', { input: 'failure' }).result)
    expect(failure).toMatchObject({ name: 'ToolFailure', code: 'input.copy' })
  })

  it('rejects with a TaskCrash that has the worker’s stack', async () => {
    const runner = start()
    const error = await caught(runner.run('crash', { input: '' }).result)
    expect(error).toBeInstanceOf(TaskCrash)
    expect(error).toMatchObject({ message: 'TypeError: x is not a function' })
    expect((error as Error).stack).toContain('client.test.ts')
    expect(await caught(runner.run('steps', { input: '', ticks: 0 }).result)).toBe('no error')
  })

  it('reports that memory ran out', async () => {
    expect(await caught(start().run('memory', { input: '' }).result)).toMatchObject({
      code: 'text.too-large',
    })
  })

  it('reports progress at most ten times a second', async () => {
    const seen: number[] = []
    const onProgress = ({ done }: Progress) => seen.push(done)
    await start().run('steps', { input: '', ticks: 100 }, { onProgress }).result
    await eventually(() => expect(seen).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]))
  })
})

describe('the queue', () => {
  it('runs one task at a time, in order', async () => {
    const runner = start()
    const first = runner.run('wait', { input: 'a' })
    const second = runner.run('wait', { input: 'b' })
    await eventually(() => expect(ran).toEqual(['a']))
    hold.open()
    expect(await Promise.all([first.result, second.result])).toEqual(['a', 'b'])
    expect(ran).toEqual(['a', 'b'])
  })

  it('drops queued runs of the same operation for the latest one', async () => {
    const runner = start()
    const runs = ['a', 'b', 'c'].map((id) => runner.run('wait', { input: id }, { latest: true }))
    const ends = Promise.all(runs.map((run) => caught(run.result)))
    await eventually(() => expect(ran).toEqual(['a']))
    hold.open()
    const [first, second, third] = await ends
    expect([first, third]).toEqual(['no error', 'no error'])
    expect(isAbort(second)).toBe(true)
    expect(ran).toEqual(['a', 'c'])
  })

  it('removes a queued run that is canceled and keeps the active one', async () => {
    const runner = start()
    const first = runner.run('wait', { input: 'a' })
    const second = runner.run('wait', { input: 'b' })
    second.cancel()
    expect(isAbort(await caught(second.result))).toBe(true)
    hold.open()
    expect(await first.result).toBe('a')
    expect(ran).toEqual(['a'])
  })
})

describe('canceling', () => {
  it('ends the thread and settles at once; the next run gets a new thread', async () => {
    const runner = start()
    const run = runner.run('wait', { input: 'a' })
    await eventually(() => expect(ran).toEqual(['a']))
    run.cancel()
    expect(isAbort(await caught(run.result))).toBe(true)
    expect(spawned[0]?.ended).toBe(true)
    hold.open()
    expect(await runner.run('wait', { input: 'b' }).result).toBe('b')
  })

  it('does nothing after the run has settled', async () => {
    const runner = start()
    const run = runner.run('steps', { input: '', ticks: 1 })
    await run.result
    run.cancel()
    expect(spawned[0]?.ended).toBe(false)
  })

  it('is triggered by a signal', async () => {
    const runner = start()
    const stopper = new AbortController()
    const run = runner.run('wait', { input: 'a' }, { signal: stopper.signal })
    stopper.abort()
    expect(isAbort(await caught(run.result))).toBe(true)
    const late = runner.run('wait', { input: 'b' }, { signal: stopper.signal })
    expect(isAbort(await caught(late.result))).toBe(true)
  })

  it('works before the script has loaded', async () => {
    const runner = start()
    const run = runner.run('wait', { input: 'a' })
    run.cancel()
    expect(isAbort(await caught(run.result))).toBe(true)
    expect(ran).toEqual([])
  })
})

describe('a worker that fails', () => {
  it('is started again once if its script doesn’t load', async () => {
    const result = await start(false).run('upper', { input: 'a', mark: '' }).result
    expect(result.length).toBe(1)
    expect(spawned).toHaveLength(2)
  })

  it('is replaced by one that reads the Blob if it has the bytes, but not the code', async () => {
    missingLoads = 1
    const blob = new Blob(['from disk'])
    holdBytes(blob, [new TextEncoder().encode('in memory')])
    const { whole } = await start().run('upper', { input: blob, mark: '' }).result
    expect(await whole.blob.text()).toBe('FROM DISK')
    expect(spawned).toHaveLength(2)
  })

  it('is reported as unavailable after that and retried by the next run', async () => {
    const runner = start(false, false, false, false)
    const input = { input: 'a', mark: '' }
    expect(await caught(runner.run('upper', input).result)).toMatchObject({
      code: 'worker.unavailable',
    })
    expect(await caught(runner.run('upper', input).result)).toMatchObject({
      code: 'worker.unavailable',
    })
    expect(await caught(runner.run('upper', input).result)).toBe('no error')
  })

  it.each(['error', 'messageerror'])('during a call (%s) fails only that call', async (event) => {
    const runner = start()
    const run = runner.run('wait', { input: 'a' })
    await eventually(() => expect(ran).toEqual(['a']))
    spawned[0]?.dispatchEvent(new Event(event))
    expect(await caught(run.result)).toMatchObject({ code: 'worker.crashed' })
    hold.open()
    expect(await runner.run('wait', { input: 'b' }).result).toBe('b')
  })
})

describe('a document', () => {
  it('stays in the worker and is read by calls', async () => {
    const { document, size } = await start().run('words', { input: 'a b c' }).result
    expect(size).toBe(5)
    expect(document.alive).toBe(true)
    expect(await document.window(1, 2)).toEqual(['b', 'c'])
    expect(await (await document.text()).blob.text()).toBe('a\nb\nc')
    expect(await caught(document.refuse())).toMatchObject({ code: 'words.refused' })
  })

  it('can be the input of a task', async () => {
    const runner = start()
    const { document } = await runner.run('words', { input: 'a b c' }).result
    expect(await runner.run('count', { input: document, limit: 2 }).result).toBe(2)
  })

  it('rejects calls after its release', async () => {
    const runner = start()
    const { document } = await runner.run('words', { input: 'a' }).result
    document.release()
    expect(document.alive).toBe(false)
    expect(await caught(document.window(0, 1))).toMatchObject({ code: 'document.gone' })
    const run = runner.run('count', { input: document, limit: 2 })
    expect(await caught(run.result)).toMatchObject({ code: 'document.gone' })
  })

  it('survives the cancellation of a later run', async () => {
    const runner = start()
    const { document } = await runner.run('words', { input: 'a b' }).result
    const run = runner.run('wait', { input: 'a' })
    await eventually(() => expect(ran).toEqual(['a']))
    run.cancel()
    expect(isAbort(await caught(run.result))).toBe(true)
    expect(await document.window(0, 1)).toEqual(['a'])
  })

  it('is gone when the runner ends', async () => {
    const runner = start()
    const { document } = await runner.run('words', { input: 'a b' }).result
    const pending = caught(document.window(0, 1))
    runner.end()
    expect(await pending).toMatchObject({ code: 'document.gone' })
    expect(document.alive).toBe(false)
    expect(spawned.every((worker) => worker.ended)).toBe(true)
  })

  it('keeps no more than one spare thread', async () => {
    const runner = start()
    let last = await runner.run('words', { input: 'a b' }).result
    for (let run = 0; run < 10; run++) {
      const next = await runner.run('words', { input: `${run}` }).result
      last.document.release()
      last = next
    }
    // Runs that take long spawn a third one before the result of the last run is released.
    expect(spawned.filter((worker) => !worker.ended)).toHaveLength(2)
  })
})
