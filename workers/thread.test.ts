import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it, vi } from 'vitest'
import { holdBytes, takeBytes } from '#src/core/held-bytes.ts'
import { Thread, type WorkerLike } from './thread.ts'

setFlagsFromString('--expose_gc')
const collectGarbage: () => void = runInNewContext('gc')

/** A worker that never answers. Like a real one, it closes the ports that it received when it ends. */
class SilentWorker extends EventTarget implements WorkerLike {
  private readonly ports: Transferable[] = []

  postMessage(_: unknown, transfer: StructuredSerializeOptions | Transferable[] = []): void {
    this.ports.push(...(Array.isArray(transfer) ? transfer : []))
  }

  terminate(): void {
    for (const port of this.ports) if (port instanceof MessagePort) port.close()
  }
}

/** An ended thread, of which only a weak reference remains. */
async function endedThread(): Promise<WeakRef<Thread>> {
  let spawned = 0
  // A mock would keep the worker.
  const thread = new Thread(() => {
    spawned++
    return new SilentWorker()
  })
  thread.prepare('json/validator')
  await vi.waitFor(() => expect(spawned).toBe(1))
  thread.end(new Error('Canceled'))
  await thread.ready.catch(() => {})
  return new WeakRef(thread)
}

describe('an ended thread', () => {
  it('is freed, with its worker', async () => {
    const threads = await Promise.all(Array.from({ length: 10 }, endedThread))
    // A port closes later, and a weak reference holds its target until the end of the task.
    for (let time = 0; time < 5; time++) {
      await new Promise((resolve) => setImmediate(resolve))
      collectGarbage()
    }
    expect(threads.filter((thread) => thread.deref() !== undefined)).toEqual([])
  })

  it('starts no worker, and keeps the bytes of a canceled run for the next one', async () => {
    const spawn = vi.fn(() => new SilentWorker())
    const thread = new Thread(spawn)
    const reason = new Error('Canceled')
    const file = new Blob(['1'])
    const pieces = [new Uint8Array(1)]
    holdBytes(file, pieces)
    thread.end(reason)
    await expect(thread.ready).rejects.toBe(reason)
    const wire = { input: file, document: undefined, options: {} }
    await expect(thread.run('json/validator', 'validate', wire)).rejects.toBe(reason)
    expect(spawn).not.toHaveBeenCalled()
    expect(takeBytes(file)).toBe(pieces)
  })
})
