import { afterEach, expect, test, vi } from 'vitest'
import { type ByteSource, readChunks, readInto } from './byte-source.ts'
import { holdBytes } from './held-bytes.ts'
import { joinBytes } from './join-bytes.ts'

afterEach(() => vi.useRealTimers())

const bytes = Uint8Array.from({ length: 10_000_000 }, (_, at) => (at * 40503) >>> 7)

/** A source whose stream answers this number of reads, and no more. */
function stalling(answers: number): ByteSource {
  const blob = new Blob([bytes])
  let at = 0
  let left = answers
  const read = async (view: Uint8Array<ArrayBuffer>) => {
    if (left-- <= 0) return await new Promise<never>(() => undefined)
    const value = bytes.slice(at, at + view.length)
    at += value.length
    return { done: false, value }
  }
  return {
    name: 'a.bin',
    size: bytes.length,
    slice: (start, end) => blob.slice(start, end) as unknown as ByteSource,
    arrayBuffer: () => blob.arrayBuffer(),
    stream: () => ({ getReader: () => ({ read, cancel: async () => undefined }) }),
  }
}

async function readAll(source: ByteSource) {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  await readChunks(source, (piece) => void pieces.push(piece.slice()))
  return joinBytes(pieces)
}

test('reads every byte once', async () => {
  const blob = new Blob([bytes])
  expect(Buffer.compare(await readAll(blob as unknown as ByteSource), bytes)).toBe(0)
})

test.each([0, 1, 2])(
  'reads on by other means if the stream stalls after %d reads',
  async (answers) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const reading = readAll(stalling(answers))
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
    let isDone = false
    void reading.then(() => {
      isDone = true
    })
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(1_000)
      expect(isDone).toBe(true)
    })
    expect(Buffer.compare(await reading, bytes)).toBe(0)
  },
)

test('bytes in memory are read instead of the source, in chunks of the same size', async () => {
  const source = stalling(0)
  holdBytes(source, [bytes.slice(0, 7_000_000), bytes.slice(7_000_000)])
  const sizes: number[] = []
  await readChunks(source, (piece) => void sizes.push(piece.length))
  expect(Math.max(...sizes)).toBe(1 << 20)
  holdBytes(source, [bytes.slice(0, 7_000_000), bytes.slice(7_000_000)])
  expect(Buffer.compare(await readAll(source), bytes)).toBe(0)
})

test('a file that has grown is reported', async () => {
  const grown = { ...stalling(10), size: 1_000, slice: undefined as never }
  const reading = readInto(grown, new Uint8Array(500), () => undefined)
  await expect(reading).rejects.toMatchObject({
    code: 'file.unreadable',
    params: { name: 'a.bin' },
  })
})
